import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import type { Found, Gone } from '#contract/workspace.ts'
import type { ApiError } from '#kit/api/error.ts'
import { told, useAsk } from './ask.ts'

export interface Lookup {
  found: readonly Found[]
  /** Ids whose thing was deleted. */
  gone: readonly Gone[]
  /** What nobody knows, of the words that were asked. */
  unknown: readonly string[]
  /** What a person should know about the lookup itself. */
  words: string | null
  asking: boolean
  /** The kinds that were looked through; empty where the server does not tell, or has not answered. */
  kinds: readonly string[]
}
const nothing: Lookup = { found: [], gone: [], unknown: [], words: null, asking: false, kinds: [] }
/** Long enough to type the next digit, short enough not to be noticed; milliseconds. */
export const debounce = 90

interface State {
  key: string
  /** Goes up with every answer. */
  answers: number
  /** Every part of the question has been answered, or has failed. */
  ended: boolean
  error: ApiError | undefined
}

/**
 * Asks the server what words mean: in as few questions as it takes, all at once, and only what is not remembered. Answers count as they
 * come. Other words end the question before them.
 */
export function useLookup(questions: readonly string[]): Lookup {
  const { memory, ask, changes } = useAsk()
  const key = JSON.stringify(questions)
  const [back, setBack] = useState(0)
  const [state, setState] = useState<State>({ key: '[]', answers: 0, ended: true, error: undefined })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has changed meanwhile is asked for again, as is what got no answer once the network is back
  useEffect(() => {
    const all: string[] = JSON.parse(key)
    const asked = all.filter((word) => !memory.isFresh(word))
    if (asked.length === 0) return
    const stop = new AbortController()
    const answered = (change: Partial<State>) =>
      setState((now) => ({ ...(now.key === key ? now : { ended: false, error: undefined }), ...change, key, answers: now.answers + 1 }))
    const timer = setTimeout(async () => {
      await ask(asked, stop.signal, {
        onEnd: (error) => {
          if (!stop.signal.aborted) answered(error ? { error } : {})
        },
      })
      if (!stop.signal.aborted) answered({ ended: true })
    }, debounce)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [ask, memory, key, changes, back])
  const mine = state.key === key
  const error = mine ? state.error : undefined
  const ended = mine && state.ended
  const lost = error !== undefined
  // In the frame that says so: a network that comes back right then is heard.
  useLayoutEffect(() => {
    if (!lost) return
    const again = () => {
      setState((now) => ({ ...now, ended: false, error: undefined }))
      setBack((times) => times + 1)
    }
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [lost])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the memory is changed in place; the count says that it was
  return useMemo(() => {
    const all: string[] = JSON.parse(key)
    if (all.length === 0) return nothing
    const known = all.flatMap((word) => memory.get(word) ?? [])
    const found = known.flatMap((one) => one.found)
    return {
      found,
      gone: known.flatMap((one) => one.gone),
      unknown: missed(
        all.filter((word) => memory.get(word)?.found.length === 0),
        found,
      ),
      words: error ? told(error) : null,
      asking: !ended && known.length < all.length,
      // An answer that is missing says nothing about what it would have found.
      kinds: known.length < all.length ? [] : memory.kinds(),
    }
  }, [memory, key, state.answers, ended, error])
}

const bare = (word: string) => word.replace(/^@/, '')
/** The words that nobody knows in any of their meanings, each once. */
const missed = (unknown: readonly string[], found: readonly Found[]) =>
  unknown.filter(
    (word, i) => !found.some(({ q }) => bare(q) === bare(word)) && unknown.findIndex((other) => bare(other) === bare(word)) === i,
  )
