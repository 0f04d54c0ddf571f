import { useEffect, useState } from 'react'
import type { HeldCursor } from '#kit/screen/table/cursor.ts'
import { guardMs, usePointerGuard } from '#kit/screen/table/use-pointer-guard.ts'
import { useSettled } from '#kit/screen/table/use-settled.ts'
import type { View } from '#kit/screen/table/window.ts'

interface Options {
  view: View
  scroller: HTMLElement | null
  /** The IDs of all lines of the cart, also of those that are not shown. */
  all: readonly number[]
  /** The line to which the user comes back. */
  start: HeldCursor | undefined
  /** The IDs of the lines that were shown when the user left the cart to which they have come back. */
  leftIds: readonly number[] | undefined
}

/**
 * Keeps the cursor of the cart on its line. If another tab removes that line, the next one is no target for a moment
 * (`isGuarded`), so that a key pressed just then acts on nothing; nor are lines that have just moved under the pointer.
 */
export function useLineCursor({ view, scroller, all, start, leftIds }: Options) {
  const [held, setHeld] = useState<HeldCursor>(start ?? { row: 0, column: 0, id: null })
  /** The lines that the person removed here, and how often. */
  const [own, setOwn] = useState({ lines: new Set<number>(), times: 0 })
  const [guarded, setGuarded] = useState<number | null>(null)
  const { cursor } = useSettled(held, view, view.ids, leftIds)
  if (cursor !== held) {
    const isGone = held.id !== null && cursor.id !== held.id && !all.includes(held.id)
    if (isGone && held.id !== null && !own.lines.has(held.id)) setGuarded(cursor.id)
    setHeld(cursor)
  }
  useEffect(() => {
    if (guarded === null) return
    const timer = setTimeout(() => setGuarded(null), guardMs)
    return () => clearTimeout(timer)
  }, [guarded])
  const isGuarded = guarded !== null && guarded === cursor.id
  usePointerGuard({ scroller, rows: view, kind: undefined, question: String(own.times), isGuarded: false })
  return {
    cursor,
    isGuarded,
    moveTo: ({ row, column }: { row: number; column: number }) => {
      setGuarded(null)
      setHeld({ row, column, id: view.idAt(row) ?? null })
    },
    /** Notes the lines that the person removes here: the cursor then moves on without a guard. */
    onOwnRemoval: (lines: Iterable<number>) => setOwn(({ times }) => ({ lines: new Set(lines), times: times + 1 })),
  }
}
