import { useAtom, useSetAtom } from 'jotai'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { HeldCursor } from '#kit/screen/table/cursor.ts'
import type { Cursor } from '#kit/screen/table/table-keys.ts'
import type { View } from '#kit/screen/table/window.ts'
import { collapsedAtom, followedAtom, usePane } from './use-pane.ts'

/** How long the cursor rests before the address says where it is; milliseconds. */
const rest = 250

/** Ids that this list itself wrote into the address: they follow the cursor and must not move it. */
export function useWanted(given: number | null) {
  const [own] = useState(() => new Set<number>())
  const [seen, setSeen] = useState({ given, wanted: given })
  const wanted = seen.given === given ? seen.wanted : given !== null && own.has(given) ? null : given
  if (seen.given !== given) setSeen({ given, wanted })
  useEffect(() => {
    // Once it stands there it is an address like any other: Back and Forward lead to it.
    if (given !== null && own.has(given)) own.clear()
  }, [given, own])
  return { wanted, wrote: (id: number) => void own.add(id) }
}

interface Following {
  kind: string
  view: View
  cursor: HeldCursor
  /** The thing that a link names, until it was looked for; and what became of it. */
  wanted: number | null
  arrival: { id: number; missing: boolean } | null
  wrote: (id: number) => void
  moveTo: (to: Cursor) => void
  reveal: (row: number) => void
  focus: () => void
}

/** Tells the pane which thing the cursor is on, and keeps the address with it. Gives what Space does: opens the pane, or closes it. */
export function useFollow({ kind, view, cursor, wanted, arrival, wrote, moveTo, reveal, focus }: Following) {
  const pane = usePane()
  const set = useSetAtom(followedAtom)
  const missing = arrival?.missing ? arrival.id : null
  // What a link names and the list does not hold is shown all the same, until the cursor moves.
  const [left, setLeft] = useState({ missing, row: cursor.row })
  if (left.missing !== missing) setLeft({ missing, row: cursor.row })
  const seeking = wanted !== null && arrival?.id !== wanted
  const apart = seeking ? wanted : left.missing === missing && left.row === cursor.row ? missing : null
  const id = apart ?? cursor.id
  const place = apart === null && view.total ? cursor.row + 1 : undefined
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
    set({ kind, id, place, total, step: (by) => latest.current.step(by), focus: () => latest.current.focus() })
  }, [set, kind, id, place, total])
  useEffect(() => () => set(null), [set])

  const follows = pane.open && apart === null ? cursor.id : null
  const { show } = pane
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cursor's thing alone; the address is read when it is written
  useEffect(() => {
    if (follows === null) return
    const timer = setTimeout(() => {
      wrote(follows)
      show({ id: follows })
    }, rest)
    return () => clearTimeout(timer)
  }, [follows])

  const [collapsed, setCollapsed] = useAtom(collapsedAtom)
  return () => {
    if (pane.open && collapsed) return setCollapsed(false)
    setCollapsed(false)
    if (id !== null) wrote(id)
    pane.toggle(!pane.open, id)
  }
}
