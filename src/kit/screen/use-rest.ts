import { useLayoutEffect, useRef, useState } from 'react'

/** Milliseconds. Keys that are held come closer than this; single presses do not. */
const pause = 140

/**
 * The last id that was not passed by: a single step counts at once, of a held key only the row on which it ends. So what passes asks
 * for nothing and draws no form.
 */
export function useRest(id: number | null): number | null {
  const [rested, setRested] = useState(id)
  const last = useRef(Number.NEGATIVE_INFINITY)
  useLayoutEffect(() => {
    const now = performance.now()
    const passing = now - last.current < pause
    // Counted from when the last one was drawn, so that on a slow machine a held key does not draw every row.
    last.current = now
    if (id === rested) return
    if (!passing) return setRested(id)
    const timer = setTimeout(() => setRested(id), pause)
    return () => clearTimeout(timer)
  }, [id, rested])
  return rested
}
