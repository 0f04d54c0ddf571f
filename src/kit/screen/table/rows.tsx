import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { AnyEntity, RowOf } from '#contract/define.ts'
import type { Column } from '#kit/screen/columns/columns.ts'
import { entitiesAtom } from '#kit/store/current.ts'
import { cellClass, gridClass } from '#ui/grid.tsx'
import { edge, type Place } from './layout.ts'
import { type CellFrame, Row } from './row.tsx'
import { isSelected, type Selection } from './selection.ts'
import type { Cursor } from './table-keys.ts'
import { useDrawn, type Viewport } from './viewport.ts'
import type { View } from './window.ts'

export interface RowsProps<E extends AnyEntity> {
  gridId: string
  entity: E
  columns: readonly Column<RowOf<E>>[]
  places: readonly Place[]
  /** How many of the first columns stay where they are while the table scrolls sideways. */
  pinned: number
  /** Pixels across, of all columns. */
  width: number
  view: View
  viewport: Viewport
  cursor: Cursor
  /** The cursor stands on the heads instead of a row. */
  onHeads: boolean
  selected: Selection
  /** Things with text that was typed and not saved. */
  unsaved: ReadonlySet<number>
}

/**
 * The rows of a table, and all of it that a step of a scroll renders. They are drawn in recycled slots; the row of the cursor is always
 * drawn, in a slot of its own when it is out of sight, so that what the table names as active is always there.
 */
export function Rows<E extends AnyEntity>(props: RowsProps<E>) {
  const { gridId, entity, columns, places, pinned, width, view, viewport, cursor, onHeads, selected, unsaved } = props
  const entities = useAtomValue(entitiesAtom)
  const frames = useMemo(() => framesOf(columns, places), [columns, places])
  const { slots, height, topOf } = useDrawn(viewport)
  const drawn = slots.map(({ index, slot, top }) => ({ key: String(slot), index, top }))
  if (viewport.count > 0 && !drawn.some(({ index }) => index === cursor.row)) {
    drawn.push({ key: 'cursor', index: cursor.row, top: topOf(cursor.row) })
  }
  return (
    <div role="rowgroup" className={gridClass.canvas} style={{ height, width }}>
      {drawn.map(({ key, index, top }) => {
        const id = view.idAt(index)
        return (
          <Row
            key={key}
            entities={entities}
            entity={entity}
            id={id}
            index={index}
            top={top}
            frames={frames}
            pinned={pinned}
            pins={edge(places, pinned)}
            gridId={gridId}
            cursor={index === cursor.row && !onHeads ? cursor.column : -1}
            selected={id !== undefined && isSelected(selected, id)}
            unsaved={id !== undefined && unsaved.has(id)}
          />
        )
      })}
    </div>
  )
}

/** What of a cell is the same in every row. */
const framesOf = <R,>(columns: readonly Column<R>[], places: readonly Place[]): readonly CellFrame<R>[] =>
  columns.map((column, at) => ({
    column,
    className: cellClass(column.kind),
    style: { left: places[at]?.left, width: places[at]?.width },
  }))
