import { type ComponentType, useState } from 'react'
import type { AnyEndpoint, AnyEntity, RowOf } from '#contract/define.ts'
import { type Href, type RouteName, routes } from '#contract/paths.ts'
import { isolate } from '#kit/format/isolate.ts'
import { type Column, type ColumnKinds, columnsOf } from '#kit/screen/columns/columns.ts'
import { useListColumns, useListViews } from '#kit/screen/columns/use-columns.ts'
import type { DetailScreen } from '#kit/screen/detail/detail-parts.ts'
import { FilterBar } from '#kit/screen/filter/filter-bar.tsx'
import {
  changed,
  type Filters,
  type FilterValue,
  type FilterValues,
  queryOf,
  readFilters,
  starts,
  widest,
  writeFilters,
} from '#kit/screen/filter/filters.ts'
import { oneOf } from '#kit/screen/filter/search.ts'
import { PaneFrame } from '#kit/screen/pane/pane.tsx'
import { usePane } from '#kit/screen/pane/use-pane.ts'
import { ignoredOf } from '#kit/screen/views/ignored.ts'
import { useViews, viewHref, viewParam } from '#kit/screen/views/use-views.ts'
import type { ListEndpoint } from '#kit/store/list.ts'
import { Banner } from '#ui/banner.tsx'
import { linkClass } from '#ui/link.tsx'
import { Page, PageHeader } from '#ui/page.tsx'
import { AppLink } from './link.tsx'
import { ListBody } from './list-body.tsx'
import { ListExports } from './list-exports.tsx'
import { type ListPart, ListTools } from './list-tools.tsx'
import { useGo, useSearchText } from './place.ts'
import { type Screen, screenOf } from './screen.ts'

export interface ListScreen<E extends AnyEntity, S extends AnyEndpoint> {
  path: RouteName
  /** The heading; the route's title where it is left out. */
  title?: string
  entity: E
  source: S & ListEndpoint<S>
  /** Names are those of the query; the address uses the same. */
  filters: Filters
  columns: (kinds: ColumnKinds<RowOf<E>>) => readonly Column<RowOf<E>>[]
  /** Columns by which the call can sort (its `sort_by`), with their heads. */
  sorts?: Readonly<Record<string, string>>
  /** Where ↵ leads from a cell that is no link; without it, ↵ opens the row's actions. */
  opens?: (row: RowOf<E>) => Href
  /** Commands that write what the list shows into a file; each has a button, by the title that it has. */
  exports?: readonly { command: string; title: string }[]
  /** Pages beside this one that have no place in the menus. */
  links?: readonly { label: string; href: Href }[]
  /** A control of its own in the heading. */
  head?: ComponentType
  /** What Space opens beside the list: `pane: seatScreen.detail`. */
  pane?: DetailScreen<E, AnyEndpoint>
}

interface ListProps<E extends AnyEntity, S extends AnyEndpoint> {
  list: ListScreen<E, S>
  columns: readonly Column<RowOf<E>>[]
}

/** Declares the screen of a list: its filters stand in the address, its rows in the entity store, its actions in the registry. */
export function listScreen<E extends AnyEntity, S extends AnyEndpoint>(list: ListScreen<E, S>): Screen {
  const columns = list.columns(columnsOf<RowOf<E>>())
  return screenOf(list.path, () => (
    <PaneFrame list={list} columns={columns}>
      <ListPage list={list} columns={columns} />
    </PaneFrame>
  ))
}

