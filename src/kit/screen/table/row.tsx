import { atom, useAtomValue } from 'jotai'
import { memo } from 'react'
import type { AnyEntity, RowOf } from '#contract/define.ts'
import type { Column } from '#kit/screen/columns/columns.ts'
import { entitiesAtom } from '#kit/store/current.ts'
import { cellClass, gridClass } from '#ui/grid.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { CellView } from './cell.tsx'
import { edge, type Place } from './layout.ts'

const nothing = atom(undefined)

export interface RowProps<E extends AnyEntity> {
  entity: E
  /** Undefined while its page loads: the row is then a skeleton of the same height. */
  id: number | undefined
  index: number
  /** Pixels below the first row. */
  top: number
  columns: readonly Column<RowOf<E>>[]
  places: readonly Place[]
  /** How many of the first columns stay where they are while the table scrolls sideways. */
  pinned?: number
  gridId: string
  /** The column of the cursor where it stands on this row, else -1. */
  cursor: number
  selected: boolean
  /** Something was typed about its thing and not saved. */
  unsaved?: boolean
}

/** The id of a cell in the page: what `aria-activedescendant` points to. */
export const cellId = (gridId: string, index: number, column: number) => `${gridId}-${index}-${column}`

/**
 * One row. It holds no state and no focus of its own, because its slot is given to another row when the table scrolls.
 * It reads its thing's own atom: a change repaints this row and no other.
 */
function RowView<E extends AnyEntity>({
  entity,
  id,
  index,
  top,
  columns,
  places,
  pinned = 0,
  gridId,
  cursor,
  selected,
  unsaved,
}: RowProps<E>) {
  const entities = useAtomValue(entitiesAtom)
  const thing = useAtomValue(id === undefined ? nothing : entities.atom(entity, id))
  const cell = (column: Column<RowOf<E>>, at: number) => (
    <div
      key={column.head}
      role="gridcell"
      id={cellId(gridId, index, at)}
      aria-colindex={at + 1}
      data-column={at}
      data-active={at === cursor ? '' : undefined}
      className={cellClass(column.kind)}
      style={{ left: places[at]?.left, width: places[at]?.width }}
    >
      {thing === undefined ? <Skeleton shape="cell" width="half" /> : <CellView cell={column.cell(thing)} target={thing} />}
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
        <div role="presentation" className={gridClass.pins} style={{ width: edge(places, pinned) }}>
          {columns.slice(0, pinned).map(cell)}
        </div>
      ) : null}
      {columns.slice(pinned).map((column, at) => cell(column, pinned + at))}
    </div>
  )
}
// memo loses the type parameter; the props are the same.
export const Row = memo(RowView) as typeof RowView
