import { useStore } from 'jotai'
import { useEffect, useMemo, useState } from 'react'
import type { NamedRecord } from '#kit/command/named-record.ts'
import { hasOwnRun } from '#kit/command/under-way.ts'
import { type NamedOptions, useNamedRecord } from '#kit/screen/named/use-named-record.ts'
import { type HeldCursor, isLost, isUnread } from './cursor.ts'
import { guardMs, usePointerGuard } from './use-pointer-guard.ts'
import { useSettled } from './use-settled.ts'
import type { View } from './window.ts'

interface Options {
  held: HeldCursor
  rows: Pick<View, 'total' | 'idAt' | 'indexOf' | 'ids'>
  /** Every row is loaded and current, so that a record which is not among them has left the list. */
  isComplete: boolean
  search: Omit<NamedOptions, 'address' | 'rowOf' | 'movedFrom'>
  /** Rows that can be shown. */
  limit: number
  scroller: HTMLElement | null
  /** The IDs that were loaded when the user left the list to which they have come back. */
  leftIds?: readonly number[] | undefined
  /** Changes if the user asks for other rows. */
  question: string
}

/**
 * Follows the record of the cursor while other people change the list. If the loaded rows no longer have the
 * record, one request finds its row. Until then, until the page of the record has loaded, and for a moment after
 * the cursor had to go to another record, the list has no target (`awaited`), unless the user's own commands took
 * away every record that it passed. `release` ends that moment when the user moves.
 */
export function useTrackedCursor({ held, rows, isComplete, search, limit, scroller, leftIds, question }: Options) {
  const store = useStore()
  const lostId = !isComplete && isLost(held, rows) ? held.id : null
  const address = { id: lostId, request: 0 }
  const { named: lost } = useNamedRecord({ ...search, address, rowOf: rows.indexOf, movedFrom: held.row })
  const { cursor: settled, passed } = useSettled(held, rows, rows.ids, leftIds)
  const cursor = followed(held, lostId === null ? null : lost, limit) ?? settled
  const [guard, setGuard] = useState<NamedRecord | null>(null)
  const { kind } = search.source.reply.carried?.entity ?? {}
  if (held.id !== null && cursor.id !== null && cursor.id !== held.id) {
    const isOwn = kind !== undefined && passed.every((id) => hasOwnRun(store, kind, id))
    setGuard(isOwn ? null : { status: 'loading', id: cursor.id })
  }
  useEffect(() => {
    if (!guard) return
    const timer = setTimeout(() => setGuard(null), guardMs)
    return () => clearTimeout(timer)
  }, [guard])
  const isGuarded = guard?.status === 'loading' && guard.id === cursor.id
  usePointerGuard({ scroller, rows, kind, question, isGuarded })
  const unreadId = isUnread(cursor, rows) ? cursor.id : null
  const unread = useMemo((): NamedRecord | null => (unreadId === null ? null : { status: 'loading', id: unreadId }), [unreadId])
  return {
    cursor,
    /** The record for which the target waits; null while the cursor is the target. */
    awaited: lostId !== null && lost.status === 'loading' ? lost : isGuarded ? guard : unread,
    /** The page of the cursor's record has not loaded. */
    isUnread: unread !== null,
    release: () => setGuard(null),
  }
}

/** Returns the cursor on the row where its record was found; null if the list does not have it. */
function followed(held: HeldCursor, lost: NamedRecord | null, limit: number): HeldCursor | null {
  if (lost?.status === 'loading') return held
  const row = lost?.status === 'loaded' ? lost.row : null
  return row === null || row >= limit ? null : { ...held, row }
}
