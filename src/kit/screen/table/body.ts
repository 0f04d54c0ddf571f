import type { AnyEntity, RowOf, Thing } from '#contract/define.ts'
import type { Change, Entities } from '#kit/store/entities.ts'
import type { Buttons } from './cell.ts'
import { printed } from './printed.ts'
import { type Across, type Look, RowView } from './row.ts'
import { isSelected, type Selection } from './selection.ts'
import type { Cursor } from './table-keys.ts'
import { drawn, type Viewport } from './viewport.ts'
import type { View } from './window.ts'

/** What the rows of a table are drawn from. */
export interface Shown<E extends AnyEntity> extends Across<RowOf<E>> {
  gridId: string
  entity: E
  view: View
  viewport: Viewport
  cursor: Cursor
  /** The cursor stands on the heads instead of a row. */
  onHeads: boolean
  selected: Selection
  /** Things with text that was typed and not saved. */
  unsaved: ReadonlySet<number>
}
/** Buttons of one cell, which React draws. */
interface ButtonsOf extends Buttons {
  key: string
  thing: Thing
}

/** The slot of the cursor's row while it is out of sight. */
const apart = -1
/** Things that were drawn and are kept at hand. */
const mostThings = 2_000
const always = () => true
const none: readonly ButtonsOf[] = []

/**
 * The rows of a table, drawn by hand below React: a step of a scroll renders nothing, it writes text. A scroll is drawn before the browser
 * paints, and so is whatever React has rendered. While the table moves, only columns in sight are
 * written; at rest all are, and the rows stand in the order in which they are read.
 */
export class Body<E extends AnyEntity> {
  readonly #rows = new Map<number, RowView<RowOf<E>>>()
  readonly #things = new Map<number, RowOf<E> | undefined>()
  readonly #listeners = new Set<() => void>()
  #root: HTMLElement | null = null
  #shown: Shown<E> | null = null
  #entities: Entities | null = null
  #buttons = none
  #due = false
  /** How far the table is scrolled sideways, and how wide it is; 0 until it was scrolled. */
  #aside = { left: 0, width: 0 }
  #turned = false

