import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import type { AnyEndpoint, Thing } from '#contract/define.ts'
import { apiAtom } from '#kit/api/current.ts'
import { wordsOf } from '#kit/api/words.ts'
import { engineAtom } from '#kit/command/state.ts'
import { missing } from '#kit/command/target.ts'
import { useRow } from '#kit/store/use.ts'
import { PickList, type PickOption } from '#ui/pick-list.tsx'
import type { EditorProps } from './filter-editors.tsx'
import { searchPause, wordOf } from './filter-values.ts'
import type { PickFilter } from './filters.ts'

/** Things that are shown to choose from. */
const most = 10

/** Looks for a thing by its name or id in its list. */
export function PickEditor({ filter, value, onSet, onDone }: EditorProps<PickFilter>) {
  const [text, setText] = useState('')
  const { things, words } = useCandidates(filter, text.trim())
  const all: PickOption = { id: 'all', label: 'All' }
  const found = things.map((thing) => ({
    id: String(thing.id),
    label: filter.entity.face?.(thing).title ?? wordOf(filter, thing.id),
    note: [String(thing.id), ...(filter.entity.face?.(thing).chips ?? []).map(({ label }) => label)].join(' · '),
    chosen: thing.id === value,
  }))
  return (
    <PickList
      label={filter.label}
      placeholder={`${filter.label}: name or id`}
      text={text}
      onText={setText}
      options={value === undefined || text !== '' ? found : [all, ...found]}
      onPick={(id) => {
        onSet(id === 'all' ? undefined : Number(id))
        onDone()
      }}
      empty={words}
    />
  )
}

interface Candidates {
  text: string | null
  things: readonly Thing[]
  words: string
}

/** The things that fit the words, the first of all without words. What was found stays until the next answer is there. */
function useCandidates({ entity, source, query }: PickFilter, text: string): Candidates {
  const api = useAtomValue(apiAtom)
  const [found, setFound] = useState<Candidates>({ text: null, things: [], words: 'Looking …' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the filter is declared once
  useEffect(() => {
    const stop = new AbortController()
    const ask = async () => {
      const args = { query: { ...query, ...(text && { q: text }), per_page: most } }
      const answer = await api.attempt<AnyEndpoint>(source, args, { signal: stop.signal })
      if (stop.signal.aborted) return
      const none = `No ${entity.words.one} fits “${text}”`
      setFound(answer.ok ? { text, things: thingsOf(answer.value), words: none } : { text, things: [], words: wordsOf(answer.error) })
    }
    const timer = setTimeout(ask, text ? searchPause : 0)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [api, source, text])
  return found.text === text ? found : { ...found, words: 'Looking …' }
}
/** The endpoint is one that answers a list: with page facts, or bare. */
function thingsOf(answer: unknown): readonly Thing[] {
  const items: unknown = Array.isArray(answer) ? answer : Reflect.get(Object(answer), 'items')
  return Array.isArray(items) ? items : []
}

/** The title of the thing that a filter stands on; read from the server where it is in no list that was read. */
export function Picked({ filter, id }: { filter: PickFilter; id: number }) {
  const row = useRow(filter.entity, id)
  const ports = useAtomValue(engineAtom)?.ports
  const unknown = row === undefined
  useEffect(() => {
    if (ports && unknown) void missing(ports, { kind: filter.entity.kind, id })
  }, [ports, unknown, filter, id])
  return <>{row ? (filter.entity.face?.(row).title ?? wordOf(filter, id)) : wordOf(filter, id)}</>
}
