import { useSyncExternalStore } from 'react'

const measure = () => (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16) / 16
let scale: number | undefined

/** Root font size (the browser's default font size) relative to 16 px: 2 for 32 px. Code multiplies its pixels by it. */
export function rootScale(): number {
  scale ??= measure()
  return scale
}

function subscribe(listener: () => void): () => void {
  // A person changes the setting in another tab of the browser.
  const again = () => {
    scale = measure()
    listener()
  }
  document.addEventListener('visibilitychange', again)
  return () => document.removeEventListener('visibilitychange', again)
}

/** Returns `rootScale` and follows it. */
export const useRootScale = (): number => useSyncExternalStore(subscribe, rootScale)