  /** Begins to draw into an element; gives the way to stop. */
  readonly mount = (root: HTMLElement): (() => void) => {
    this.#root = root
    const scroller = root.parentElement
    const follow = () => {
      if (!scroller) return
      const { scrollLeft: left, clientWidth: width } = scroller
      if (left === this.#aside.left && width === this.#aside.width) return
      this.#turned ||= left !== this.#aside.left
      this.#aside = { left, width }
      if (this.#turned) this.later()
    }
    follow()
    scroller?.addEventListener('scroll', follow, { passive: true })
    return () => {
      scroller?.removeEventListener('scroll', follow)
      this.#rows.clear()
      root.replaceChildren()
      this.#root = null
    }
  }

  /** What it draws from now on; drawn at once. */
  know(shown: Shown<E>, entities: Entities): void {
    const before = this.#shown
    if (entities !== this.#entities || shown.entity !== before?.entity || this.#things.size > mostThings) this.#things.clear()
    this.#shown = shown
    this.#entities = entities
    if (before && !sameCells(before, shown)) this.#clear()
    else if (before?.columns !== shown.columns || before.places !== shown.places) for (const row of this.#rows.values()) row.place(shown)
    this.#draw()
  }

  /** The table was scrolled: drawn once, before the browser goes on, and after what React renders for it (the rows of another page). */
  readonly later = (): void => {
    if (this.#due) return
    this.#due = true
    const draw = () => (this.#due ? this.#draw() : undefined)
    // React's own work is waiting already, or comes right behind this.
    queueMicrotask(() => queueMicrotask(draw))
  }

  /** A change of a thing repaints its row and no other. */
  readonly changed = ({ kind, ids }: Change): void => {
    const { view, entity } = this.#shown ?? {}
    if (kind !== entity?.kind || !view) return
    for (const id of ids) this.#things.delete(id)
    for (const row of this.#rows.values()) {
      const { look } = row
      const id = look ? view.idAt(look.index) : undefined
      if (look && id !== undefined && ids.includes(id)) row.show({ ...look, thing: this.#thing(id) }, always)
    }
    this.#tell()
  }

  /** The buttons in its cells: told to whoever subscribes when they are others. */
  readonly buttons = () => this.#buttons
  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** The same value until it changes: one with something predicted on top is made anew whenever it is asked for. */
  #thing(id: number | undefined): RowOf<E> | undefined {
    if (id === undefined || !this.#shown || !this.#entities) return undefined
    if (!this.#things.has(id)) this.#things.set(id, this.#entities.get(this.#shown.entity, id))
    return this.#things.get(id)
  }

  readonly #draw = (): void => {
    this.#due = false
    if (!this.#root || !this.#shown) return
    const { viewport, cursor, view } = this.#shown
    const { printing } = viewport
    const standing = viewport.scroll.standing()
    const { slots, topOf } = printing ? printed(viewport, view) : drawn(viewport, standing)
    const sight = standing.moving && !this.#turned && !printing ? this.#sight() : always
    this.#turned = false
    const left = new Set(this.#rows.keys())
    for (const { slot, index, top } of slots) {
      left.delete(slot)
      this.#show(slot, index, top, sight)
    }
    if (viewport.count > 0 && cursor.row >= 0 && !printing && !slots.some(({ index }) => index === cursor.row)) {
      left.delete(apart)
      this.#show(apart, cursor.row, topOf(cursor.row), always)
    }
    for (const slot of left) {
      this.#rows.get(slot)?.element.remove()
      this.#rows.delete(slot)
    }
    if (!standing.moving || printing) this.#order()
    // The buttons of a row are not printed.
    if (!printing) this.#tell()
  }

  #show(slot: number, index: number, top: number, sight: (column: number) => boolean): void {
    if (!this.#shown) return
    const { view, cursor, onHeads, selected, unsaved } = this.#shown
    const id = view.idAt(index)
    const look: Look<RowOf<E>> = {
      thing: this.#thing(id),
      index,
      top,
      cursor: index === cursor.row && !onHeads ? cursor.column : -1,
      selected: id !== undefined && isSelected(selected, id),
      unsaved: id !== undefined && unsaved.has(id),
    }
    const held = this.#rows.get(slot)
    const row = held ?? new RowView<RowOf<E>>(this.#shown, this.#shown.gridId)
    row.show(look, held ? sight : always)
    if (held) return
    this.#rows.set(slot, row)
    this.#root?.append(row.element)
  }

  /** Which columns are in sight. */
  #sight(): (column: number) => boolean {
    const { left, width } = this.#aside
    const { places = [], pinned = 0 } = this.#shown ?? {}
    if (width === 0) return always
    return (column) => {
      const place = places[column]
      return column < pinned || (place !== undefined && place.left < left + width && place.left + place.width > left)
    }
  }

  /** In the order in which they are read and marked; on the way none is moved among its neighbours, which would lay it out anew. */
  #order(): void {
    const rows = [...this.#rows].sort(([a, one], [b, other]) => Number(a === apart) - Number(b === apart) || placeOf(one) - placeOf(other))
    let next = this.#root?.firstChild ?? null
    for (const [, { element }] of rows) {
      if (element === next) next = next.nextSibling
      else this.#root?.insertBefore(element, next)
    }
  }

  #clear(): void {
    this.#rows.clear()
    this.#root?.replaceChildren()
  }

  #tell(): void {
    const { columns = [] } = this.#shown ?? {}
    const acting = columns.flatMap(({ kind }, at) => (kind === 'action' ? [at] : []))
    if (acting.length === 0 && this.#buttons === none) return
    const buttons = [...this.#rows].flatMap(([slot, { cells, look }]) =>
      acting.flatMap((at): ButtonsOf[] => {
        const held = cells[at]?.buttons
        return held && look?.thing ? [{ ...held, key: `${slot} ${at}`, thing: look.thing }] : []
      }),
    )
    const same = buttons.length === this.#buttons.length && buttons.every((one, at) => isSame(one, this.#buttons[at]))
    if (same) return
    this.#buttons = buttons
    for (const listener of this.#listeners) listener()
  }
}

const placeOf = <R extends Thing>({ look }: RowView<R>): number => look?.index ?? 0
const isSame = (one: ButtonsOf, other: ButtonsOf | undefined) =>
  one.key === other?.key && one.element === other.element && one.thing === other.thing && one.ids === other.ids

/** Whether the rows that are there can be kept: only what stands in their cells and where these stand may differ. */
const sameCells = <R>(one: Across<R> & { gridId: string }, other: Across<R> & { gridId: string }): boolean =>
  one.gridId === other.gridId &&
  one.pinned === other.pinned &&
  one.columns.length === other.columns.length &&
  one.columns.every(({ head, kind }, at) => head === other.columns[at]?.head && kind === other.columns[at]?.kind)
