import { useRef } from 'react'

/** Where the focus goes when a panel of the toolbar closes: to what had it elsewhere (a key opened the panel from there), else to the panel's own button. */
export function useOrigin() {
  const from = useRef<HTMLElement | null>(null)
  return {
    /** To be called as it opens. */
    note() {
      const at = document.activeElement
      from.current = at instanceof HTMLElement && at !== document.body && !at.closest('[role=group]') ? at : null
    },
    back: () => (from.current?.isConnected ? from.current : null),
  }
}
