import { useEffect, useState } from 'react'
import type { PickFilter } from './filters.ts'

type Things = Awaited<ReturnType<PickFilter['things']>>

/** What a filter picks from, fetched once somebody needs it; asked for again by the next one where it did not come (`lost`). */
export function usePicked({ things: load }: PickFilter): { things?: Things; lost?: true } {
  const [found, setFound] = useState<{ things?: Things; lost?: true }>({})
  useEffect(() => {
    let left = false
    const came = (next: typeof found) => {
      if (!left) setFound(next)
    }
    load().then(
      (things) => came({ things }),
      () => came({ lost: true }),
    )
    return () => {
      left = true
    }
  }, [load])
  return found
}
