import { type Atom, atom, useStore } from 'jotai'
import { type CSSProperties, memo, useCallback, useSyncExternalStore } from 'react'
import type { AnyEntity, RowOf } from '#contract/define.ts'
import type { Column } from '#kit/screen/columns/columns.ts'
import type { Entities } from '#kit/store/entities.ts'
import { gridClass } from '#ui/grid.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { cellContent } from './cell.tsx'

const nothing = atom(undefined)

/** What of a cell is the same in every row: its column, its class, its place. */
export interface CellFrame<R> {
  column: Column<R>
  className: string | undefined
  style: CSSProperties
}

export interface RowProps<E extends AnyEntity> {
  entities: Entities
  entity: E
  /** Undefined while its page loads: the row is then a skeleton of the same height. */
  id: number | undefined
  index: number
  /** Pixels below the first row. */
  top: number
  frames: readonly CellFrame<RowOf<E>>[]
  /** How many of the first columns stay where they are while the table scrolls sideways, and pixels across of these. */
  pinned?: number
  pins?: number
  gridId: string
  /** The column of the cursor where it stands on this row, else -1. */
  cursor: number
  selected: boolean
  /** Something was typed about its thing and not saved. */
  unsaved?: boolean
}

/** The id of the active cell in the page: what `aria-activedescendant` points to. No other cell has one. */
export const cellId = (gridId: string, index: number, column: number) => `${gridId}-${index}-${column}`

/**
 * One row. It holds no state and no focus of its own, because its slot is given to another row when the table scrolls.
 * It reads its thing's own atom: a change repaints this row and no other.
 */
function RowView<E extends AnyEntity>(props: RowProps<E>) {
  const { entities, entity, id, index, top, frames, pinned = 0, pins, gridId, cursor, selected, unsaved } = props
  const thing = useNow(id === undefined ? nothing : entities.atom(entity, id))
  const cell = ({ column, className, style }: CellFrame<RowOf<E>>, at: number) => (
    <div
      key={column.head}
      role="gridcell"
      id={at === cursor ? cellId(gridId, index, at) : undefined}
      aria-colindex={at + 1}
      data-column={at}
      data-active={at === cursor ? '' : undefined}
      className={className}
      style={style}
    >
      {thing === undefined ? <Skeleton shape="cell" width="half" /> : cellContent(column.cell(thing), thing)}
    </div>
  )
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={selected}
      aria-busy={thing === undefined || undefined}
      aria-description={unsaved ? 'Unsaved changes' : undefined}
      data-unsaved={unsaved ? '' : undefined}
      data-row={index}
      data-active={cursor >= 0 ? '' : undefined}
      className={gridClass.row}
      style={{ transform: `translateY(${top}px)` }}
    >
      {pinned > 0 ? (
        <div role="presentation" className={gridClass.pins} style={{ width: pins }}>
          {frames.slice(0, pinned).map(cell)}
        </div>
      ) : null}
      {frames.slice(pinned).map((frame, at) => cell(frame, pinned + at))}
    </div>
  )
}
// memo loses the type parameter; the props are the same.
export const Row = memo(RowView) as typeof RowView

/** What an atom holds. A row that is given another thing is rendered once; jotai's own hook renders it twice. */
function useNow<T>(of: Atom<T>): T {
  const store = useStore()
  const subscribe = useCallback((told: () => void) => store.sub(of, told), [store, of])
  return useSyncExternalStore(subscribe, () => store.get(of))
}
