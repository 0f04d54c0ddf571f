import { type ColumnSet, columnWidth } from '#contract/view.ts'

/** How one column stands for a person. */
export interface ColumnState {
  head: string
  hidden: boolean
  /** Stays where it is while the table scrolls sideways; pinned ones stand first. */
  pinned: boolean
  /** Pixels that a person gave it; undefined: its own width, and its share of what is left. */
  width: number | undefined
}
/** What is known of a column before anybody changed it. */
export interface Declared {
  head: string
  hidden?: true
  pin?: 'start'
}
export type ColumnStates = readonly ColumnState[]

const texts = (given: unknown): string[] => (Array.isArray(given) ? given.filter((one) => typeof one === 'string') : [])
/** A width that a column can have. */
export const fitWidth = (width: number) => Math.round(Math.max(columnWidth.least, Math.min(width, columnWidth.most)))

/** What was stored, as far as it can be read: each part on its own, and what is none is left out. Null where it is nothing of the kind. */
export function readColumnSet(stored: unknown): ColumnSet | null {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return null
  const part = (name: string): unknown => Reflect.get(stored, name)
  const given = part('widths')
  const widths = Object.entries(typeof given === 'object' && given !== null ? given : {}).flatMap(([head, width]: [string, unknown]) =>
    typeof width === 'number' && Number.isFinite(width) && width > 0 ? [[head, fitWidth(width)] as const] : [],
  )
  return { order: texts(part('order')), hidden: texts(part('hidden')), pin: texts(part('pin')), widths: Object.fromEntries(widths) }
}

/**
 * How the columns stand: in the order of the set, pinned ones first. A head that no column has is passed over; a column that the set does
 * not know is new since then: it stands behind the one that it is declared behind, as it is declared. At least one is never hidden.
 */
export function statesOf(columns: readonly Declared[], set: ColumnSet | null): ColumnStates {
  const known = new Set(set?.order)
  const states = orderOf(columns, set).map(({ head, hidden, pin }): ColumnState => {
    const own = known.has(head)
    return {
      head,
      hidden: set?.hidden.includes(head) || (!own && hidden === true),
      pinned: set?.pin.includes(head) || (!own && pin === 'start'),
      width: set && Object.hasOwn(set.widths, head) ? set.widths[head] : undefined,
    }
  })
  return shown(inGroups(states))
}

function orderOf(columns: readonly Declared[], set: ColumnSet | null): Declared[] {
  const order = [...new Set(set?.order)].flatMap((head) => columns.find((column) => column.head === head) ?? [])
  for (const [at, column] of columns.entries()) {
    if (order.includes(column)) continue
    const before = columns[at - 1]
    order.splice(before ? order.indexOf(before) + 1 : 0, 0, column)
  }
  return order
}
const inGroups = (states: ColumnStates): ColumnStates => [
  ...states.filter(({ pinned }) => pinned),
  ...states.filter(({ pinned }) => !pinned),
]
const shown = (states: ColumnStates): ColumnStates =>
  states.some(({ hidden }) => !hidden) ? states : states.map((state, at) => (at === 0 ? { ...state, hidden: false } : state))

/** What is kept of it: every head, so that a later column is known to be new. */
export function setOf(states: ColumnStates): ColumnSet {
  return {
    order: states.map(({ head }) => head),
    hidden: states.filter(({ hidden }) => hidden).map(({ head }) => head),
    widths: Object.fromEntries(states.flatMap(({ head, width }) => (width === undefined ? [] : [[head, width]]))),
    pin: states.filter(({ pinned }) => pinned).map(({ head }) => head),
  }
}

const changed = (states: ColumnStates, head: string, change: Partial<ColumnState>): ColumnStates =>
  states.map((state) => (state.head === head ? { ...state, ...change } : state))

/** Hidden, or shown again. The last one that is shown stays. */
export const withHidden = (states: ColumnStates, head: string, hidden: boolean): ColumnStates =>
  hidden && isLast(states, head) ? states : changed(states, head, { hidden })
export const isLast = (states: ColumnStates, head: string): boolean => states.every((state) => state.hidden || state.head === head)

/** Pinned behind those that are, or let go in front of those that are not. */
export function withPinned(states: ColumnStates, head: string, pinned: boolean): ColumnStates {
  const one = states.find((state) => state.head === head)
  if (!one || one.pinned === pinned) return states
  const others = states.filter((state) => state !== one)
  const at = others.filter((state) => state.pinned).length
  return [...others.slice(0, at), { ...one, pinned }, ...others.slice(at)]
}

/** In pixels, within what a column can have; undefined gives it back its own. */
export const withWidth = (states: ColumnStates, head: string, width: number | undefined): ColumnStates =>
  changed(states, head, { width: width === undefined || !Number.isFinite(width) ? undefined : fitWidth(width) })

/** In front of another one, or behind all where that is null; a pinned column stays among the pinned ones, and the others among theirs. */
export function placed(states: ColumnStates, head: string, before: string | null): ColumnStates {
  const one = states.find((state) => state.head === head)
  if (!one || before === head) return states
  const others = states.filter((state) => state !== one)
  const at = others.findIndex((state) => state.head === before)
  return inGroups([...others.slice(0, at < 0 ? others.length : at), one, ...others.slice(at < 0 ? others.length : at)])
}

/** One place earlier or later among its own group; `visible`: hidden ones are stepped over. */
export function moved(states: ColumnStates, head: string, by: 1 | -1, visible = false): ColumnStates {
  const one = states.find((state) => state.head === head)
  const group = states.filter((state) => state.pinned === one?.pinned && (state === one || !visible || !state.hidden))
  const at = one ? group.indexOf(one) : -1
  const other = group[at + by]
  if (at < 0 || !other) return states
  return placed(states, head, by < 0 ? other.head : (states[states.indexOf(other) + 1]?.head ?? null))
}
