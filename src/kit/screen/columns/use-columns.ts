import { useAtomValue, useStore } from 'jotai'
import { useEffect, useMemo, useState } from 'react'
import type { ColumnSet } from '#contract/view.ts'
import { heldAtom, ownerAtom, ownerOf } from '#kit/screen/views/kept.ts'
import { heldSet, heldViews, keepColumns, readAtom, readKept, type SavedView } from '#kit/screen/views/kept-sync.ts'
import { sessionAtom } from '#kit/session/state.ts'
import { type ColumnState, type ColumnStates, setOf, statesOf } from './column-set.ts'
import type { Column } from './columns.ts'

/** Milliseconds that a table waits, once on a machine, to be told how its columns stand. */
const patience = 1_500

/** The columns of a list as they stand for the person who looks. */
export interface ListColumns<R> {
  /** All of them, pinned ones first. */
  states: ColumnStates
  /** Those that are shown, with the widths that a person gave them; none while it is not known yet how they stand. */
  shown: readonly Column<R>[]
  /** How many of the shown ones are pinned. */
  pinned: number
  change: (to: ColumnStates) => void
  /** Back to how they are declared, or to how the open view has them; undefined where they stand so. */
  reset: (() => void) | undefined
}
/** The views of a list, and the one that the address names. */
export interface ListViews {
  all: readonly SavedView[]
  open: SavedView | undefined
}

/** The views of this person for one list. */
export function useListViews(list: string, named: number | null): ListViews {
  const held = useAtomValue(heldAtom)
  const owner = useAtomValue(ownerAtom)
  return useMemo(() => {
    const all = heldViews(held, owner).filter((one) => one.list === list)
    return { all, open: all.find(({ id }) => id === named) }
  }, [held, owner, list, named])
}

/** What is changed while a view is open is kept beside the list's own columns, which it leaves alone. */
export const keyOf = (list: string, view: SavedView | undefined) => (view ? `${list}.${view.id}` : list)

/** How the columns of a list stand: as the person left them, else as the open view has them, else as they are declared. */
export function useListColumns<R>(list: string, columns: readonly Column<R>[], view: SavedView | undefined): ListColumns<R> {
  const store = useStore()
  const ready = useReady()
  const held = useAtomValue(heldAtom)
  const owner = useAtomValue(ownerAtom)
  const key = keyOf(list, view)
  const own = heldSet(held, owner, key)
  const set = useSame(own ?? view?.columns ?? null)
  const states = useMemo(() => statesOf(columns, set), [columns, set])
  const shown = useMemo(() => (ready ? drawn(columns, states) : []), [columns, states, ready])
  return {
    states,
    shown,
    pinned: ready ? states.filter(({ hidden, pinned }) => pinned && !hidden).length : 0,
    change: (to) => {
      if (to !== states) keepColumns(store, key, setOf(to))
    },
    reset: own ? () => keepColumns(store, key, null) : undefined,
  }
}

/** The same value as long as it says the same, so that nothing is drawn anew for it. */
function useSame(set: ColumnSet | null): ColumnSet | null {
  const text = JSON.stringify(set)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the set
  return useMemo(() => set, [text])
}

function drawn<R>(columns: readonly Column<R>[], states: ColumnStates): readonly Column<R>[] {
  return states.flatMap((state) => {
    const column = columns.find(({ head }) => head === state.head)
    return column && !state.hidden ? [withWidthOf(column, state)] : []
  })
}
function withWidthOf<R>(column: Column<R>, { width }: ColumnState): Column<R> {
  if (width === undefined) return column
  const { grow: _grow, ...rest } = column
  return { ...rest, width }
}

/** False for a moment where this machine holds nothing of the person yet: the columns then do not jump when it is told. */
function useReady(): boolean {
  const store = useStore()
  const { state } = useAtomValue(sessionAtom)
  const owner = useAtomValue(ownerAtom)
  const held = useAtomValue(heldAtom)
  const read = useAtomValue(readAtom)
  const known = state === 'out' || (owner !== 0 && (read === owner || Object.keys(held).some((name) => ownerOf(name) === owner)))
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (known) return
    void readKept(store)
    const timer = setTimeout(() => setLate(true), patience)
    return () => clearTimeout(timer)
  }, [store, known])
  return known || late
}
