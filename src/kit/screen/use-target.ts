import { useStore } from 'jotai'
import { type FocusEvent, useLayoutEffect, useState } from 'react'
import type { AnyEndpoint } from '#contract/define.ts'
import { cursorTargetAtom, focusedTargetAtom } from '#kit/command/in-hand.ts'
import { selectionAtom, wholeSelectionAtom } from '#kit/command/state.ts'
import type { Selection } from '#kit/screen/table/selection.ts'
import type { Things } from './use-things.ts'

/**
 * Tells the commands what the table is on: the row of the cursor while the table has the focus, and what is selected. The palette or a
 * dialog that takes the focus leaves it standing (it acts on that row); a control of the page itself does not.
 */
export function useTarget({ kind, of, told }: Things, id: number | null, selection: Selection, source: AnyEndpoint) {
  const store = useStore()
  const [active, setActive] = useState(false)
  // In the frame that shows the row as active: a letter pressed right then acts on it.
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
  return {
    onFocus: () => setActive(true),
    onBlur: (event: FocusEvent) => {
      const to = event.relatedTarget
      if (to instanceof Element && to.closest('main') && !event.currentTarget.contains(to)) setActive(false)
    },
  }
}
