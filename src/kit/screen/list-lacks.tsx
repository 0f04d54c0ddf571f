import type { AnyEndpoint, AnyEntity } from '#contract/define.ts'
import { refresh } from '#kit/store/list.ts'
import { Banner } from '#ui/banner.tsx'
import { Center } from '#ui/page.tsx'
import { changed, type Filters } from './filter/filters.ts'
import type { BodyProps, ListScreen } from './list.tsx'
import { wordsOf } from './question.ts'
import { useListActs } from './table/list-acts.ts'
import { useListKeys } from './table/use-table-keys.ts'
import { useCommands } from './use-commands.ts'
import { meantBy, mountedFilters, useMounted } from './use-mounted.ts'

type Props<E extends AnyEntity, S extends AnyEndpoint> = Omit<BodyProps, 'namedId' | 'onAll'> & { list: ListScreen<E, S>; words: string }

/** In the place of the rows as long as the filter is missing that they need: nothing is asked for, and the filters can be set as ever. */
export function ListLacks<E extends AnyEntity, S extends AnyEndpoint>({ list, words, title, values, ...props }: Props<E, S>) {
  const filters: Filters = list.filters
  useCommands()
  useListKeys(useListActs(props.toolbar))
  useMounted({
    title,
    pane: false,
    kind: list.entity.kind,
    source: list.source,
    query: JSON.parse(props.question),
    words: wordsOf(list, values),
    lacks: words,
    filters: mountedFilters(filters, values),
    set: (name, value) => props.onSet(name, meantBy(filters, name, value)),
    clear: changed(filters, values) ? props.onClear : undefined,
    pages: 0,
    perPage: 0,
    page: nothing,
    reload: () => void refresh(list.entity.kind),
    sorts: props.sorts,
    sort: props.onSort,
    ...props.mounted,
    select: (ids) => ids,
    pick: nothing,
    drop: nothing,
  })
  return (
    <>
      <Banner bar>{words}</Banner>
      <Center />
    </>
  )
}
const nothing = () => {}
