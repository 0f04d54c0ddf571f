import type { FocusEvent, KeyboardEvent, MouseEvent, Ref } from 'react'
import type { AnyEntity, RowOf } from '#contract/define.ts'
import type { Column } from '#kit/screen/columns/columns.ts'
import { HeadRow } from '#kit/screen/columns/head-row.tsx'
import type { Sorting } from '#kit/screen/columns/sorting.ts'
import { headId } from '#kit/screen/columns/use-head-keys.ts'
import type { HeadPointer } from '#kit/screen/columns/use-head-pointer.ts'
import { gridClass } from '#ui/grid.tsx'
import type { Place } from './layout.ts'
import { cellId, Row } from './row.tsx'
import { isSelected, type Selection } from './selection.ts'
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
  /** How many of the first columns stay where they are while the table scrolls sideways. */
  pinned: number
  /** What a mouse does to the heads; and whether the cursor stands on them instead of a row. */
  pointer: HeadPointer
  onHeads: boolean
  /** How the columns that can be sorted stand, by their heads. */
  sorting: Sorting
  /** Pixels across, of all columns. */
  width: number
  view: View
  viewport: Viewport
  cursor: Cursor
  selected: Selection
  /** Things with text that was typed and not saved. */
  unsaved: ReadonlySet<number>
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
  const { ref, gridId, label, entity, columns, places, pinned, onHeads, width, view, viewport, cursor, selected } = props
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
      aria-activedescendant={activeId(onHeads, count > 0, gridId, cursor)}
      className={gridClass.scroller}
      onKeyDown={props.onKeyDown}
      onMouseDown={point}
      onFocus={props.onFocus}
      onBlur={props.onBlur}
    >
      <div role="rowgroup" className={gridClass.head} style={{ width }}>
        <HeadRow
          gridId={gridId}
          columns={columns}
          places={places}
          pinned={pinned}
          sorting={props.sorting}
          active={onHeads ? cursor.column : -1}
          pointer={props.pointer}
        />
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
              pinned={pinned}
              gridId={gridId}
              cursor={index === cursor.row && !onHeads ? cursor.column : -1}
              selected={id !== undefined && isSelected(selected, id)}
              unsaved={id !== undefined && props.unsaved.has(id)}
            />
          )
        })}
      </div>
    </div>
  )
}

const activeId = (onHeads: boolean, rows: boolean, gridId: string, { row, column }: Cursor) => {
  if (onHeads) return headId(gridId, column)
  return rows ? cellId(gridId, row, column) : undefined
}

/** The cell under an element of the table, or undefined (the head, the empty space below the rows). */
function placeOf(target: EventTarget): Cursor | undefined {
  if (!(target instanceof Element)) return undefined
  const row = target.closest('[data-row]')?.getAttribute('data-row')
  const column = target.closest('[data-column]')?.getAttribute('data-column')
  return row && column ? { row: Number(row), column: Number(column) } : undefined
}
