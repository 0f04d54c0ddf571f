import { type RefObject, useEffect, useState } from 'react'
import { useLanding } from '#kit/screen/table/use-landing.ts'
import { isFocusLost } from './is-focus-lost.ts'

/**
 * Moves the focus to the rows of a queue once they have loaded, also after a load of the document. A focus that the user
 * moved stays where it is.
 */
export function useArrival(grid: RefObject<HTMLDivElement | null>, isLoaded: boolean): void {
  const [list, setList] = useState<HTMLElement | null>(null)
  useEffect(() => setList(isLoaded ? grid.current : null), [grid, isLoaded])
  useLanding(list, isLoaded)
  useEffect(() => {
    if (isLoaded && isFocusLost()) list?.focus({ preventScroll: true })
  }, [list, isLoaded])
}
