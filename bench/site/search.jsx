// Boxes that find names: an input alone, a plain listbox over the same index, cmdk with its own filter, fuse.js and match-sorter. ?by=…&size=…
import { Command } from 'cmdk'
import Fuse from 'fuse.js'
import { matchSorter } from 'match-sorter'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createFinder } from '../../src/kit/local/finder.ts'
import { all } from './named.js'

const asked = new URLSearchParams(location.search)
const things = all(Number(asked.get('size')))
const most = 20

function index() {
  const finder = createFinder()
  for (const { kind, words, thing } of things) finder.set(kind, thing.id, words)
  const names = new Map(things.map(({ kind, words, thing }) => [`${kind}/${thing.id}`, words]))
  return (line) => finder.search(line, null, 8).map(({ kind, id }) => `${names.get(`${kind}/${id}`)} ${kind} ${id}`)
}
function fuse() {
  const names = things.map(({ words }) => words)
  const made = new Fuse(names)
  return (line) => made.search(line, { limit: most }).map(({ item }) => item)
}
function sorter() {
  const names = things.map(({ words }) => words)
  return (line) => matchSorter(names, line).slice(0, most)
}

function Listbox({ search }) {
  const [line, setLine] = useState('')
  return (
    <div>
      <input role="combobox" aria-expanded="true" aria-controls="found" value={line} onChange={(event) => setLine(event.target.value)} />
      <div role="listbox" id="found">
        {(line ? search(line) : []).map((row) => (
          <div role="option" aria-selected="false" tabIndex={-1} key={row}>
            {row}
          </div>
        ))}
      </div>
    </div>
  )
}
const OwnFilter = () => (
  <Command>
    <Command.Input role="combobox" />
    <Command.List>
      {things.map(({ kind, words, thing }) => (
        <Command.Item key={`${kind}/${thing.id}`} value={`${words} ${kind} ${thing.id}`}>
          {words}
        </Command.Item>
      ))}
    </Command.List>
  </Command>
)
const boxes = { input: () => () => [], listbox: index, fuse, sorter }
const by = asked.get('by')
createRoot(document.getElementById('root')).render(by === 'cmdk' ? <OwnFilter /> : <Listbox search={boxes[by]()} />)
