import { useAtomValue } from 'jotai'
import { type FocusEvent, useMemo, useState } from 'react'
import { unsavedAtom } from '#kit/form/unsaved.ts'
import type { View } from '#kit/screen/table/window.ts'

/**
 * Adds the cards that must stay although their records have left the list, each at its place. A page shows at
 * most `perPage` cards, so others at its end make room. Returns the same array if none is held.
 */
export function withHeld(
  ids: readonly number[],
  before: readonly number[],
  isHeld: (id: number) => boolean,
  perPage: number,
): readonly number[] {
  const held = before.flatMap((id, index) => (isHeld(id) && !ids.includes(id) ? [{ id, index }] : []))
  if (held.length === 0) return ids
  const all = ids.slice(0, Math.max(0, perPage - held.length))
  for (const { id, index } of held) all.splice(Math.min(index, all.length), 0, id)
  return all
}

const textField = 'textarea, input:not([type=checkbox]):not([type=radio])'

interface Options {
  /** The cards that the server returns. */
  view: View
  kind: string
  perPage: number
  /** Changes if the user asks for other cards. */
  question: string
  idOf: (card: Element) => number
}

/**
 * Keeps a card on the page while the user types in it or it has unsaved text: somebody else may decide about
 * its record, which then leaves the list.
 */
export function useHeldCards({ view, kind, perPage, question, idOf }: Options) {
  const unsaved = useAtomValue(unsavedAtom(kind))
  const [typedId, setTypedId] = useState<number | undefined>(undefined)
  const [shown, setShown] = useState({ question, ids: view.ids })
  const before = shown.question === question ? shown.ids : view.ids
  const now = withHeld(view.ids, before, (id) => id === typedId || unsaved.has(id), perPage)
  const hasHeld = now !== view.ids
  const isSame = shown.question === question && shown.ids.join() === now.join()
  const ids = isSame ? shown.ids : now
  if (!isSame) setShown({ question, ids })
  const heldView = useMemo<View>(
    () => (hasHeld ? { ...view, ids, idAt: (index) => ids[index], indexOf: (id: number) => ids.indexOf(id) } : view),
    [view, ids, hasHeld],
  )
  return {
    view: heldView,
    /** Whether the record has left the list, and its card stays. */
    isHeld: (id: number) => ids.includes(id) && view.indexOf(id) < 0,
    onFocus: ({ target }: FocusEvent) => {
      const card = target.matches(textField) ? target.closest('[role=row]') : null
      setTypedId(card ? idOf(card) : undefined)
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      // Another window may have the focus for a moment: the field is still the active element.
      const isLeft = relatedTarget !== null || !currentTarget.contains(document.activeElement)
      if (isLeft) setTypedId(undefined)
    },
  }
}
