import { useSyncExternalStore } from 'react'
import { dataGrid } from '#styled/recipes'
import { useRootScale } from './root-scale.ts'
import { rowHeight } from './theme/density.ts'
import { density, onLook } from './theme.ts'

/** What a column holds decides its alignment and colour; width and place are the table's. */
export type CellKind = 'text' | 'number' | 'date' | 'dim' | 'id' | 'link' | 'chip' | 'cut' | 'check' | 'action'

/**
 * The classes of the table's parts: root, scroller, head, canvas, row, foot. Plain strings and no components, because
 * every row that scrolls past is written anew. A row says `aria-selected` and, at the cursor, `data-active`;
 * so does the active cell. A decided row that stays says `data-done`.
 */
export const gridClass = dataGrid()

const classes: Record<CellKind, typeof gridClass> = {
  text: dataGrid({ kind: 'text' }),
  number: dataGrid({ kind: 'number' }),
  date: dataGrid({ kind: 'date' }),
  dim: dataGrid({ kind: 'dim' }),
  id: dataGrid({ kind: 'id' }),
  link: dataGrid({ kind: 'link' }),
  chip: dataGrid({ kind: 'chip' }),
  cut: dataGrid({ kind: 'cut' }),
  check: dataGrid({ kind: 'check' }),
  action: dataGrid({ kind: 'action' }),
}

/** The class of a cell of this kind. */
export function cellClass(kind: CellKind = 'text'): string | undefined {
  return classes[kind].cell
}

/** The class of the head of a column of this kind. */
export function headCellClass(kind: CellKind = 'text'): string | undefined {
  return classes[kind].headCell
}

/** The class of the box in a cell: `data-checked` where it is ticked. */
export const tickClass = gridClass.tick

/** Returns the height of one row in pixels; changes with the density and the root font size. The stylesheet's `--row` is the same number. */
export function useRowHeight(): number {
  return rowHeight[useSyncExternalStore(onLook, density)] * useRootScale()
}
