import type { AnyEndpoint, AnyEntity, RowOf } from '#contract/define.ts'
import { type Href, pageOf } from '#contract/paths.ts'
import type { Cell } from './columns.ts'
import { copy } from './copy.ts'
import type { ListScreen } from './list.tsx'
import { useGo } from './place.ts'
import type { RowAct } from './row-menu.tsx'
import type { TableAct } from './table-keys.ts'

interface Row<E extends AnyEntity, S extends AnyEndpoint> {
  list: ListScreen<E, S>
  /** The row of the cursor: its thing, its id (known earlier), and the cell that the cursor is on. */
  thing: RowOf<E> | undefined
  id: number | null
  cell: Cell | undefined
  toolbar: HTMLElement | null
  openMenu: () => void
  select: (id: number) => void
}

/** What the keys of a table do to its row, and the same as entries of the row's menu. */
export function useActs<E extends AnyEntity, S extends AnyEndpoint>(row: Row<E, S>) {
  const { list, thing, id, cell, toolbar, openMenu, select } = row
  const go = useGo()
  const leads: Href | undefined = cell?.as === 'link' ? cell.href : thing && list.opens?.(thing)
  const link = id === null ? undefined : pageOf(list.entity.kind, id)
  const acts: Record<TableAct, () => void> = {
    open: () => (leads ? go(leads) : openMenu()),
    'new-tab': () => void (leads ? window.open(leads, '_blank', 'noopener') : undefined),
    menu: openMenu,
    select: () => (id === null ? undefined : select(id)),
    filter: () => toolbar?.querySelector<HTMLElement>('input:checked, input, button')?.focus(),
    'copy-id': () => (id === null ? undefined : copy(String(id))),
    'copy-link': () => (link ? copy(window.location.origin + link) : undefined),
  }
  const all: readonly RowAct[] = [
    { id: 'row.select', label: 'Select', kbd: 'x', run: acts.select },
    { id: 'row.copy-id', label: 'Copy ID', kbd: 'y', run: acts['copy-id'] },
    { id: 'row.copy-link', label: 'Copy link', kbd: 'Shift y', run: acts['copy-link'] },
  ]
  return { perform: (what: TableAct) => acts[what](), all }
}
