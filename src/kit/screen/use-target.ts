import { useStore } from 'jotai'
import { type FocusEvent, useLayoutEffect, useState } from 'react'
import type { AnyEndpoint } from '#contract/define.ts'
import { shownRowsAtom } from '#kit/command/hidden-selection.ts'
import { cursorTargetAtom, focusedTargetAtom } from '#kit/command/in-hand.ts'
import type { Ref } from '#kit/command/resolve.ts'
import { selectionAtom, wholeSelectionAtom } from '#kit/command/state.ts'
import type { Selection } from '#kit/screen/table/selection.ts'
import type { Things } from './use-things.ts'

interface ListState {
  /** The row under the cursor. */
  id: number | null
  selection: Selection
  /** The IDs of the rows that are loaded and shown. */
  shown: readonly number[]
  source: AnyEndpoint
}

/**
 * Publishes the targets of a list to the commands: the row under the cursor while the list has the focus, the
 * selection, and which records the list shows. If the palette or a dialog takes the focus, the row remains
 * the target; if another control of the page takes it, the row does not.
 */
export function useTarget({ kind, of, told }: Things, { id, selection, shown, source }: ListState) {
  const store = useStore()
  const [active, setActive] = useState(false)
  // Before the frame that shows the row as active, because a letter may be pressed in that frame.
  useLayoutEffect(() => {
    const thing = id === null ? null : of(id)
    const target = thing === null ? undefined : { kind, id: thing }
    store.set(cursorTargetAtom, target)
    store.set(focusedTargetAtom, active ? target : undefined)
    return () => {
      store.set(cursorTargetAtom, undefined)
      store.set(focusedTargetAtom, undefined)
    }
  }, [store, kind, of, id, active])
  useLayoutEffect(() => {
    if ('all' in selection)
      store.set(wholeSelectionAtom, { kind, source, query: selection.query, except: selection.except, count: selection.count, told })
    else
      store.set(
        selectionAtom,
        [...new Set([...selection.ids].flatMap((row) => of(row) ?? []))].map((one) => ({ kind, id: one })),
      )
    return () => {
      store.set(selectionAtom, [])
      store.set(wholeSelectionAtom, null)
    }
  }, [store, kind, of, told, selection, source])
  useLayoutEffect(() => {
    let ids: ReadonlySet<number | null> | undefined
    const isShown = (ref: Ref) => {
      // Built when a command asks: a list of thousands of rows changes more often than that.
      ids ??= new Set(shown.map(of))
      return ref.kind === kind && ids.has(ref.id)
    }
    store.set(shownRowsAtom, { has: isShown })
    return () => store.set(shownRowsAtom, null)
  }, [store, kind, of, shown])
  return {
    onFocus: () => setActive(true),
    onBlur: (event: FocusEvent) => {
      const to = event.relatedTarget
      if (to instanceof Element && to.closest('main') && !event.currentTarget.contains(to)) setActive(false)
    },
  }
}
