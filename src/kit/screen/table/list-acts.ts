import { useStartCommand } from '#kit/command/use-start.ts'
import type { TableAct } from './table-keys.ts'

/** Acts that mean the whole list and no row: they need neither a cursor nor rows. */
export type ListAct = Extract<TableAct, 'search' | 'filter' | 'sort' | 'views'>
const wholeList: ReadonlySet<TableAct> = new Set<ListAct>(['search', 'filter', 'sort', 'views'])
export const isListAct = (what: TableAct | undefined): what is ListAct => what !== undefined && wholeList.has(what)

/** What the keys of a list do to the whole of it, by what stands over its rows. */
export function useListActs(toolbar: HTMLElement | null): Record<ListAct, () => void> {
  const start = useStartCommand()
  return {
    search: () => focus(toolbar, ['input[type=search]', 'input:checked', 'input', 'button']),
    // A list with many filters has a panel for all of them.
    filter: () => {
      const panel = toolbar?.querySelector<HTMLElement>('[data-open-filters]')
      if (panel) panel.click()
      else focus(toolbar, ['input:checked', 'input', 'button'])
    },
    sort: () => void start('list.sort'),
    views: () => void start('list.views'),
  }
}

/** Gives the focus to the first thing there is. */
function focus(within: HTMLElement | null, wanted: readonly string[]) {
  for (const one of wanted) {
    const found = within?.querySelector<HTMLElement>(one)
    if (found) return found.focus()
  }
}
