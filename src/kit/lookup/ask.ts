import { useAtomValue, useStore } from 'jotai'
import { useMemo } from 'react'
import { workspace } from '#contract/workspace.ts'
import { apiAtom } from '#kit/api/current.ts'
import type { ApiError } from '#kit/api/error.ts'
import { wordsOf } from '#kit/api/words.ts'
import { batchesOf } from './batches.ts'
import { useMemory } from './memory.ts'
import { dropUnfound } from './unfound.ts'

/** One question of several: over, with the error where it got no answer. `null`: nobody waits for it any more. */
type Ended = (error: ApiError | undefined | null) => void

/**
 * The one way in which words are asked about: in as few questions as it takes, all at once. What is answered goes into the memory, and what
 * an earlier page has kept and nobody finds any more is forgotten.
 */
export function useAsk() {
  const store = useStore()
  const api = useAtomValue(apiAtom)
  const { memory, changes } = useMemory()
  const made = useMemo(() => {
    const question = async (q: readonly string[], signal: AbortSignal, onEnd: Ended) => {
      const one = await api.attempt(workspace.lookup, { query: { q: [...q] } }, { signal })
      if ('value' in one) {
        memory.put(q, one.value)
        dropUnfound(store, q, one.value)
      }
      onEnd('value' in one ? undefined : signal.aborted ? null : one.error)
    }
    return {
      memory,
      /** Asks; `onBegin` and `onEnd` are told once for each question. */
      ask: async (words: readonly string[], signal: AbortSignal, onEnd: Ended, onBegin?: () => void): Promise<void> => {
        const parts = batchesOf(words)
        for (const _ of parts) onBegin?.()
        await Promise.all(parts.map((q) => question(q, signal, onEnd)))
      },
    }
  }, [api, memory, store])
  return { ...made, changes }
}

/** Words for a lookup that failed. */
export const told = (error: ApiError): string =>
  error.status === 404 ? 'This server has no lookup: only what was already loaded is found here.' : wordsOf(error)
