import { useCallback, useEffect, useRef, useState } from 'react'
import type { ApiError } from '#kit/api/error.ts'
import { told, useAsk } from './ask.ts'

interface State {
  /** Goes up with each answer. */
  answers: number
  /** Requests that have not ended. */
  pending: number
  /** Words of the requests since none was pending, and how many of them are answered. */
  asked: number
  answered: number
  error: ApiError | null
}
/** Milliseconds between two updates while answers come: each builds and stores the whole cart. */
const pause = 200
const start: State = { answers: 0, pending: 0, asked: 0, answered: 0, error: null }

/**
 * Looks up those of these words that the memory has no fresh answer for, each once; a change of the words does not abort requests
 * that are under way. `answers` goes up with each answer; what was answered is in the memory.
 */
export function useAnswers(words: readonly string[]) {
  const { memory, ask, changes } = useAsk()
  const asked = useRef(new Set<string>())
  const life = useRef(new AbortController())
  const [state, setState] = useState<State>(start)
  /** The state as it is, of which the last update may be shown a little later. */
  const now = useRef(start)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => {
    life.current = new AbortController()
    const { current } = life
    return () => {
      current.abort()
      asked.current.clear()
      clearTimeout(timer.current)
      timer.current = undefined
    }
  }, [])
  const update = useCallback((next: State, delay: number) => {
    now.current = next
    if (delay > 0 && timer.current !== undefined) return
    const show = () => {
      timer.current = undefined
      setState(now.current)
    }
    clearTimeout(timer.current)
    timer.current = delay > 0 ? setTimeout(show, delay) : undefined
    if (delay === 0) show()
  }, [])
  const seen = useRef(changes)
  const fetchMissing = useCallback(() => {
    // Records have changed: words whose answer is no longer true are asked again.
    if (seen.current !== changes) for (const word of words) if (!memory.isFresh(word)) asked.current.delete(word)
    seen.current = changes
    const wanted = words.filter((word) => !memory.isFresh(word) && !asked.current.has(word))
    for (const word of wanted) asked.current.add(word)
    const onBegin = (size: number) => {
      const { pending, asked: all } = now.current
      update({ ...now.current, pending: pending + 1, asked: all + size, error: null }, 0)
    }
    const onEnd = (error: ApiError | undefined | null, size: number) => {
      const { answers, pending, asked: all, answered, error: before } = now.current
      const rest = pending - 1
      const counts = rest === 0 ? { asked: 0, answered: 0 } : { asked: all, answered: answered + size }
      update({ answers: answers + 1, pending: rest, ...counts, error: error ?? before }, rest === 0 ? 0 : pause)
    }
    void ask(wanted, life.current.signal, { onBegin, onEnd })
  }, [words, memory, ask, changes, update])
  useEffect(fetchMissing, [fetchMissing])
  return {
    answers: state.answers,
    asking: state.pending > 0,
    progress: { answered: state.answered, asked: state.asked },
    words: state.error && told(state.error),
    /** Asks again about words that got no answer. */
    again: () => {
      for (const word of words) if (!memory.get(word)) asked.current.delete(word)
      fetchMissing()
    },
  }
}
