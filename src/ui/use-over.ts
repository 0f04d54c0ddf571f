import { type RefObject, useLayoutEffect } from 'react'
import { rootScale } from './root-scale.ts'

/** Kept free to the edge of the window, and below the field; pixels. */
const margin = 8
const gap = 4
/** Below this height (pixels at a root font size of 16 px) a list hangs above its field, where there is more room. */
const least = 160
/** The height of a list at most, in the same pixels. */
const most = 264

/**
 * Lays a list over everything, under its field or above it: no box that scrolls and no dialog cuts it, and it stays in its place in the document.
 * Where the browser has no layer for that, it lies where its style puts it.
 */
export function useOver(list: RefObject<HTMLElement | null>, field: RefObject<HTMLElement | null>, open: boolean): void {
  useLayoutEffect(() => {
    const [over, under] = [list.current, field.current]
    if (!open || !over?.showPopover || !under) return
    over.popover = 'manual'
    over.showPopover()
    const place = () => {
      const { top, bottom, left, width } = under.getBoundingClientRect()
      const [above, below] = [top - gap - margin, window.innerHeight - bottom - gap - margin]
      const hangs = below >= least * rootScale() || below >= above
      over.style.width = `${width}px`
      Object.assign(over.style, {
        maxHeight: `${Math.min(most * rootScale(), hangs ? below : above)}px`,
        top: hangs ? `${bottom + gap}px` : 'auto',
        left: `${Math.max(margin, Math.min(left, window.innerWidth - over.offsetWidth - margin))}px`,
        bottom: hangs ? 'auto' : `${window.innerHeight - top + gap}px`,
      })
    }
    place()
    const moved = new ResizeObserver(place)
    moved.observe(under)
    window.addEventListener('resize', place)
    // Whatever scrolls on the way up to the window takes the field with it.
    window.addEventListener('scroll', place, { capture: true, passive: true })
    return () => {
      moved.disconnect()
      window.removeEventListener('resize', place)
      window.removeEventListener('scroll', place, { capture: true })
    }
  }, [list, field, open])
}
