import { type ComponentType, useState } from 'react'
import type { AnyEndpoint, AnyEntity, RowOf } from '#contract/define.ts'
import { type Href, routes } from '#contract/paths.ts'
import { useRecordQuery } from '#kit/command/last-query.ts'
import { late } from '#kit/command/late.tsx'
import { isolate } from '#kit/format/isolate.ts'
import { NotSaved } from '#kit/receipt/not-saved.tsx'
import type { Column } from '#kit/screen/columns/columns.ts'
import { useListColumns, useListViews } from '#kit/screen/columns/use-columns.ts'
import { AddressRemarks } from '#kit/screen/filter/address-remarks.tsx'
import { FilterBar } from '#kit/screen/filter/filter-bar.tsx'
import { changed, type FilterValue, type FilterValues, queryOf, starts, widest, writeFilters } from '#kit/screen/filter/filters.ts'
import { oneOf } from '#kit/screen/filter/search.ts'
import { idIn } from '#kit/screen/named/id-in.ts'
import { PaneFrame, paneOf } from '#kit/screen/pane/pane.tsx'
import { usePane } from '#kit/screen/pane/use-pane.ts'
import { ignoredOf } from '#kit/screen/views/ignored.ts'
import { useViews, viewHref, viewParam } from '#kit/screen/views/use-views.ts'
import { Banner } from '#ui/banner.tsx'
import { linkClass } from '#ui/link.tsx'
import { Page, PageHeader } from '#ui/page.tsx'
import { AppLink } from './link.tsx'
import type { BodyProps, ListScreen, Rows } from './list.tsx'
import { ListAdd } from './list-add.tsx'
import { ListExports } from './list-exports.tsx'
import { ListTogether } from './list-together.tsx'
import { type ListPart, ListTools } from './list-tools.tsx'
import { useGo, useSearchText } from './place.ts'
import { questionIn, sortsOf } from './question.ts'

// Few lists need a filter before they ask.
const { Late: ListLacks } = late(async () => (await import('./list-lacks.tsx')).ListLacks)

interface ListProps<E extends AnyEntity, S extends AnyEndpoint> {
  list: ListScreen<E, S>
  columns: readonly Column<RowOf<E>>[]
  rows: Rows
}

/** The page of a list, and the pane beside it. Made once for a list. */
export function listPageOf<E extends AnyEntity, S extends AnyEndpoint>(
  list: ListScreen<E, S>,
  columns: readonly Column<RowOf<E>>[],
  rows: Rows,
): ComponentType {
  const part = list.pane && paneOf(list.pane)
  return () => (
    <PaneFrame list={list} columns={columns} part={part}>
      <WholeList list={list} columns={columns} rows={rows} />
    </PaneFrame>
  )
}

function WholeList<E extends AnyEntity, S extends AnyEndpoint>({ list, columns, rows }: ListProps<E, S>) {
  const { filters } = list
  const search = useSearchText()
  const go = useGo()
  const { open } = usePane()
  const [toolbar, setToolbar] = useState<HTMLElement | null>(null)
  const { values, sort, question, lacks } = questionIn(list, search)
  useRecordQuery(list.entity.kind, question)
  const path = routes[list.path].pattern
  const title = list.title ?? routes[list.path].title
  const sorts = sortsOf(list, columns)
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
  const body: Omit<BodyProps, 'mounted'> = {
    title,
    values,
    question,
    namedId: idIn(search),
    toolbar,
    sorts,
    sort,
    onSort: (to) => go(address(values, { sort: to || undefined })),
    onSet: set,
    onAll: (id) => go(address(widest(filters), { id })),
    onClear: reset,
  }
  return (
    <Page>
      <PageHeader title={title}>
        {list.adds ? <ListAdd {...list.adds} /> : null}
        {list.head ? <list.head /> : null}
        {list.links?.map(({ label, href }) => (
          <AppLink key={label} className={linkClass('small')} href={href}>
            {label}
          </AppLink>
        ))}
        {list.together ? <ListTogether commands={list.together} /> : null}
        {list.exports && !lacks ? <ListExports exports={list.exports} query={queryOf(values)} /> : null}
        <ListTools title={title} part={part} onPart={setPart} columns={table} declared={columns} views={views} table={'Table' in rows} />
      </PageHeader>
      <div ref={setToolbar}>
        <FilterBar filters={filters} values={values} onSet={set} onReset={changed(filters, values) ? reset : undefined} />
      </div>
      {list.together ? <NotSaved bar kind={list.entity.kind} commands={list.together.map(({ command }) => command)} /> : null}
      <AddressRemarks filters={filters} />
      {kept.open && ignored.length > 0 ? (
        <Banner tone="wait" bar>
          {`View ${isolate(kept.open.name)} was saved by another version. Left out, because it is not known here: ${isolate(ignored.join(', '))}.`}
        </Banner>
      ) : null}
      {list.above ? <list.above /> : null}
      {lacks ? (
        <ListLacks part={{ list, words: lacks, ...body, mounted: { views } }} />
      ) : 'Body' in rows ? (
        <rows.Body {...body} mounted={{ views }} />
      ) : (
        <rows.Table
          list={list}
          columns={table}
          onChoose={(head) => setPart({ is: 'columns', head })}
          mounted={{ columns: { choose: () => setPart({ is: 'columns', head: null }), reset: table.reset }, views }}
          {...body}
        />
      )}
    </Page>
  )
}

const idOf = (text: string | undefined) => (text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null)
