import { useAtomValue, useStore } from 'jotai'
import { useMemo } from 'react'
import { workspace } from '#contract/workspace.ts'
import { apiAtom } from '#kit/api/current.ts'
import type { ApiError } from '#kit/api/error.ts'
import { wordsOf } from '#kit/api/words.ts'
import { batchesOf } from './batches.ts'
import { useMemory } from './memory.ts'
import { createSlots } from './slots.ts'
import { dropUnfound } from './unfound.ts'

/** Lookups of this page that are under way at once. */
const maxInFlight = 8
const runInSlot = createSlots(maxInFlight)

interface Listeners {
  /** Is told for each request how many words it asks about, before any is sent. */
  onBegin?: (words: number) => void
  /** Is told when a request ended, with the error if it failed; `null` if it was aborted. */
  onEnd: (error: ApiError | undefined | null, words: number) => void
}

/**
 * Asks the server what words mean, in as few requests as possible and at most eight at a time. Answers go into the memory; what an
 * earlier page has stored and the server no longer finds is dropped.
 */
export function useAsk() {
  const store = useStore()
  const api = useAtomValue(apiAtom)
  const { memory, changes } = useMemory()
  const made = useMemo(() => {
    const request = async (q: readonly string[], signal: AbortSignal): Promise<ApiError | undefined | null> => {
      if (signal.aborted) return null
      const reply = await api.attempt(workspace.lookup, { query: { q: [...q] } }, { signal })
      if (!('value' in reply)) return signal.aborted ? null : reply.error
      memory.put(q, reply.value)
      dropUnfound(store, q, reply.value)
      return undefined
    }
    return {
      memory,
      ask: async (words: readonly string[], signal: AbortSignal, { onBegin, onEnd }: Listeners): Promise<void> => {
        const batches = batchesOf(words)
        for (const q of batches) onBegin?.(q.length)
        await Promise.all(batches.map(async (q) => onEnd(await runInSlot(() => request(q, signal)), q.length)))
      },
    }
  }, [api, memory, store])
  return { ...made, changes }
}

/** Words for a lookup that failed. */
export const told = (error: ApiError): string =>
  error.status === 404 ? 'This server has no lookup: only what was already loaded is found here.' : wordsOf(error)
