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
const named = new Map(things.map((one) => [`${one.kind}/${one.thing.id}`, one]))
const byWords = new Map(things.map((one) => [one.words, one]))

/** What a row of the palette says: the name, what it is, and a chip where there is one. */
const Row = ({ one: { kind, words, thing } }) => (
  <>
    <span className="title">{words}</span>
    <span className="note">{`${kind} ${thing.id}`}</span>
    {thing.banned ? <span className="chip">Banned</span> : null}
  </>
)

function index() {
  const finder = createFinder()
  for (const { kind, words, thing } of things) finder.set(kind, thing.id, words)
  return (line) => finder.search(line, null, 8).map(({ kind, id }) => named.get(`${kind}/${id}`))
}
function fuse() {
  const names = things.map(({ words }) => words)
  const made = new Fuse(names)
  return (line) => made.search(line, { limit: most }).map(({ item }) => byWords.get(item))
}
function sorter() {
  const names = things.map(({ words }) => words)
  return (line) =>
    matchSorter(names, line)
      .slice(0, most)
      .map((words) => byWords.get(words))
}

function Listbox({ search }) {
  const [line, setLine] = useState('')
  return (
    <div>
      <input role="combobox" aria-expanded="true" aria-controls="found" value={line} onChange={(event) => setLine(event.target.value)} />
      <div role="listbox" id="found">
        {(line ? search(line) : []).map((one) => (
          <div role="option" aria-selected="false" tabIndex={-1} key={`${one.kind}/${one.thing.id}`}>
            <Row one={one} />
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
      {things.map((one) => (
        <Command.Item key={`${one.kind}/${one.thing.id}`} value={`${one.words} ${one.kind} ${one.thing.id}`}>
          <Row one={one} />
        </Command.Item>
      ))}
    </Command.List>
  </Command>
)
const boxes = { input: () => () => [], listbox: index, fuse, sorter }
const by = asked.get('by')
createRoot(document.getElementById('root')).render(by === 'cmdk' ? <OwnFilter /> : <Listbox search={boxes[by]()} />)
