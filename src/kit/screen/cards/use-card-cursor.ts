import { useState } from 'react'
import type { HeldCursor } from '#kit/screen/table/cursor.ts'
import { useSettled } from '#kit/screen/table/use-settled.ts'
import type { View } from '#kit/screen/table/window.ts'

/**
 * The card in hand. It is followed where it moves; where it leaves the page, the next one that is still there is in hand. `of`: what the page
 * shows; another one begins at the card that is `named`, else at its first.
 */
export function useCardCursor(view: View, of: string, named: number) {
  const [state, setState] = useState<{ of: string; held: HeldCursor }>({ of: '', held: start(0) })
  const mine = state.of === of ? state.held : start(Math.max(0, named))
  const held = useSettled(mine, { total: view.ids.length, idAt: view.idAt, indexOf: view.indexOf }, view.ids)
  if (held !== mine) setState({ of, held })
  return {
    row: Math.min(held.row, Math.max(0, view.ids.length - 1)),
    id: view.ids.length > 0 ? held.id : null,
    moveTo: ({ row }: { row: number }) => setState({ of, held: { row, column: 0, id: view.idAt(row) ?? null } }),
  }
}
const start = (row: number): HeldCursor => ({ row, column: 0, id: null })
