import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

let isPrinting = false
const listeners = new Set<() => void>()

function change(to: boolean) {
  isPrinting = to
  // The browser lays out the pages as soon as the listeners of its event have returned.
  flushSync(() => {
    for (const listener of listeners) listener()
  })
}
globalThis.window?.addEventListener('beforeprint', () => change(true))
globalThis.window?.addEventListener('afterprint', () => change(false))

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Returns whether the browser is printing the page; what is rendered for it is there before the pages are laid out. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting)
