import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import type { AnyEndpoint, AnyEntity, Thing } from '#contract/define.ts'
import { typedId } from '#contract/fields.ts'
import { fold } from '#contract/fold.ts'
import type { Api } from '#kit/api/call.ts'
import { apiAtom } from '#kit/api/current.ts'
import { wordsOf } from '#kit/api/words.ts'
import { capital } from '#kit/command/nouns.ts'
import type { Ref } from '#kit/command/resolve.ts'
import { isolate } from '#kit/format/isolate.ts'
import { entitiesAtom } from '#kit/store/current.ts'
import type { Field, Known, Things } from './schema.ts'
import { searchPause } from './search-pause.ts'

/** Number of records that are offered. */
const maxOffered = 10

interface Candidates {
  /** The text that was looked for; null before the first response. */
  text: string | null
  things: readonly Thing[]
  /** The message if there are none. */
  words: string
}
const looking = 'Looking …'
const nothingYet: Candidates = { text: null, things: [], words: looking }

interface Options {
  /** False while the list of choices is closed: nothing is requested. */
  wanted?: boolean
  /** The record of the form, which cannot be chosen. */
  about?: Ref | undefined
  /** Returns why a record cannot be chosen, as far as the store knows it. */
  check?: Field['check']
}

/**
 * Finds the records of a list by a text, 10 at most; without a text, suggests the first ones. Until the next response, earlier results
 * that match the text stay, and `text` is the earlier one. For an ID that cannot be chosen, `words` give the reason.
 */
export function useCandidates(of: Things | undefined, text: string, { wanted = true, about, check }: Options = {}): Candidates {
  const api = useAtomValue(apiAtom)
  const entities = useAtomValue(entitiesAtom)
  const [found, setFound] = useState(nothingYet)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is constant
  useEffect(() => {
    if (!wanted || !of) return
    const { entity, query } = of
    const { source, params = undefined } = text === '' && of.suggestions ? of.suggestions : { source: of.source }
    const stop = new AbortController()
    const ask = async () => {
      const args = { ...(params && { params }), query: { ...query, ...(text && { q: text }), perPage: maxOffered } }
      const answer = await api.attempt<AnyEndpoint>(source, args, { signal: stop.signal })
      if (stop.signal.aborted) return
      if ('error' in answer) return setFound({ text, things: [], words: wordsOf(answer.error) })
      const things = othersThan(thingsOf(answer.value), entity, about)
      const id = typedId(text)
      const unfit = id === undefined || things.length > 0 ? undefined : await findUnfit(api, of, { id, about, signal: stop.signal })
      if (stop.signal.aborted) return
      const known: Known = (kind, id) => entities.get(kind, id)
      const wrong = unfit && (check?.(unfit.id, known, about) ?? explainUnfit(entity, unfit, about))
      setFound({ text, things, words: wrong ?? nothingFound(entity, text) })
    }
    const timer = setTimeout(ask, text ? searchPause : 0)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [api, of?.source, text, wanted])
  if (found.text === text) return found
  // A record that does not match is not offered: Enter would choose it.
  return { ...found, things: found.things.filter((thing) => of && fits(of.entity, thing, text)), words: looking }
}

const nothingFound = ({ words: { one } }: AnyEntity, text: string) => (text ? `No ${one} fits “${text}”` : 'Type a name or an ID')

/** Reads the record of an ID that cannot be chosen: that of the form, or one that `query` leaves out of the list. */
async function findUnfit(
  api: Api,
  { entity, source, query }: Things,
  { id, about, signal }: { id: number; about: Ref | undefined; signal: AbortSignal },
) {
  if (about?.kind === entity.kind && about.id === id) return { id }
  if (!query || Object.keys(query).length === 0) return undefined
  const answer = await api.attempt<AnyEndpoint>(source, { query: { q: String(id), perPage: maxOffered } }, { signal })
  return 'value' in answer ? thingsOf(answer.value).find((thing) => thing.id === id) : undefined
}

/** Explains why a record cannot be chosen if only its kind and chips tell. */
function explainUnfit(entity: AnyEntity, thing: Thing, about: Ref | undefined): string {
  const { one } = entity.words
  if (about?.kind === entity.kind && about.id === thing.id) return `That is this ${one} itself`
  const { label, note } = candidate(entity, thing)
  return `${capital(one)} ${thing.id} cannot be chosen here: ${[isolate(label), ...note.split(' · ').slice(1)].join(' · ')}`
}

/** Leaves out the record of the form: nothing is linked with itself. */
const othersThan = (things: readonly Thing[], { kind }: AnyEntity, about: Ref | undefined): readonly Thing[] =>
  about?.kind === kind ? things.filter(({ id }) => id !== about.id) : things

const fits = (entity: AnyEntity, thing: Thing, text: string) =>
  String(thing.id) === text || fold(candidate(entity, thing).label).includes(fold(text))
/** Reads the records of a response: a list, or a page with `items`. */
function thingsOf(answer: unknown): readonly Thing[] {
  const items: unknown = Array.isArray(answer) ? answer : Reflect.get(Object(answer), 'items')
  return Array.isArray(items) ? items : []
}

/** Describes a record that is offered: its title, and a note with its ID and chips. */
export function candidate(entity: AnyEntity, thing: Thing): { id: string; label: string; note: string } {
  const { title, chips = [] } = entity.face?.(thing) ?? { title: String(thing.id) }
  return { id: String(thing.id), label: title, note: [String(thing.id), ...chips.map(({ label }) => label)].join(' · ') }
}
