import { useStore } from 'jotai'
import { type FocusEvent, useLayoutEffect, useState } from 'react'
import { shownRowsAtom } from '#kit/command/hidden-selection.ts'
import { cursorTargetAtom, focusedTargetAtom } from '#kit/command/in-hand.ts'
import { keyOf, type Ref } from '#kit/command/resolve.ts'
import { selectionAtom } from '#kit/command/state.ts'
import type { CartLine } from './lines.ts'

interface CartState {
  /** The record of the line under the cursor. */
  focused: Ref | undefined
  /** The selected records; a command takes those of its own kind. */
  selected: readonly Ref[]
  /** The lines that are shown: one kind, or all. */
  lines: readonly CartLine[]
}

/** Publishes the targets of the cart to the commands: the record under the cursor while the table has the focus, and the selection. */
export function useCartTarget({ focused, selected, lines }: CartState) {
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
  useLayoutEffect(() => {
    let keys: ReadonlySet<string> | undefined
    const isShown = (ref: Ref) => {
      // Built when a command asks: the lines change more often than that.
      keys ??= new Set(lines.map(({ kind, of: id }) => `${kind}:${id}`))
      return keys.has(keyOf(ref))
    }
    store.set(shownRowsAtom, { has: isShown })
    return () => store.set(shownRowsAtom, null)
  }, [store, lines])
  return {
    onFocus: () => setActive(true),
    onBlur: (event: FocusEvent) => {
      const to = event.relatedTarget
      if (to instanceof Element && to.closest('main') && !event.currentTarget.contains(to)) setActive(false)
    },
  }
}
