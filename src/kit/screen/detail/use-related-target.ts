import { useStore } from 'jotai'
import { type FocusEvent, useLayoutEffect, useState } from 'react'
import { focusedTargetAtom } from '#kit/command/in-hand.ts'

/** Tells the commands which row a table inside a detail is on, only while it has the focus: beside it stand the thing itself and its list. */
export function useRelatedTarget(kind: string, id: number | null) {
  const store = useStore()
  const [active, setActive] = useState(false)
  useLayoutEffect(() => {
    if (!active || id === null) return
    const mine = { kind, id }
    store.set(focusedTargetAtom, mine)
    return () => store.set(focusedTargetAtom, (now) => (now === mine ? undefined : now))
  }, [store, kind, id, active])
  return {
    onFocus: () => setActive(true),
    // A palette or a question over the page leaves it standing.
    onBlur: ({ relatedTarget: to, currentTarget }: FocusEvent) => {
      if (to instanceof Element && to.closest('main') && !currentTarget.contains(to)) setActive(false)
    },
  }
}
