import type { FocusEvent, KeyboardEvent, MouseEvent, Ref } from 'react'
import type { AnyEntity, RowOf } from '#contract/define.ts'
import { gridClass, headCellClass } from '#ui/grid.tsx'
import type { Column } from './columns.ts'
import type { Place } from './layout.ts'
import { cellId, Row } from './row.tsx'
import { isSelected, type Selection } from './selection.ts'
import type { Sorting } from './sorting.ts'
import type { Cursor } from './table-keys.ts'
import type { Viewport } from './viewport.ts'
import type { View } from './window.ts'

interface Props<E extends AnyEntity> {
  ref: Ref<HTMLDivElement>
  gridId: string
  label: string
  entity: E
  columns: readonly Column<RowOf<E>>[]
  places: readonly Place[]
  /** How the columns that can be sorted stand, by their heads. */
  sorting: Sorting
  /** Pixels across, of all columns. */
  width: number
  view: View
  viewport: Viewport
  cursor: Cursor
  selected: Selection
  onKeyDown: (event: KeyboardEvent) => void
  /** A cell was pointed at; with Shift, to select the rows up to it. */
  onPoint: (at: Cursor, extending: boolean) => void
  onFocus: () => void
  onBlur: (event: FocusEvent) => void
}

/**
 * The table itself: it alone holds the focus and names the active cell. Rows are drawn in recycled slots; the row of the cursor is
 * always drawn, in a slot of its own when it is out of sight, so that what the table names as active is always there.
 */
export function Grid<E extends AnyEntity>(props: Props<E>) {
  const { ref, gridId, label, entity, columns, places, width, view, viewport, cursor, selected } = props
  const drawn = viewport.slots.map(({ index, slot, top }) => ({ key: String(slot), index, top }))
  const count = view.total ?? viewport.slots.length
  if (count > 0 && !drawn.some(({ index }) => index === cursor.row)) {
    drawn.push({ key: 'cursor', index: cursor.row, top: viewport.topOf(cursor.row) })
  }
  const point = (event: MouseEvent) => {
    const at = placeOf(event.target)
    // A press on a button in a row must not take the focus from the table; its click still comes.
    if (event.target instanceof Element && event.target.closest('button, a, input')) {
      event.preventDefault()
      if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus({ preventScroll: true })
    }
    if (!at) return
    // Shift would select text.
    if (event.shiftKey) event.preventDefault()
    if (event.shiftKey && event.currentTarget instanceof HTMLElement) event.currentTarget.focus({ preventScroll: true })
    props.onPoint(at, event.shiftKey && event.button === 0)
  }
  return (
    <div
      ref={ref}
      role="grid"
      tabIndex={0}
      id={gridId}
      aria-label={label}
      aria-rowcount={view.total === undefined ? -1 : view.total + 1}
      aria-colcount={columns.length}
      aria-multiselectable="true"
      aria-busy={view.total === undefined && view.error === null}
      aria-activedescendant={count > 0 ? cellId(gridId, cursor.row, cursor.column) : undefined}
      className={gridClass.scroller}
      onKeyDown={props.onKeyDown}
      onMouseDown={point}
      onFocus={props.onFocus}
      onBlur={props.onBlur}
    >
      <div role="rowgroup" className={gridClass.head} style={{ width }}>
        <div role="row" aria-rowindex={1}>
          {columns.map((column, at) => (
            <div
              key={column.head}
              role="columnheader"
              aria-colindex={at + 1}
              aria-sort={props.sorting.stands(column.head)}
              className={headCellClass(column.kind)}
              style={{ left: places[at]?.left, width: places[at]?.width }}
            >
              <Head head={column.head} sorting={props.sorting} />
            </div>
          ))}
        </div>
      </div>
      <div role="rowgroup" className={gridClass.canvas} style={{ height: viewport.height, width }}>
        {drawn.map(({ key, index, top }) => {
          const id = view.idAt(index)
          return (
            <Row
              key={key}
              entity={entity}
              id={id}
              index={index}
              top={top}
              columns={columns}
              places={places}
              gridId={gridId}
              cursor={index === cursor.row ? cursor.column : -1}
              selected={id !== undefined && isSelected(selected, id)}
            />
          )
        })}
      </div>
    </div>
  )
}

/** The head of a column; one that can be sorted turns its order, first up, then down, then back to the list's own. */
function Head({ head, sorting }: { head: string; sorting: Sorting }) {
  if (!sorting.can(head)) return head
  const stands = sorting.stands(head)
  return (
    <button type="button" tabIndex={-1} className={gridClass.sort} onClick={() => sorting.turn(head)}>
      {head}
      {stands ? <span aria-hidden="true">{stands === 'ascending' ? '↑' : '↓'}</span> : null}
    </button>
  )
}

/** The cell under an element of the table, or undefined (the head, the empty space below the rows). */
function placeOf(target: EventTarget): Cursor | undefined {
  if (!(target instanceof Element)) return undefined
  const row = target.closest('[data-row]')?.getAttribute('data-row')
  const column = target.closest('[data-column]')?.getAttribute('data-column')
  return row && column ? { row: Number(row), column: Number(column) } : undefined
}
