import { useSyncExternalStore } from 'react'

let scale: number | undefined
const listeners = new Set<() => void>()

/**
 * Root font size (the browser's default font size, also with its text zoom) relative to 16 px: 2 for 32 px. Code
 * multiplies its pixels by it.
 */
export function rootScale(): number {
  scale ??= followProbe()
  return scale
}

/** Measures an element whose width is in rem, and measures it again when the browser changes its width. */
function followProbe(): number {
  const probe = document.createElement('div')
  probe.style.cssText = 'position: fixed; visibility: hidden; width: 10rem; height: 0'
  document.body.append(probe)
  const measure = () => probe.getBoundingClientRect().width / 160
  const observer = new ResizeObserver(() => {
    const now = measure()
    // Without a layout, as on paper, it has no width.
    if (now === 0 || now === scale) return
    scale = now
    for (const listener of listeners) listener()
  })
  observer.observe(probe)
  return measure() || 1
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Returns `rootScale` and follows it. */
export const useRootScale = (): number => useSyncExternalStore(subscribe, rootScale)
