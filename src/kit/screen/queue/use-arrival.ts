import { type RefObject, useEffect, useState } from 'react'
import { useLanding } from '#kit/screen/table/use-landing.ts'

/** Whoever enters works with the keys at once. Whoever has moved on from there meanwhile is not pulled back. */
export function useArrival(grid: RefObject<HTMLDivElement | null>, there: boolean) {
  const [list, setList] = useState<HTMLElement | null>(null)
  useEffect(() => setList(there ? grid.current : null), [grid, there])
  useLanding(list, there)
  useEffect(() => {
    if (there && (document.activeElement === document.body || document.activeElement === null)) list?.focus({ preventScroll: true })
  }, [list, there])
}
