import { edge, type Place } from '#kit/screen/table/layout.ts'
import { gridClass, headCellClass } from '#ui/grid.tsx'
import type { Column } from './columns.ts'
import type { Sorting } from './sorting.ts'
import { headId } from './use-head-keys.ts'
import type { HeadPointer } from './use-head-pointer.ts'

interface Props {
  gridId: string
  columns: readonly Pick<Column<never>, 'head' | 'kind'>[]
  places: readonly Place[]
  pinned: number
  sorting: Sorting
  /** The column of the cursor while it stands on the heads, else -1. */
  active: number
  pointer: HeadPointer
}

/** The heads of a table: a press sorts, a drag moves the column, the edge resizes it, a double press on the edge fits it to what it shows. */
export function HeadRow({ gridId, columns, places, pinned, sorting, active, pointer }: Props) {
  const cell = ({ head, kind }: Props['columns'][number], at: number) => (
    <div
      key={head}
      role="columnheader"
      id={headId(gridId, at)}
      aria-colindex={at + 1}
      aria-sort={sorting.stands(head)}
      data-active={at === active ? '' : undefined}
      data-dragged={pointer.dragged === head ? '' : undefined}
      data-drop={pointer.drop?.head === head ? pointer.drop.side : undefined}
      data-sized={pointer.sized === head ? '' : undefined}
      className={headCellClass(kind)}
      style={{ left: places[at]?.left, width: places[at]?.width }}
    >
      <Head head={head} sorting={sorting} />
      <span aria-hidden="true" data-grip="" className={gridClass.grip} />
    </div>
  )
  return (
    <div role="row" aria-rowindex={1} className={gridClass.headRow} {...pointer.handlers}>
      {pinned > 0 ? (
        <div role="presentation" className={gridClass.pins} style={{ width: edge(places, pinned) }}>
          {columns.slice(0, pinned).map(cell)}
        </div>
      ) : null}
      {columns.slice(pinned).map((column, at) => cell(column, pinned + at))}
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
