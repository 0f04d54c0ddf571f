import { useStore } from 'jotai'
import { type FocusEvent, useEffect, useState } from 'react'
import { focusedTargetAtom, selectionAtom } from '#kit/command/state.ts'

/**
 * Tells the commands what the table is on: the row of the cursor while the table has the focus, and what is selected. The palette or a
 * dialog that takes the focus leaves it standing (it acts on that row); a control of the page itself does not.
 */
export function useTarget(kind: string, id: number | null, selected: ReadonlySet<number>) {
  const store = useStore()
  const [active, setActive] = useState(false)
  useEffect(() => {
    store.set(focusedTargetAtom, active && id !== null ? { kind, id } : undefined)
    return () => store.set(focusedTargetAtom, undefined)
  }, [store, kind, id, active])
  useEffect(() => {
    store.set(
      selectionAtom,
      [...selected].map((one) => ({ kind, id: one })),
    )
    return () => store.set(selectionAtom, [])
  }, [store, kind, selected])
  return {
    onFocus: () => setActive(true),
    onBlur: (event: FocusEvent) => {
      const to = event.relatedTarget
      if (to instanceof Element && to.closest('main') && !event.currentTarget.contains(to)) setActive(false)
    },
  }
}
