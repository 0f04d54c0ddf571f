import type { FocusEvent, KeyboardEvent, MouseEvent, Ref } from 'react'
import type { AnyEntity } from '#contract/define.ts'
import { HeadRow } from '#kit/screen/columns/head-row.tsx'
import type { Sorting } from '#kit/screen/columns/sorting.ts'
import { headId } from '#kit/screen/columns/use-head-keys.ts'
import type { HeadPointer } from '#kit/screen/columns/use-head-pointer.ts'
import type { CellEdit } from '#kit/screen/edit/use-cell-edit.ts'
import { useFollowLinks } from '#kit/screen/link.tsx'
import { gridClass } from '#ui/grid.tsx'
import { cutMark, pickMark } from './cell.ts'
import { cellId } from './row.ts'
import { Rows, type RowsProps } from './rows.tsx'
import type { Cursor } from './table-keys.ts'

interface Props<E extends AnyEntity> extends RowsProps<E> {
  ref: Ref<HTMLDivElement>
  label: string
  /** What a mouse does to the heads. */
  pointer: HeadPointer
  /** How the columns that can be sorted stand, by their heads. */
  sorting: Sorting
  /** What is edited in it; left out where none of its cells can be. */
  edit?: CellEdit
  onKeyDown: (event: KeyboardEvent) => void
  /** A cell was pointed at; with Shift, to select the rows up to it. */
  onPoint: (at: Cursor, extending: boolean) => void
  /** What a cell has only the beginning of was pressed; the cursor is on it. */
  onWhole?: (() => void) | undefined
  /** The box of a row was pressed; the cursor is on it. */
  onPick?: (() => void) | undefined
  /** The right button of the mouse, on a cell; where it is left out the browser's own menu opens. */
  onMenu?: (at: Cursor) => void
  onFocus: () => void
  onBlur: (event: FocusEvent) => void
}

/** The table itself: it alone holds the focus and names the active cell. */
export function Grid<E extends AnyEntity>(props: Props<E>) {
  const { ref, label, pointer, sorting, edit, onKeyDown, onPoint, onWhole, onPick, onMenu, onFocus, onBlur, ...rows } = props
  const { entity, gridId, columns, places, pinned, onHeads, width, view, viewport, cursor } = rows
  const follow = useFollowLinks()
  const point = (event: MouseEvent) => {
    if (inEditor(event.target)) return
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
    onPoint(at, event.shiftKey && event.button === 0)
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
      aria-readonly="true"
      aria-busy={view.total === undefined && view.error === null}
      aria-activedescendant={activeId(onHeads, viewport.count > 0, gridId, cursor)}
      className={gridClass.scroller}
      onKeyDown={(event) => {
        // Words at a cell go before Esc means anything else.
        if (event.key === 'Escape' && edit?.editing && !edit.editing.open && !edit.editing.busy) {
          event.preventDefault()
          edit.leave()
        } else onKeyDown(event)
      }}
      onMouseDown={point}
      onContextMenu={(event) => {
        const at = placeOf(event.target)
        // A link keeps the browser's own, which opens it elsewhere.
        if (!onMenu || !at || (event.target instanceof Element && event.target.closest('a[href]'))) return
        event.preventDefault()
        onMenu(at)
      }}
      onClick={(event) => {
        follow(event)
        if (!(event.target instanceof Element)) return
        if (event.target.closest('[data-editable] > [role=img]')) edit?.begin()
        if (event.target.closest(`[${cutMark}]`)) onWhole?.()
        // With Shift the press has selected the rows up to it.
        if (event.target.closest(`[${pickMark}]`) && !event.shiftKey) onPick?.()
      }}
      onDoubleClick={(event) => {
        if (isText(event.target)) edit?.begin()
      }}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      <div role="rowgroup" className={gridClass.head} style={{ width }}>
        <HeadRow
          gridId={gridId}
          columns={columns}
          places={places}
          pinned={pinned}
          sorting={sorting}
          active={onHeads ? cursor.column : -1}
          pointer={pointer}
        />
      </div>
      <Rows {...rows} />
      {edit?.editing && edit.Editor ? (
        <edit.Editor edit={edit} editing={edit.editing} entity={entity} viewport={viewport} places={places} pinned={pinned} width={width} />
      ) : null}
    </div>
  )
}

const activeId = (onHeads: boolean, rows: boolean, gridId: string, { row, column }: Cursor) => {
  if (onHeads) return headId(gridId, column)
  return rows && row >= 0 ? cellId(gridId, row, column) : undefined
}

const inEditor = (target: EventTarget) => target instanceof Element && target.closest('[data-editor]') !== null
/** A cell that is typed into; a box has been ticked by the first press. */
const isText = (target: EventTarget) =>
  target instanceof Element && target.closest('[data-editable]') !== null && !target.closest('[role=img], a')

/** The cell under an element of the table, or undefined (the head, the empty space below the rows). */
function placeOf(target: EventTarget): Cursor | undefined {
  if (!(target instanceof Element)) return undefined
  const row = target.closest('[data-row]')?.getAttribute('data-row')
  const column = target.closest('[data-column]')?.getAttribute('data-column')
  return row && column ? { row: Number(row), column: Number(column) } : undefined
}
