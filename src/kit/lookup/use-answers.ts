import { useCallback, useEffect, useRef, useState } from 'react'
import type { ApiError } from '#kit/api/error.ts'
import { told, useAsk } from './ask.ts'

/**
 * Fetches what is not remembered of these words, each once: other words that come later end no question that is under way. `answers` goes up
 * with every answer; what was said is in the memory.
 */
export function useAnswers(words: readonly string[]) {
  const { memory, ask, changes } = useAsk()
  const asked = useRef(new Set<string>())
  const life = useRef(new AbortController())
  const [state, setState] = useState<{ answers: number; pending: number; error: ApiError | null }>({ answers: 0, pending: 0, error: null })
  useEffect(() => {
    life.current = new AbortController()
    const { current } = life
    return () => {
      current.abort()
      asked.current.clear()
    }
  }, [])
  const seen = useRef(changes)
  const fetchMissing = useCallback(() => {
    // Something has changed since: what is not true any more is asked for once more.
    if (seen.current !== changes) for (const word of words) if (!memory.isFresh(word)) asked.current.delete(word)
    seen.current = changes
    const wanted = words.filter((word) => !memory.isFresh(word) && !asked.current.has(word))
    for (const word of wanted) asked.current.add(word)
    const begin = () => setState((now) => ({ ...now, pending: now.pending + 1, error: null }))
    const end = (error: ApiError | undefined | null) =>
      setState((now) => ({ answers: now.answers + 1, pending: now.pending - 1, error: error ?? now.error }))
    void ask(wanted, life.current.signal, end, begin)
  }, [words, memory, ask, changes])
  useEffect(fetchMissing, [fetchMissing])
  return {
    answers: state.answers,
    asking: state.pending > 0,
    words: state.error && told(state.error),
    /** Asks again for what got no answer. */
    again: () => {
      for (const word of words) if (!memory.get(word)) asked.current.delete(word)
      fetchMissing()
    },
  }
}
