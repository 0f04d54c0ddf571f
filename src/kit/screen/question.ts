import type { AnyEndpoint } from '#contract/define.ts'
import { askEarly } from '#kit/store/early.ts'
import { type ListEndpoint, listWindow, pageSize, type QueryOf } from '#kit/store/list.ts'
import { type Filters, queryOf, type ReadFilters, readFilters } from './filter/filters.ts'
import { oneOf, type Search } from './filter/search.ts'

interface Asks {
  filters: Filters
  always?: Readonly<Record<string, string | number>>
  sorts?: Readonly<Record<string, string>>
  sortsAs?: { param: string; orders: Readonly<Record<string, string>> }
  needs?: { filter: string; words: string }
}
/** The part of a list that is shown first: its page, from 1, and how many are on one. */
export interface FirstPage {
  page: number
  perPage: number
}
interface Asked extends ReadFilters {
  /** The order that the address names, where the list knows it. */
  sort: string | undefined
  /** The query of the call as JSON: the same text is the same question. */
  question: string
  /** What a person is told instead of an answer, where a filter is missing without which nothing is asked for. */
  lacks: string | undefined
}

/** What an address asks of a list. */
export function questionIn(list: Asks, search: Search): Asked {
  const { values, unknown } = readFilters(list.filters, search)
  const given = oneOf(search, 'sort_by')
  const sort = sortsOf(list).find(({ value }) => value === given)?.value
  const question = JSON.stringify({ ...list.always, ...queryOf(values), ...(sort && asked(list, sort)) })
  const lacks = list.needs && values[list.needs.filter] === undefined ? list.needs.words : undefined
  return { values, unknown, sort, question, lacks }
}

/** Asks for the rows that an address wants while the code that draws them is on its way. */
export function askRows<S extends AnyEndpoint>(
  list: Asks & { source: S & ListEndpoint<S>; first?: (search: Search) => FirstPage },
  search: Search,
): void {
  const { question, lacks } = questionIn(list, search)
  if (lacks) return
  // Written by the list from its own filters.
  const query = JSON.parse(question) as QueryOf<S>
  const { page, perPage } = list.first?.(search) ?? { page: 1, perPage: pageSize }
  askEarly(listWindow<S>(list.source, query, page, perPage))
}

/** Each column both ways, and the list's own order first. */
export function sortsOf({ sorts = {}, sortsAs }: Pick<Asks, 'sorts' | 'sortsAs'>): readonly Choice[] {
  if (Object.keys(sorts).length === 0) return []
  const both = Object.entries(sorts).flatMap(([name, head]) => [
    { value: name, label: `${head}, lowest first` },
    { value: `-${name}`, label: `${head}, highest first` },
  ])
  return [{ value: '', label: "The list's own order" }, ...both.filter(({ value }) => !sortsAs || value in sortsAs.orders)]
}
/** An order as the call is asked for it. */
const asked = ({ sortsAs }: Pick<Asks, 'sortsAs'>, sort: string) =>
  sortsAs ? { [sortsAs.param]: sortsAs.orders[sort] } : { sort_by: sort }
interface Choice {
  value: string
  label: string
}
