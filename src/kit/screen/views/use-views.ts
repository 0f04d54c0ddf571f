import { useStore } from 'jotai'
import type { MountedViews } from '#kit/command/mounted.ts'
import { setOf } from '#kit/screen/columns/column-set.ts'
import { keyOf, type ListColumns, type ListViews } from '#kit/screen/columns/use-columns.ts'
import { useGo } from '#kit/screen/place.ts'
import { keepColumns } from './held.ts'

/** What a view is saved and deleted by: behind the first rows. */
const sync = () => import('./kept-sync.ts')
/** The name of the open view in the address. */
export const viewParam = 'view'

interface Options {
  /** The name of the list's route, and its path. */
  list: string
  path: string
  views: ListViews
  columns: Pick<ListColumns<unknown>, 'states'>
  /** The query string of what is shown: filters and order, and neither a row nor a view. */
  search: string
  show: () => void
}

/** The address of a list with a view in it: what the view says and nothing that it names twice. */
export function viewHref(path: string, search: string, id: number | undefined): string {
  const query = new URLSearchParams(search)
  query.delete(viewParam)
  if (id !== undefined) query.set(viewParam, String(id))
  // A comma needs no escape there, and people read addresses.
  const text = query.toString().replaceAll('%2C', ',')
  return text ? `${path}?${text}` : path
}

/** What can be done with the views of a list. Opening one is a navigation: Back leads to what was shown before, columns included. */
export function useViews({ list, path, views, columns, search, show }: Options): MountedViews {
  const store = useStore()
  const go = useGo()
  const find = (id: number) => views.all.find((view) => view.id === id)
  return {
    all: views.all,
    open: views.open,
    show,
    go: (id) => {
      const view = find(id)
      if (view) go(viewHref(path, view.search, id))
    },
    save: async (name, replace) => {
      const saved = await (await sync()).saveView(store, { list, name, search, columns: setOf(columns.states), replace })
      // What was changed under this view is a part of it now.
      keepColumns(store, keyOf(list, saved), null)
      go(viewHref(path, search, saved.id), { replace: views.open?.id === saved.id })
    },
    rename: async (id, name) => {
      const view = find(id)
      if (view) await (await sync()).saveView(store, { ...view, name })
    },
    remove: async (id) => {
      const view = find(id)
      await (await sync()).removeView(store, id)
      if (view) keepColumns(store, keyOf(list, view), null)
      if (views.open?.id === id) go(viewHref(path, search, undefined), { replace: true })
    },
  }
}
