import { useAtom } from 'jotai'
import { useEffect } from 'react'
import { landedAtom } from '#kit/command/palette-state.ts'

/**
 * Whoever went to this page gets the keyboard into its table as soon as that has rows, so that the first row can be acted on at once. The
 * shell has said the page's name by then, and the table carries it too. Whoever has moved on from the heading meanwhile stays there; where
 * no row comes, the heading keeps the focus.
 */
export function useLanding(scroller: HTMLElement | null, ready: boolean) {
  const [heading, setHeading] = useAtom(landedAtom)
  useEffect(() => {
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

  // Before the table had the focus no row is drawn as active: none would hear a letter.
  useEffect(() => {
    const mark = () => scroller?.setAttribute('data-used', '')
    if (scroller && document.activeElement === scroller) mark()
    scroller?.addEventListener('focus', mark)
    return () => scroller?.removeEventListener('focus', mark)
  }, [scroller])
}
