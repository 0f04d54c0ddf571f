import { atom } from 'jotai'
import { type ColumnSet, columnSet, savedView } from '#contract/view.ts'
import { readColumnSet } from '#kit/screen/columns/column-set.ts'
import type { Store } from '#kit/store/entities.ts'
import { heldAtom, hold, type Kept, ownerAtom } from './kept.ts'

/** A list as somebody likes to see it; `columns` are null where they are no part of it. */
export interface SavedView {
  id: number
  list: string
  name: string
  search: string
  columns: ColumnSet | null
  /** Not all of its columns could be read: another version wrote them. */
  unread?: true
}
/** Columns as they are held: `saved` once the server has them. */
interface HeldSet {
  set: ColumnSet | null
  saved: boolean
}

export const columnsName = (admin: number, key: string) => `columns.${admin}.${key}`
export const viewsName = (admin: number) => `views.${admin}`

/** The set of a list that is held, or null where its columns stand as they are declared. */
export const heldSet = (held: Kept, admin: number, key: string): ColumnSet | null => readHeldSet(held[columnsName(admin, key)]).set
export function readHeldSet(value: unknown): HeldSet {
  const part = (name: string): unknown => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined)
  return { set: readColumnSet(part('set')), saved: part('saved') === true }
}

/** The views that are held, by name; what is none is left out. */
export function heldViews(held: Kept, admin: number): readonly SavedView[] {
  const all = held[viewsName(admin)]
  return (Array.isArray(all) ? all : []).flatMap((one: unknown) => {
    const read = savedView.safeParse(one)
    if (!read.success) return []
    const { columns } = read.data
    const whole = columns === null || columnSet.safeParse(columns).success
    return [{ ...read.data, columns: readColumnSet(columns), ...(!whole && { unread: true as const }) }]
  })
}
/** Whose things have been read from the server in this page, whatever it answered. */
export const readAtom = atom(0)
/** Counts what was set up here: whoever keeps it on the server sends it. */
export const changedAtom = atom(0)

/** Keeps how a list's columns stand (null: as they are declared): here at once, on the server a moment later. */
export function keepColumns(store: Store, key: string, set: ColumnSet | null) {
  const admin = store.get(ownerAtom)
  if (admin === 0 || (set === null && heldSet(store.get(heldAtom), admin, key) === null)) return
  hold(store, columnsName(admin, key), { set, saved: false })
  clearTimeout(waiting)
  waiting = setTimeout(() => store.set(changedAtom, (times) => times + 1), soon)
}
/** Milliseconds: a held key changes a width many times. */
const soon = 400
let waiting: ReturnType<typeof setTimeout> | undefined
