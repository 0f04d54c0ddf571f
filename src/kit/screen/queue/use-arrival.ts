import { type RefObject, useEffect, useState } from 'react'
import { useLanding } from '#kit/screen/table/use-landing.ts'

/** Gives the focus to the rows of a queue once they are there, also after a load of the document. A focus that the user moved stays. */
export function useArrival(grid: RefObject<HTMLDivElement | null>, there: boolean) {
  const [list, setList] = useState<HTMLElement | null>(null)
  useEffect(() => setList(there ? grid.current : null), [grid, there])
  useLanding(list, there)
  useEffect(() => {
    if (there && (document.activeElement === document.body || document.activeElement === null)) list?.focus({ preventScroll: true })
  }, [list, there])
}
