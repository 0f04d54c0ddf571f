import { useAtom } from 'jotai'
import { useEffect, useLayoutEffect } from 'react'
import { landedAtom } from '#kit/command/palette-state.ts'

/**
 * Gives the focus to the rows of a page once they are there (`ready`). After a navigation the heading has it until then. A focus that the
 * user moved is left alone. After a load of the document nothing has the focus, and it stays so: Tab leads past the menus first.
 */
export function useLanding(scroller: HTMLElement | null, ready: boolean) {
  const [heading, setHeading] = useAtom(landedAtom)
  useLayoutEffect(() => {
    if (!scroller || !ready || !heading) return
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

  // Letters act on the cursor's row from now on, so it is drawn as active.
  useEffect(() => {
    if (ready) scroller?.setAttribute('data-used', '')
  }, [scroller, ready])
}
