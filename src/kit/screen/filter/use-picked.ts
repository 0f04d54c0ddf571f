import { useEffect, useState } from 'react'
import { failureWords } from '#kit/fault.ts'
import type { PickFilter } from './filters.ts'

type Things = Awaited<ReturnType<PickFilter['things']>>

interface Picked {
  things?: Things
  /** Why they could not be loaded, in words. */
  lost?: string
}

/** Loads what a filter picks from, once somebody needs it; after a failure the next one who needs it loads it again. */
export function usePicked({ things: load }: PickFilter): Picked {
  const [found, setFound] = useState<Picked>({})
  useEffect(() => {
    let left = false
    const came = (next: Picked) => {
      if (!left) setFound(next)
    }
    load().then(
      (things) => came({ things }),
      (error: unknown) => came({ lost: failureWords(error) }),
    )
    return () => {
      left = true
    }
  }, [load])
  return found
}
