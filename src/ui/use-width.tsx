import { type RefObject, useLayoutEffect, useState } from 'react'

/** The width of an element in pixels, followed as it changes; `start` until it has been measured. */
export function useWidth(target: RefObject<Element | null>, start: number): number {
  const [width, setWidth] = useState(start)
  useLayoutEffect(() => {
    if (!target.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(Math.floor(entry.contentRect.width))
    })
    observer.observe(target.current)
    return () => observer.disconnect()
  }, [target])
  return width
}
