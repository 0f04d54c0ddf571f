import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import type { AnyEndpoint, AnyEntity, Thing } from '#contract/define.ts'
import { apiAtom } from '#kit/api/current.ts'
import { wordsOf } from '#kit/api/words.ts'
import type { Things } from './schema.ts'
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

/**
 * The things of a list that fit the words, the first of all without words. What was found stays until the next answer is there, as far as it
 * still fits, and then `text` is not what was typed. `wanted`: false as long as nobody looks.
 */
export function useCandidates(of: Things | undefined, text: string, wanted = true): Candidates {
  const api = useAtomValue(apiAtom)
  const [found, setFound] = useState(nothingYet)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is looked for is declared once
  useEffect(() => {
    if (!wanted || !of) return
    const { entity, source, query, params, read } = of
    const stop = new AbortController()
    const ask = async () => {
      const args = { ...(params && { params }), query: { ...query, ...(text && { q: text }), per_page: most } }
      const named = read && /^[1-9]\d{0,9}$/.test(text) ? { params: { id: Number(text) } } : undefined
      const [answer, one] = await Promise.all([
        api.attempt<AnyEndpoint>(source, args, { signal: stop.signal }),
        named && read && api.attempt<AnyEndpoint>(read, named, { signal: stop.signal }),
      ])
      if (stop.signal.aborted) return
      // What reads one by its id answers one.
      const meant = one && 'value' in one ? [one.value as Thing] : []
      const none = `No ${entity.words.one} fits “${text}”`
      setFound(
        'value' in answer
          ? { text, things: [...meant, ...thingsOf(answer.value).filter(({ id }) => id !== meant[0]?.id)], words: none }
          : { text, things: [], words: wordsOf(answer.error) },
      )
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
const fits = (entity: AnyEntity, thing: Thing, text: string) =>
  String(thing.id) === text || candidate(entity, thing).label.toLowerCase().includes(text.toLowerCase())
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
