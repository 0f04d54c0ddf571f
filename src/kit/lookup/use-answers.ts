import { useAtomValue, useStore } from 'jotai'
import { useCallback, useEffect, useRef, useState } from 'react'
import { workspace } from '#contract/workspace.ts'
import { apiAtom } from '#kit/api/current.ts'
import type { ApiError } from '#kit/api/error.ts'
import { batchesOf } from './batches.ts'
import { memoryAtom } from './memory.ts'
import { dropUnfound } from './unfound.ts'
import { told } from './use-lookup.ts'

/**
 * Fetches what is not remembered of these words, each once: other words that come later end no question that is under way. `answers` goes up
 * with every answer; what was said is in the memory.
 */
export function useAnswers(words: readonly string[]) {
  const store = useStore()
  const api = useAtomValue(apiAtom)
  const memory = useAtomValue(memoryAtom)
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
  const ask = useCallback(
    async (q: readonly string[], { signal }: AbortController) => {
      setState((now) => ({ ...now, pending: now.pending + 1, error: null }))
      const one = await api.attempt(workspace.lookup, { query: { q: [...q] } }, { signal })
      if (one.ok) {
        memory.put(q, one.value)
        dropUnfound(store, q, one.value)
      }
      setState((now) => ({
        answers: now.answers + 1,
        pending: now.pending - 1,
        error: one.ok || signal.aborted ? now.error : one.error,
      }))
    },
    [api, memory, store],
  )
  const fetchMissing = useCallback(() => {
    const wanted = words.filter((word) => !memory.isFresh(word) && !asked.current.has(word))
    for (const word of wanted) asked.current.add(word)
    for (const q of batchesOf(wanted)) void ask(q, life.current)
  }, [words, memory, ask])
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
