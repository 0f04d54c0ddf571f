import { useAtomValue } from 'jotai'
import type { AnyEndpoint, AnyEntity, RowOf } from '#contract/define.ts'
import { type Href, pageOf } from '#contract/paths.ts'
import { modKey } from '#kit/command/machine.ts'
import type { Column, Whole } from '#kit/screen/columns/columns.ts'
import type { CellEdit } from '#kit/screen/edit/use-cell-edit.ts'
import type { ListScreen } from '#kit/screen/list.tsx'
import { useGo } from '#kit/screen/place.ts'
import type { Things } from '#kit/screen/use-things.ts'
import { entitiesAtom } from '#kit/store/current.ts'
import { copy } from './copy.ts'
import { isListAct, useListActs } from './list-acts.ts'
import type { RowAct } from './row-menu.tsx'
import type { TableAct } from './table-keys.ts'

interface Row<E extends AnyEntity, S extends AnyEndpoint> {
  list: ListScreen<E, S>
  things: Things
  /** The row of the cursor, and its column. Its thing is looked up when something is done: a change of it renders its row and not the list. */
  id: number | null
  column: Column<RowOf<E>> | undefined
  toolbar: HTMLElement | null
  edit: Pick<CellEdit, 'begin' | 'column'>
  /** Opens the pane beside the list, or closes it; undefined where the list has none. */
  peek: (() => void) | undefined
  openMenu: () => void
  /** Shows what the cell has only the beginning of. */
  showWhole: (whole: Whole) => void
  select: (id: number) => void
  /** All loaded rows; asked again, all that match. */
  selectAll: () => void
  extend: (by: 1 | -1) => void
}

/** What the keys of a table do to its row, and the same as entries of the row's menu. */
export function useActs<E extends AnyEntity, S extends AnyEndpoint>(row: Row<E, S>) {
  const { list, things, id, column, toolbar, edit, peek, openMenu, showWhole, select, selectAll, extend } = row
  const entities = useAtomValue(entitiesAtom)
  const go = useGo()
  const ofList = useListActs(toolbar)
  const leads = (): { href: Href; outside?: boolean } | undefined => {
    const thing = id === null ? undefined : entities.get(list.entity, id)
    const cell = thing && column?.cell(thing)
    const [link] = cell?.as === 'link' ? [cell] : cell?.as === 'links' ? cell.links : []
    const opens = thing && list.opens?.(thing)
    return link ?? (opens === undefined ? undefined : { href: opens })
  }
  const meant = id === null ? null : things.of(id)
  const link = meant === null ? undefined : pageOf(things.kind, meant)
  const acts: Record<Exclude<TableAct, 'remove'>, () => void> = {
    open: () => {
      if (edit.begin()) return
      const thing = id === null ? undefined : entities.get(list.entity, id)
      if (thing && column?.cell(thing).as === 'pick') return select(thing.id)
      const whole = thing && column?.whole?.(thing)
      if (whole) return showWhole(whole)
      const to = leads()
      if (!to) return openMenu()
      // An address outside of the workspace.
      return to.href.startsWith('/') && !to.outside ? go(to.href) : void window.open(to.href, '_blank', 'noopener,noreferrer')
    },
    edit: () => void edit.begin(),
    'new-tab': () => {
      const to = leads()
      if (to) window.open(to.href, '_blank', 'noopener')
    },
    peek: () => peek?.(),
    menu: openMenu,
    select: () => (id === null ? undefined : select(id)),
    'select-all': selectAll,
    'extend-up': () => extend(-1),
    'extend-down': () => extend(1),
    ...ofList,
    'copy-id': () => (meant === null ? undefined : copy(String(meant))),
    'copy-link': () => (link ? copy(window.location.origin + link) : undefined),
  }
  const all: readonly RowAct[] = [
    ...(edit.column ? [{ id: 'row.edit', label: `Edit ${edit.column}`, kbd: 'F2', run: acts.edit }] : []),
    ...(peek ? [{ id: 'row.peek', label: 'Open beside the list', kbd: 'Space', run: peek }] : []),
    { id: 'row.select', label: 'Select', kbd: 'x', run: acts.select },
    { id: 'row.select-all', label: selectAllLabel, kbd: `${modKey()} A`, run: selectAll },
    { id: 'row.copy-id', label: 'Copy ID', kbd: 'y', run: acts['copy-id'] },
    { id: 'row.copy-link', label: 'Copy link', kbd: 'Shift y', run: acts['copy-link'] },
  ]
  const perform = (what: TableAct) => {
    if (what !== 'remove' && (id !== null || isListAct(what) || needNoRow.has(what))) acts[what]()
  }
  return { perform, all }
}

const needNoRow: ReadonlySet<TableAct> = new Set(['peek', 'select-all', 'extend-up', 'extend-down'])
const selectAllLabel = 'Select all'
