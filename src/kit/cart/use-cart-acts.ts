import { pageOf } from '#contract/paths.ts'
import { modKey } from '#kit/command/machine.ts'
import { useGo } from '#kit/screen/place.ts'
import { copy } from '#kit/screen/table/copy.ts'
import type { RowAct } from '#kit/screen/table/row-menu.tsx'
import type { TableAct } from '#kit/screen/table/table-keys.ts'
import { focusField } from './focus.ts'
import { type CartLine, refOf } from './lines.ts'

interface Row {
  line: CartLine | undefined
  openMenu: () => void
  select: () => void
  selectAll: () => void
  extend: (by: 1 | -1) => void
  /** Removes the selected lines, otherwise this one. */
  remove: () => void
  removeLine: () => void
  hasSelection: boolean
}

/** What the keys do to a line of the cart, and the same as entries of its menu. */
export function useCartActs({ line, openMenu, select, selectAll, extend, remove, removeLine, hasSelection }: Row) {
  const go = useGo()
  const ref = line && line.stands !== 'missing' ? refOf(line) : undefined
  const page = ref && pageOf(ref.kind, ref.id)
  const acts: Partial<Record<TableAct, () => void>> = {
    open: () => (page ? go(page) : openMenu()),
    'new-tab': () => void (page ? window.open(page, '_blank', 'noopener') : undefined),
    menu: openMenu,
    select,
    'select-all': selectAll,
    'extend-up': () => extend(-1),
    'extend-down': () => extend(1),
    search: focusField,
    filter: () => document.querySelector<HTMLElement>('main [role=radiogroup] input:checked')?.focus(),
    remove,
    'copy-id': () => (line ? copy(line.label) : undefined),
    'copy-link': () => (page ? copy(window.location.origin + page) : undefined),
  }
  const all: readonly RowAct[] = [
    { id: 'row.select', label: 'Select', kbd: 'x', run: select },
    { id: 'row.select-all', label: 'Select all', kbd: `${modKey()} A`, run: selectAll },
    { id: 'row.copy-id', label: 'Copy ID', kbd: 'y', run: () => acts['copy-id']?.() },
    // With a selection, the key means the selected lines.
    { id: 'row.remove', label: 'Remove from the cart', ...(!hasSelection && { kbd: 'Delete' }), run: removeLine },
  ]
  return { perform: (what: TableAct) => acts[what]?.(), all }
}
