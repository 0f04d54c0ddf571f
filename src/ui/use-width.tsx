import { useLayoutEffect, useState } from 'react'

/** The inner width of an element in pixels, followed as it changes; `start` until it has been measured. */
export function useWidth(element: Element | null, start = 0): number {
  const [width, setWidth] = useState(start)
  useLayoutEffect(() => {
    if (!element) return
    const measure = () => {
      if (element.clientWidth > 0) setWidth(element.clientWidth)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return width
}
