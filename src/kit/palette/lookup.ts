import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { type Found, lookupLength, lookupMost, workspace } from '#contract/workspace.ts'
import { apiAtom } from '#kit/api/current.ts'
import { wordsOf } from '#kit/api/words.ts'
import { keyOf, type Ref } from '#kit/command/resolve.ts'
import { engineAtom } from '#kit/command/state.ts'
import { missing } from '#kit/command/target.ts'
import type { Parsed } from './parse.ts'

export interface Lookup {
  found: readonly Found[]
  /** What nobody knows, of the words that were asked. */
  unknown: readonly string[]
  /** What a person should know about the lookup itself. */
  words: string | null
  asking: boolean
  /** The kinds that were looked through; empty where the server does not tell, or has not answered. */
  kinds: readonly string[]
}
const nothing: Lookup = { found: [], unknown: [], words: null, asking: false, kinds: [] }
/** Long enough to type the next digit, short enough not to be noticed; milliseconds. */
const debounce = 90

/** What the server is to be asked for a line; empty where the store has the answer, or nothing can be looked up. */
export function questionsOf(parsed: Parsed, known: (ref: Ref) => boolean, readable: (kind: string) => boolean): string[] {
  if (parsed.prefix === '>' || parsed.prefix === ':' || parsed.prefix === '?') return []
  // Of a noun that can be read by its id, the thing itself is read instead.
  const ids = parsed.ids.filter((id) => parsed.noun === null || !(readable(parsed.noun) || known({ kind: parsed.noun, id })))
  const linked = parsed.links.flatMap(({ ref }) => (ref && !known(ref) ? [ref.id] : []))
  const names = parsed.rest.length > 1 && parsed.rest.length <= lookupLength ? [parsed.rest] : []
  // After the sign for people, a word is a handle or the beginning of a name.
  const people = parsed.prefix === '@' ? parsed.handles.map(bare).filter((name) => name.length > 1) : []
  const all = [...ids.map(String), ...linked.map(String), ...parsed.emails, ...parsed.handles, ...people, ...names]
  return [...new Set(all)].filter((one) => one.length <= lookupLength)
}

const bare = (word: string) => word.replace(/^@/, '')
/** The words that nobody knows in any of their meanings, each once. */
const missed = (unknown: readonly string[], found: readonly Found[]) =>
  unknown.filter(
    (word, i) => !found.some(({ q }) => bare(q) === bare(word)) && unknown.findIndex((other) => bare(other) === bare(word)) === i,
  )

/** Asks the server what a line names. A newer line ends the older question. */
export function useLookup(questions: readonly string[]): Lookup {
  const api = useAtomValue(apiAtom)
  const key = JSON.stringify(questions)
  const [answer, setAnswer] = useState<Lookup & { key: string }>({ ...nothing, key: '[]' })
  useEffect(() => {
    const asked: string[] = JSON.parse(key)
    if (asked.length === 0) return
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const parts = chunks(asked).map((q) => api.attempt(workspace.lookup, { query: { q } }, { signal: stop.signal }))
      const answers = await Promise.all(parts)
      if (stop.signal.aborted) return
      const good = answers.flatMap((one) => (one.ok ? [one.value] : []))
      const failed = answers.find((one) => !one.ok)
      const words =
        failed?.ok === false
          ? failed.error.status === 404
            ? 'This server has no lookup: only what was already loaded is found here.'
            : wordsOf(failed.error)
          : null
      setAnswer({
        key,
        found: good.flatMap(({ found }) => found),
        unknown: missed(
          good.flatMap(({ unknown }) => unknown),
          good.flatMap(({ found }) => found),
        ),
        words,
        asking: false,
        // An answer that is missing says nothing about what it would have found.
        kinds: failed ? [] : (good[0]?.kinds ?? []),
      })
    }, debounce)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [api, key])
  if (questions.length === 0) return nothing
  return answer.key === key ? answer : { ...nothing, asking: true }
}
/** How many things of one line are read whole; more are left to the lookup of a list. */
const mostReads = 5

/** Reads the things that a line names by noun and id, so that their state is there before anything is run. Gives the words for those that are not there. */
export function useReads(refs: readonly Ref[]): ReadonlyMap<string, string> {
  const ports = useAtomValue(engineAtom)?.ports
  const key = JSON.stringify(refs.slice(0, mostReads))
  const [gone, setGone] = useState<ReadonlyMap<string, string>>(new Map())
  useEffect(() => {
    const wanted: Ref[] = JSON.parse(key)
    if (wanted.length === 0 || !ports) return
    let left = false
    const timer = setTimeout(async () => {
      const words = await Promise.all(wanted.map(async (ref) => [keyOf(ref), await missing(ports, ref)] as const))
      // A new map also where all were found: the rows are then made again from the store.
      if (!left) setGone(new Map(words.flatMap(([ref, said]) => (said === null ? [] : [[ref, said]]))))
    }, debounce)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [ports, key])
  return gone
}
const chunks = (all: readonly string[]) =>
  Array.from({ length: Math.ceil(all.length / lookupMost) }, (_, i) => all.slice(i * lookupMost, (i + 1) * lookupMost))
