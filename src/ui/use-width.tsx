import { useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * The inner width of an element in pixels, followed as it changes; `start` until it has been measured. `likely`: the start is probably right, so
 * it is looked at when the browser has laid out by itself, still before that frame is painted, instead of by a layout more.
 */
export function useWidth(element: Element | null, start = 0, likely = false): number {
  const [width, setWidth] = useState(start)
  const [trusts] = useState(likely)
  useLayoutEffect(() => {
    if (!element) return
    const measure = () => {
      if (element.clientWidth > 0) setWidth(element.clientWidth)
    }
    if (!trusts) measure()
    const observer = new ResizeObserver(trusts ? () => flushSync(measure) : measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [element, trusts])
  return width
}
