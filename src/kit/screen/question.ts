import type { AnyEndpoint } from '#contract/define.ts'
import { type RouteName, routes } from '#contract/paths.ts'
import { askEarly } from '#kit/store/early.ts'
import { type ListEndpoint, listWindow, pageSize, type QueryOf } from '#kit/store/list.ts'
import type { Column } from './columns/columns.ts'
import { type Filters, type FilterValues, inWords, queryOf, type ReadFilters, readFilters } from './filter/filters.ts'
import { oneOf, type Search } from './filter/search.ts'
import type { Asking } from './screen.ts'

interface Asks {
  source: AnyEndpoint
  path: RouteName
  title?: string
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
  /** Why the list is not asked for, as a sentence: a filter that it needs is missing, or a range of days ends before it begins. */
  lacks: string | undefined
}

/** What an address asks of a list. */
export function questionIn(list: Asks, search: Search): Asked {
  const { values, unknown } = readFilters(list.filters, search)
  const given = oneOf(search, 'sort_by')
  const sort = sortsOf(list).find(({ value }) => value === given)?.value
  const question = JSON.stringify({ ...list.always, ...queryOf(values), ...(sort && asked(list, sort)) })
  const missing = list.needs && values[list.needs.filter] === undefined ? list.needs.words : undefined
  const lacks = missing ?? reversedRange(list.filters, values)
  return { values, unknown, sort, question, lacks }
}

/** Returns a sentence about a range of days that ends before it begins; undefined if there is none. */
export function reversedRange(filters: Filters, values: FilterValues): string | undefined {
  for (const [name, from] of Object.entries(filters)) {
    const end = name.replace(/from$/i, (word) => (word === 'from' ? 'to' : 'To'))
    const to = end === name ? undefined : filters[end]
    if (from.as !== 'date' || to?.as !== 'date') continue
    const [first, last] = [values[name], values[end]]
    if (typeof first === 'string' && typeof last === 'string' && last < first)
      return `${to.label} is before ${from.label}: choose days in their order.`
  }
  return undefined
}

/** What a list asks for where an address sets nothing. */
export function openingOf(list: Asks): Asking {
  const { values, question, lacks } = questionIn(list, {})
  return { query: JSON.parse(question), words: wordsOf(list, values), lacks }
}
/** What a list leaves out; one that has only part of its things whatever is asked says so by its title. */
export const wordsOf = ({ path, title = routes[path].title, always, filters }: Asks, values: FilterValues): string =>
  [always && title, inWords(filters, values)].filter(Boolean).join(' · ')

/** Asks for the rows that an address wants while the code that draws them is on its way. */
export function askRows<S extends AnyEndpoint>(
  list: Omit<Asks, 'source'> & { source: S & ListEndpoint<S>; first?: (search: Search) => FirstPage },
  search: Search,
): void {
  const { question, lacks } = questionIn(list, search)
  if (lacks) return
  // Written by the list from its own filters.
  const query = JSON.parse(question) as QueryOf<S>
  const { page, perPage } = list.first?.(search) ?? { page: 1, perPage: pageSize }
  askEarly(listWindow<S>(list.source, query, page, perPage))
}

/** Each column both ways, in the words of what it holds, and the list's own order first. */
export function sortsOf(
  { sorts = {}, sortsAs }: Pick<Asks, 'sorts' | 'sortsAs'>,
  columns: readonly Pick<Column<never>, 'head' | 'kind'>[] = [],
): readonly Choice[] {
  if (Object.keys(sorts).length === 0) return []
  const both = Object.entries(sorts).flatMap(([name, head]) => {
    const kind = columns.find((column) => column.head === head)?.kind
    const [up, down] = (kind && directions[kind]) ?? ['lowest first', 'highest first']
    return [
      { value: name, label: `${head}, ${up}` },
      { value: `-${name}`, label: `${head}, ${down}` },
    ]
  })
  return [{ value: '', label: "The list's own order" }, ...both.filter(({ value }) => !sortsAs || value in sortsAs.orders)]
}
const directions: Partial<Record<Column<never>['kind'], readonly [up: string, down: string]>> = {
  date: ['oldest first', 'newest first'],
  text: ['A to Z', 'Z to A'],
}
/** An order as the call is asked for it. */
const asked = ({ sortsAs }: Pick<Asks, 'sortsAs'>, sort: string) =>
  sortsAs ? { [sortsAs.param]: sortsAs.orders[sort] } : { sort_by: sort }
interface Choice {
  value: string
  label: string
}
