import { useAtom, useSetAtom } from 'jotai'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { isLoaded, type NamedRecord } from '#kit/command/named-record.ts'
import type { HeldCursor } from '#kit/screen/table/cursor.ts'
import type { Cursor } from '#kit/screen/table/table-keys.ts'
import type { View } from '#kit/screen/table/window.ts'
import { collapsedAtom, followedAtom, usePane } from './use-pane.ts'

/** How long the cursor rests before its record is written into the address; milliseconds. */
const rest = 250

interface Options {
  kind: string
  view: View
  cursor: HeldCursor
  named: NamedRecord
  /** Called when the list has written an ID into the address. */
  noteWrite: (id: number) => void
  moveTo: (to: Cursor) => void
  reveal: (row: number) => void
  focus: () => void
}

/**
 * Tells the pane which record to show, and writes it into the address: the record under the cursor, or the one that the address names
 * while the list searches it. Returns what Space does: opens or closes the pane.
 */
export function useFollow({ kind, view, cursor, named, noteWrite, moveTo, reveal, focus }: Options) {
  const pane = usePane()
  const set = useSetAtom(followedAtom)
  const hasCursor = isLoaded(named)
  const id = named.status === 'loading' ? named.id : cursor.id
  const isInList = hasCursor && !(named.status === 'loaded' && named.row === null)
  const place = isInList && view.total ? cursor.row + 1 : undefined
  const { total } = view

  const latest = useRef({ step: (_by: 1 | -1) => {}, focus })
  useLayoutEffect(() => {
    latest.current = {
      step: (by) => {
        const row = Math.max(0, Math.min(cursor.row + by, (total ?? 1) - 1))
        moveTo({ row, column: cursor.column })
        reveal(row)
      },
      focus,
    }
  })
  useLayoutEffect(() => {
    set({ kind, id, named, place, total, step: (by) => latest.current.step(by), focus: () => latest.current.focus() })
  }, [set, kind, id, named, place, total])
  useEffect(() => () => set(null), [set])

  const follows = pane.open && hasCursor ? cursor.id : null
  const { show } = pane
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cursor's record alone; the address is read when it is written
  useEffect(() => {
    if (follows === null) return
    const timer = setTimeout(() => {
      if (show({ id: follows })) noteWrite(follows)
    }, rest)
    return () => clearTimeout(timer)
  }, [follows])

  const [collapsed, setCollapsed] = useAtom(collapsedAtom)
  return () => {
    if (pane.open && collapsed) return setCollapsed(false)
    setCollapsed(false)
    if (pane.toggle(!pane.open, id) && id !== null) noteWrite(id)
  }
}
