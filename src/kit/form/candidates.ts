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
import type { Field, Things } from './schema.ts'
import { searchPause } from './search-pause.ts'

/** Things that are shown to choose from. */
const most = 10

interface Candidates {
  /** What they answer; null while nothing was asked. */
  text: string | null
  things: readonly Thing[]
  /** Stands where there are none. */
  words: string
}
const looking = 'Looking …'
const nothingYet: Candidates = { text: null, things: [], words: looking }

interface Asking {
  /** Left out or true as soon as somebody looks. */
  wanted?: boolean
  /** What the form is about, which is never among them. */
  about?: Ref | undefined
  /** Says what is wrong with one, as far as the store knows of it. */
  check?: Field['check']
}

/**
 * The things of a list that fit the words, the first of all without words. What was found stays until the next answer is there, as far as it
 * still fits, and then `text` is not what was typed. Of an id that names one which cannot be chosen, `words` say why.
 */
export function useCandidates(of: Things | undefined, text: string, { wanted = true, about, check }: Asking = {}): Candidates {
  const api = useAtomValue(apiAtom)
  const entities = useAtomValue(entitiesAtom)
  const [found, setFound] = useState(nothingYet)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is looked for is declared once
  useEffect(() => {
    if (!wanted || !of) return
    const { entity, source, query, params, read } = of
    const stop = new AbortController()
    const ask = async () => {
      const args = { ...(params && { params }), query: { ...query, ...(text && { q: text }), perPage: most } }
      const asked = read && /^[1-9]\d{0,9}$/.test(text) ? { params: { id: Number(text) } } : undefined
      const [answer, one] = await Promise.all([
        api.attempt<AnyEndpoint>(source, args, { signal: stop.signal }),
        asked && read && api.attempt<AnyEndpoint>(read, asked, { signal: stop.signal }),
      ])
      if (stop.signal.aborted) return
      // What reads one by its id answers one.
      const meant = one && 'value' in one ? [one.value as Thing] : []
      if ('error' in answer) return setFound({ text, things: [], words: wordsOf(answer.error) })
      const things = othersThan([...meant, ...thingsOf(answer.value).filter(({ id }) => id !== meant[0]?.id)], entity, about)
      const id = typedId(text)
      const named = id === undefined || things.length > 0 ? undefined : await known(api, of, { id, about, signal: stop.signal })
      if (stop.signal.aborted) return
      const wrong = named && (check?.(named.id, (one, other) => entities.get(one, other), about) ?? unfit(entity, named, about))
      setFound({ text, things, words: wrong ?? `No ${entity.words.one} fits “${text}”` })
    }
    const timer = setTimeout(ask, text ? searchPause : 0)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [api, of?.source, text, wanted])
  if (found.text === text) return found
  // What does not fit what was typed since is not offered: Enter would choose a thing that nobody meant.
  return { ...found, things: found.things.filter((thing) => of && fits(of.entity, thing, text)), words: looking }
}

/** The thing of an id that is not among what can be chosen: the one that the form is about, or one that the same list has without what narrows it. */
async function known(
  api: Api,
  { entity, source, query, params }: Things,
  { id, about, signal }: { id: number; about: Ref | undefined; signal: AbortSignal },
) {
  if (about?.kind === entity.kind && about.id === id) return { id }
  if (!query || Object.keys(query).length === 0) return undefined
  const answer = await api.attempt<AnyEndpoint>(source, { ...(params && { params }), query: { q: String(id), perPage: most } }, { signal })
  return 'value' in answer ? thingsOf(answer.value).find((thing) => thing.id === id) : undefined
}

/** Why one cannot be chosen, where nothing more is known than what it is. */
function unfit(entity: AnyEntity, thing: Thing, about: Ref | undefined): string {
  const { one } = entity.words
  if (about?.kind === entity.kind && about.id === thing.id) return `That is this ${one} itself`
  const { label, note } = candidate(entity, thing)
  return `${capital(one)} ${thing.id} cannot be chosen here: ${[isolate(label), ...note.split(' · ').slice(1)].join(' · ')}`
}

/** Without the one that the form is about: nothing is linked with itself. */
const othersThan = (things: readonly Thing[], { kind }: AnyEntity, about: Ref | undefined): readonly Thing[] =>
  about?.kind === kind ? things.filter(({ id }) => id !== about.id) : things

const fits = (entity: AnyEntity, thing: Thing, text: string) =>
  String(thing.id) === text || fold(candidate(entity, thing).label).includes(fold(text))
/** The endpoint is one that answers a list: with page facts, or bare. */
function thingsOf(answer: unknown): readonly Thing[] {
  const items: unknown = Array.isArray(answer) ? answer : Reflect.get(Object(answer), 'items')
  return Array.isArray(items) ? items : []
}

/** How one is offered: by its title, with its number and what must be known of it. */
export function candidate(entity: AnyEntity, thing: Thing): { id: string; label: string; note: string } {
  const { title, chips = [] } = entity.face?.(thing) ?? { title: String(thing.id) }
  return { id: String(thing.id), label: title, note: [String(thing.id), ...chips.map(({ label }) => label)].join(' · ') }
}
