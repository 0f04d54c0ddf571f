import type { RouterHistory } from '@tanstack/react-router'
import { atom, useStore } from 'jotai'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Store } from '#kit/store/entities.ts'

/** Counts how often the user has left a page. */
const leavesAtom = atom(0)

/**
 * Counts each change to another page, and each Back and Forward, which may show other records at the same path. A list
 * that writes its cursor into the address leaves nothing. Returns the function that stops it.
 */
export function followLeaves(history: RouterHistory, store: Store): () => void {
  let path = history.location.pathname
  return history.subscribe(({ location, action }) => {
    const isSamePath = location.pathname === path
    path = location.pathname
    if (isSamePath && (action.type === 'PUSH' || action.type === 'REPLACE')) return
    store.set(leavesAtom, (count) => count + 1)
  })
}

/** Calls `close` when the user leaves the page: a question about its records must not stay open over another page. */
export function useCloseOnLeave(close: () => void): void {
  const store = useStore()
  const latest = useRef(close)
  useLayoutEffect(() => {
    latest.current = close
  })
  useEffect(() => store.sub(leavesAtom, () => latest.current()), [store])
}
