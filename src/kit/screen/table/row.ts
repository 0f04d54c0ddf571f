import { type AnyEntity, isBug, type Thing } from '#contract/define.ts'
import { dash } from '#kit/format/numbers.ts'
import type { Cell, Column } from '#kit/screen/columns/columns.ts'
import { cellClass, gridClass } from '#ui/grid.tsx'
import { CellView } from './cell.ts'
import { edge, type Place } from './layout.ts'

/** The columns of a table as they stand: what of a cell is the same in every row. */
export interface Across<R> {
  entity: AnyEntity
  columns: readonly Column<R>[]
  places: readonly Place[]
  /** How many of the first columns stay where they are while the table scrolls sideways. */
  pinned: number
}

/** What a row shows. */
export interface Look<R> {
  /** Undefined while its page loads: the row is then a skeleton of the same height. */
  thing: R | undefined
  index: number
  /** Pixels below the first row. */
  top: number
  /** The column of the cursor where it stands on this row, else -1. */
  cursor: number
  selected: boolean
  /** Something was typed about its thing and not saved. */
  unsaved: boolean
}

/** The id of the active cell in the page: what `aria-activedescendant` points to. No other cell has one. */
export const cellId = (gridId: string, index: number, column: number) => `${gridId}-${index}-${column}`

/** One row, written by hand. It holds no focus of its own, because its slot is given to another row when the table scrolls. */
export class RowView<R extends Thing> {
  readonly element = document.createElement('div')
  readonly cells: readonly CellView[]
  readonly #gridId: string
  readonly #pins: HTMLElement | null
  #across: Across<R>
  /** Of each cell what it was last written for; null where it has to be written anew. */
  readonly #written: (R | undefined | null)[]
  #look: Look<R> | null = null

  constructor(across: Across<R>, gridId: string) {
    this.#across = across
    this.#gridId = gridId
    this.#written = across.columns.map(() => null)
    this.cells = across.columns.map((column, at) => cellOf(column, at))
    const elements = this.cells.map(({ element }) => element)
    this.#pins = across.pinned > 0 ? pinsOf(elements.slice(0, across.pinned)) : null
    this.element.role = 'row'
    this.element.className = gridClass.row ?? ''
    this.element.append(...(this.#pins ? [this.#pins] : []), ...elements.slice(across.pinned))
    this.place(across)
  }

  get look(): Look<R> | null {
    return this.#look
  }

  /** The same columns elsewhere, or with another content. */
  place(across: Across<R>): void {
    const { columns, places, pinned } = across
    for (const [at, { element }] of this.cells.entries()) {
      if (columns[at] !== this.#across.columns[at]) this.#written[at] = null
      element.style.left = `${places[at]?.left ?? 0}px`
      element.style.width = `${places[at]?.width ?? 0}px`
    }
    if (this.#pins) this.#pins.style.width = `${edge(places, pinned)}px`
    this.#across = across
  }

  /** @param sight whether a column has to be written now; the others are when they come into sight, or when the table rests */
  show(look: Look<R>, sight: (column: number) => boolean): void {
    const { columns, entity } = this.#across
    this.#mark(look, this.#look)
    this.#look = look
    for (let at = 0; at < columns.length; at += 1) {
      if (this.#written[at] === look.thing || !(sight(at) || at === look.cursor)) continue
      this.#written[at] = look.thing
      this.cells[at]?.show(look.thing && read(entity, columns[at], look.thing))
    }
  }

  #mark(now: Look<R>, before: Look<R> | null): void {
    const { element } = this
    if (now.top !== before?.top) element.style.transform = `translateY(${now.top}px)`
    if (now.index !== before?.index) {
      element.setAttribute('aria-rowindex', String(now.index + 2))
      element.setAttribute('data-row', String(now.index))
    }
    if (now.selected !== before?.selected) {
      element.setAttribute('aria-selected', String(now.selected))
      for (const cell of this.cells) cell.setSelected(now.selected)
    }
    const busy = now.thing === undefined
    if (!before || busy !== (before.thing === undefined)) put(element, 'aria-busy', busy ? 'true' : null)
    if (now.unsaved !== (before?.unsaved ?? false)) {
      put(element, 'aria-description', now.unsaved ? 'Unsaved changes' : null)
      put(element, 'data-unsaved', now.unsaved ? '' : null)
    }
    if (now.cursor === (before?.cursor ?? -1) && (now.cursor < 0 || now.index === before?.index)) return
    put(element, 'data-active', now.cursor < 0 ? null : '')
    for (const [at, cell] of this.cells.entries()) {
      const active = at === now.cursor
      if (!active && at !== before?.cursor) continue
      put(cell.element, 'id', active ? cellId(this.#gridId, now.index, at) : null)
      put(cell.element, 'data-active', active ? '' : null)
    }
  }
}

/** Returns the content of a cell; a dash if the record lacks what the column shows. */
function read<R extends Thing>({ row: schema }: AnyEntity, column: Column<R> | undefined, row: R): Cell | undefined {
  try {
    return column?.cell(row)
  } catch (error) {
    if (isBug(error, schema, row)) throw error
    return { as: 'text', text: dash }
  }
}

function cellOf(column: Pick<Column<never>, 'kind' | 'edits'>, at: number): CellView {
  const cell = new CellView()
  const { element } = cell
  element.role = 'gridcell'
  element.className = cellClass(column.kind) ?? ''
  element.setAttribute('aria-colindex', String(at + 1))
  element.setAttribute('data-column', String(at))
  // The grid says of all cells that they are read only.
  if (column.edits) {
    element.setAttribute('aria-readonly', 'false')
    element.setAttribute('data-editable', '')
  }
  return cell
}

function pinsOf(cells: readonly HTMLElement[]): HTMLElement {
  const pins = document.createElement('div')
  pins.role = 'presentation'
  pins.className = gridClass.pins ?? ''
  pins.append(...cells)
  return pins
}

function put(element: HTMLElement, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name)
  else element.setAttribute(name, value)
}
