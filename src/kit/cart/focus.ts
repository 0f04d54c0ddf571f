import { useLayoutEffect, useRef } from 'react'

/** Moves the focus to the field that adds to the cart. */
export const focusField = () => document.querySelector<HTMLElement>('main input[type=search]')?.focus()

/** Moves the focus out of the field to the heading of the page. */
export const focusHeading = () => document.querySelector<HTMLElement>('main h1')?.focus()

/** Moves the focus to the rows of the cart, or to its field if it has no rows. */
function focusCart(): void {
  const rows = document.querySelector<HTMLElement>('main [role=grid]')
  if (rows) rows.focus({ preventScroll: true })
  else focusField()
}

/**
 * Moves the focus back into the cart when a part of the page that had it is gone: the rows, or the other
 * numbers. `isShown`: whether the part is on the page.
 */
export function useFocusAfter(isShown: boolean): void {
  const wasShown = useRef(isShown)
  useLayoutEffect(() => {
    if (wasShown.current && !isShown && document.activeElement === document.body) focusCart()
    wasShown.current = isShown
  }, [isShown])
}