function ListPage<E extends AnyEntity, S extends AnyEndpoint>({ list, columns }: ListProps<E, S>) {
  const { filters } = list
  const search = useSearchText()
  const go = useGo()
  const { open } = usePane()
  const [toolbar, setToolbar] = useState<HTMLElement | null>(null)
  const { values, unknown } = readFilters(filters, search)
  const path = routes[list.path].pattern
  const title = list.title ?? routes[list.path].title
  const sorts = sortsOf(list.sorts)
  const sort = sorts.find(({ value }) => value === oneOf(search, 'sort_by'))?.value
  const kept = useListViews(list.path, idOf(oneOf(search, viewParam)))
  const table = useListColumns(list.path, columns, kept.open)
  const [part, setPart] = useState<ListPart>(null)
  const searchOf = (to: FilterValues, id: number | undefined, by: string | undefined) =>
    writeFilters(path, filters, to, id, by).slice(path.length)
  // An open view stays open while its filters are changed: its columns stay with it.
  const address = (to: FilterValues, more: { id?: number | undefined; sort?: string | undefined } = {}) =>
    beside(viewHref(path, searchOf(to, more.id, 'sort' in more ? more.sort : sort), kept.open?.id))
  // Another question leaves an open pane open.
  const beside = (to: Href): Href => (open ? `${to}${to.includes('?') ? '&' : '?'}pane=1` : to)
  const views = useViews({
    list: list.path,
    path,
    views: kept,
    columns: table,
    search: searchOf(values, undefined, sort),
    show: () => setPart({ is: 'views' }),
  })
  const known = { filters, sorts: sorts.map(({ value }) => value), heads: columns.map(({ head }) => head) }
  const ignored = kept.open ? ignoredOf(kept.open, known) : []
  const set = (name: string, value: FilterValue, how?: { replace?: boolean }) => go(address({ ...values, [name]: value }), how)
  // Only the filters go back: the order, an open pane and an open view stay.
  const reset = () => go(address(starts(filters)))
  return (
    <Page>
      <PageHeader title={title}>
        {list.head ? <list.head /> : null}
        {list.links?.map(({ label, href }) => (
          <AppLink key={label} className={linkClass('quiet')} href={href}>
            {label}
          </AppLink>
        ))}
        {list.exports ? <ListExports exports={list.exports} /> : null}
        <ListTools title={title} part={part} onPart={setPart} columns={table} declared={columns} views={views} />
      </PageHeader>
      <div ref={setToolbar}>
        <FilterBar filters={filters} values={values} onSet={set} onReset={changed(filters, values) ? reset : undefined} />
      </div>
      {unknown.map(({ label, given, used }) => (
        <Banner key={label} tone="wait" bar>
          {`“${given}” is not a value of ${label}, so ${used} is shown.`}
        </Banner>
      ))}
      {kept.open && ignored.length > 0 ? (
        <Banner tone="wait" bar>
          {`View ${isolate(kept.open.name)} was saved by another version. Left out, because it is not known here: ${isolate(ignored.join(', '))}.`}
        </Banner>
      ) : null}
      <ListBody
        list={list}
        columns={table}
        onChoose={(head) => setPart({ is: 'columns', head })}
        mounted={{ columns: { choose: () => setPart({ is: 'columns', head: null }), reset: table.reset }, views }}
        title={title}
        values={values}
        question={JSON.stringify({ ...queryOf(values), ...(sort && { sort_by: sort }) })}
        wanted={idOf(oneOf(search, 'id'))}
        toolbar={toolbar}
        sorts={sorts}
        sort={sort}
        onSort={(to) => go(address(values, { sort: to || undefined }))}
        onSet={set}
        onAll={(id) => go(address(widest(filters), { id }))}
        onClear={reset}
      />
    </Page>
  )
}

/** Each column both ways, and the list's own order first. */
const sortsOf = (sorts: ListScreen<AnyEntity, AnyEndpoint>['sorts'] = {}): readonly Choice[] =>
  Object.keys(sorts).length === 0
    ? []
    : [
        { value: '', label: "The list's own order" },
        ...Object.entries(sorts).flatMap(([name, head]) => [
          { value: name, label: `${head}, lowest first` },
          { value: `-${name}`, label: `${head}, highest first` },
        ]),
      ]
interface Choice {
  value: string
  label: string
}

const idOf = (text: string | undefined) => (text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null)
