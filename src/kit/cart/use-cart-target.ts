import { useStore } from 'jotai'
import { type FocusEvent, useLayoutEffect, useState } from 'react'
import { cursorTargetAtom, focusedTargetAtom } from '#kit/command/in-hand.ts'
import type { Ref } from '#kit/command/resolve.ts'
import { selectionAtom } from '#kit/command/state.ts'

/**
 * Tells the commands what the cart is on: the thing of the cursor's line while the table has the focus, and the things that are selected, of
 * whatever kind they are: a command takes those of its own.
 */
export function useCartTarget(focused: Ref | undefined, selected: readonly Ref[]) {
  const store = useStore()
  const [active, setActive] = useState(false)
  const { kind, id } = focused ?? {}
  useLayoutEffect(() => {
    const target = kind !== undefined && id !== undefined ? { kind, id } : undefined
    store.set(cursorTargetAtom, target)
    store.set(focusedTargetAtom, active ? target : undefined)
    return () => {
      store.set(cursorTargetAtom, undefined)
      store.set(focusedTargetAtom, undefined)
    }
  }, [store, kind, id, active])
  useLayoutEffect(() => {
    store.set(selectionAtom, selected)
    return () => store.set(selectionAtom, [])
  }, [store, selected])
  return {
    onFocus: () => setActive(true),
    onBlur: (event: FocusEvent) => {
      const to = event.relatedTarget
      if (to instanceof Element && to.closest('main') && !event.currentTarget.contains(to)) setActive(false)
    },
  }
}
