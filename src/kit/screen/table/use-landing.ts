import { useAtom } from 'jotai'
import { useEffect, useLayoutEffect } from 'react'
import { landedAtom } from '#kit/command/palette-state.ts'

/** Where a user types or chooses. An open dialog has `aria-modal`. */
const openDialog = '[aria-modal=true]:not([data-state=closed])'
const inUse = `input, textarea, select, [contenteditable], [role=menu], [role=listbox], ${openDialog}`

/**
 * Moves the focus to a part of the page that has loaded, unless a user types or chooses elsewhere. A dialog
 * would take the focus back and select the text of its field, so that the next letter replaces what was
 * typed.
 */
export function takeFocus(element: HTMLElement): void {
  if (!document.activeElement?.closest(inUse)) element.focus({ preventScroll: true })
}

/**
 * Moves the focus to the rows of a page once they have loaded (`ready`). After a navigation the heading has
 * it until then. A focus that the user moved stays where it is. After a load of the document nothing has the
 * focus, so that Tab begins at the menus.
 */
export function useLanding(scroller: HTMLElement | null, ready: boolean) {
  const [heading, setHeading] = useAtom(landedAtom)
  useLayoutEffect(() => {
    // Until the navigation ends, it is the heading of the page before.
    if (!scroller || !ready || !heading?.isConnected) return
    const enter = () => {
      setHeading(null)
      scroller.focus({ preventScroll: true })
    }
    if (document.activeElement === heading) return enter()
    // A palette or a menu still has the focus, and gives it to the heading when it closes.
    const moved = ({ target }: FocusEvent) => {
      if (target === heading) enter()
      else if (target instanceof Element && target.closest('main')) setHeading(null)
    }
    const pressed = () => setHeading(null)
    document.addEventListener('focusin', moved)
    document.addEventListener('pointerdown', pressed)
    return () => {
      document.removeEventListener('focusin', moved)
      document.removeEventListener('pointerdown', pressed)
    }
  }, [scroller, ready, heading, setHeading])

  // From now on letters act on the cursor's row, so it is drawn as active.
  useEffect(() => {
    if (ready) scroller?.setAttribute('data-used', '')
  }, [scroller, ready])
}
