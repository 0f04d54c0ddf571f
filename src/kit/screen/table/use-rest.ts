import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Milliseconds. Keys that are held come closer than this; single presses do not. */
const pause = 140

/**
 * The last id that was not passed by: a single step counts at once, of a held key only the row on which it ends. So what passes asks
 * for nothing and draws no form. The time is that from the end of one drawing to the next key, whatever drawing costs: on a slow
 * machine the keys of a held one wait in line.
 */
export function useRest(id: number | null): number | null {
  const [rested, setRested] = useState(id)
  const drawn = useRef(Number.NEGATIVE_INFINITY)
  const pressed = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    const press = () => {
      pressed.current = performance.now()
    }
    document.addEventListener('keydown', press, { capture: true })
    return () => document.removeEventListener('keydown', press, { capture: true })
  }, [])
  useLayoutEffect(() => {
    const now = performance.now()
    const began = pressed.current > drawn.current ? pressed.current : now
    const passing = began - drawn.current < pause
    drawn.current = now
    if (id === rested) return
    if (!passing) return setRested(id)
    const timer = setTimeout(() => setRested(id), pause)
    return () => clearTimeout(timer)
  }, [id, rested])
  return rested
}
