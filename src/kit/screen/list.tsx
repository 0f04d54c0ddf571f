import type { ComponentType } from 'react'
import type { AnyEndpoint, AnyEntity, RowOf } from '#contract/define.ts'
import type { AnyCreate } from '#contract/edit.ts'
import type { Href, RouteName } from '#contract/paths.ts'
import { type Column, type ColumnKinds, columnsOf } from '#kit/screen/columns/columns.ts'
import type { DetailScreen } from '#kit/screen/detail/detail-parts.ts'
import type { Filters } from '#kit/screen/filter/filters.ts'
import { type ListEndpoint, moreSize } from '#kit/store/list.ts'
import type { Search } from './filter/search.ts'
import type { ListBody } from './list-body.tsx'
import { askRows, type FirstPage, openingOf } from './question.ts'
import { type Screen, screenOf } from './screen.ts'

export interface ListScreen<E extends AnyEntity, S extends AnyEndpoint> {
  path: RouteName
  /** The heading; the route's title where it is left out. */
  title?: string
  entity: E
  source: S & ListEndpoint<S>
  /** Names are those of the query; the address uses the same. */
  filters: Filters
  /** What every question of this list has besides its filters. */
  always?: Readonly<Record<string, string | number>>
  columns: (kinds: ColumnKinds<RowOf<E>>) => readonly Column<RowOf<E>>[]
  /** Columns by which the call can sort (its `sort_by`), with their heads. */
  sorts?: Readonly<Record<string, string>>
  /** Where the call has a parameter of its own for its orders: its name, and each order that it knows (`-name` is falling) as it spells it. */
  sortsAs?: { param: string; orders: Readonly<Record<string, string>> }
  /** Where ↵ leads from a cell that is no link; without it, ↵ opens the row's actions. */
  opens?: (row: RowOf<E>) => Href | undefined
  /**
   * Commands that write what the list shows into a file; each has a button, by the title that it has. `answers`: what the button gives of the
   * command's arguments, from what the list asks for.
   */
  exports?: readonly Exports[]
  /** How a new one is made: a button in the heading, and the key `c`. */
  adds?: Pick<AnyCreate, 'id' | 'title'>
  /** The query that finds a record by its ID, if no call of the API reads it: `findBy: (id) => ({ q: String(id) })`. */
  findBy?: (id: number) => Readonly<Record<string, unknown>>
  /** The filter without which nothing is asked for, and what a person is told until it is set. */
  needs?: { filter: string; words: string }
  /** It begins with its first ten rows, and shows ten more each time that they are asked for: a list that is never long. */
  more?: true
  /** Commands on what is selected: a button for each in the heading, which waits for a selection. */
  together?: readonly { command: string; title: string }[]
  /** Pages beside this one that have no place in the menus. */
  links?: readonly { label: string; href: Href }[]
  /** A control of its own in the heading. */
  head?: ComponentType
  /** What stands between the filters and the rows. */
  above?: ComponentType
  /** Fetches what stands in the place of the table, below the filters. */
  body?: () => Promise<ComponentType<BodyProps>>
  /** Which rows are shown first, where it is not the first page of a table. */
  first?: (search: Search) => FirstPage
  /**
   * What Space opens beside the list: the page of the thing, fetched behind the rows or when it is opened, for they have no use for it:
   * `pane: async () => (await import('./seat/page.tsx')).seatScreen`.
   */
  pane?: () => Promise<Beside<E>>
}
export interface Exports {
  command: string
  title: string
  answers?: (query: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>
}
/** A page of one thing, of which a pane draws what it declares. */
export interface Beside<E extends AnyEntity> {
  detail: DetailScreen<E, AnyEndpoint>
}

/** What the part below the filters is told. */
export type BodyProps = Omit<Parameters<typeof ListBody<AnyEntity, AnyEndpoint>>[0], 'list' | 'columns' | 'onChoose'>

/** What draws the rows of a list: its table, or what it has in its place. Each comes without the other. */
export type Rows = { Table: typeof ListBody } | { Body: ComponentType<BodyProps> }

/** Declares the screen of a list: its filters stand in the address, its rows in the entity store, its actions in the registry. */
export function listScreen<E extends AnyEntity, S extends AnyEndpoint>(list: ListScreen<E, S>): Screen {
  const columns = list.columns(columnsOf<RowOf<E>>())
  const load: Screen['load'] = async (at) => {
    if (at) askRows<S>(list.more ? { ...list, first: () => ({ page: 1, perPage: moreSize }) } : list, at.search)
    const rows = async (): Promise<Rows> =>
      list.body ? { Body: await list.body() } : { Table: (await import('./list-body.tsx')).ListBody }
    const [{ listPageOf }, drawn] = await Promise.all([import('./list-page.tsx'), rows()])
    return listPageOf(list, columns, drawn)
  }
  const { source, filters } = list
  return screenOf(list.path, load, { source, filters, opensOn: () => openingOf(list) })
}
