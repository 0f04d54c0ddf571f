import { useLayoutEffect, useRef } from 'react'
import { untilInput } from '#kit/screen/use-return-scroll.ts'

interface Options {
  /** Another value each time that the user comes back; undefined before. */
  place: object | undefined
  /** The row of the cursor, from 0, when the user left; null if it was out of view. */
  row: number | null
  /** The row of the cursor now. */
  now: number
  /** The current rows have loaded, so that the cursor is on its row. */
  isSettled: boolean
  reveal: (row: number) => void
}

/**
 * Scrolls a list to which the user has come back as little as needed to show the cursor, if it had to go to another
 * row because rows came or left meanwhile. Does nothing after the user has begun to scroll. A key that moves the cursor
 * scrolls by itself.
 */
export function useReturnReveal({ place, row, now, isSettled, reveal }: Options): void {
  const isWaiting = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each return
  useLayoutEffect(() => {
    if (place === undefined || row === null) return
    isWaiting.current = true
    const stop = () => {
      isWaiting.current = false
    }
    return untilInput(stop, ['pointerdown', 'wheel', 'touchstart'])
  }, [place])
  useLayoutEffect(() => {
    // The rows of before may be shown for a moment.
    if (!isWaiting.current || !isSettled || row === null || now === row) return
    isWaiting.current = false
    reveal(now)
  }, [isSettled, now, row, reveal])
}
