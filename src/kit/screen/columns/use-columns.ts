import { useAtomValue, useStore } from 'jotai'
import { useEffect, useMemo } from 'react'
import type { ColumnSet } from '#contract/view.ts'
import { ahead } from '#kit/command/ahead.ts'
import { heldSet, heldViews, keepColumns, readAtom, type SavedView } from '#kit/screen/views/held.ts'
import { heldAtom, ownerAtom, ownerOf } from '#kit/screen/views/kept.ts'
import { sessionAtom } from '#kit/session/state.ts'
import { type ColumnState, type ColumnStates, setOf, statesOf } from './column-set.ts'
import type { Column } from './columns.ts'

/** The columns of a list as they stand for the person who looks. */
export interface ListColumns<R> {
  /** All of them, pinned ones first. */
  states: ColumnStates
  /** Those that are shown, with the widths that a person gave them. */
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

/**
 * How the columns of a list stand: as the person left them, else as the open view has them, else as they are declared. Nothing waits to
 * be told: once on a machine the list stands as it is declared until the server has said how the person left it.
 */
export function useListColumns<R>(list: string, columns: readonly Column<R>[], view: SavedView | undefined): ListColumns<R> {
  const store = useStore()
  useTold()
  const held = useAtomValue(heldAtom)
  const owner = useAtomValue(ownerAtom)
  const key = keyOf(list, view)
  const own = heldSet(held, owner, key)
  const set = useSame(own ?? view?.columns ?? null)
  const states = useMemo(() => statesOf(columns, set), [columns, set])
  const shown = useMemo(() => drawn(columns, states), [columns, states])
  return {
    states,
    shown,
    pinned: states.filter(({ hidden, pinned }) => pinned && !hidden).length,
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

/** Asks at once where this machine holds nothing of the person yet; elsewhere that is read behind the first page. */
function useTold(): void {
  const store = useStore()
  const { state } = useAtomValue(sessionAtom)
  const owner = useAtomValue(ownerAtom)
  const held = useAtomValue(heldAtom)
  const read = useAtomValue(readAtom)
  const known = state === 'out' || (owner !== 0 && (read === owner || Object.keys(held).some((name) => ownerOf(name) === owner)))
  useEffect(() => {
    if (!known) ahead(async () => (await import('#kit/screen/views/kept-sync.ts')).readKept(store))
  }, [store, known])
}
