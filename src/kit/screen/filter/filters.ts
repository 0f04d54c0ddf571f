import type { Code, Codes, CodeValue } from '#contract/codes.ts'
import type { AnyEndpoint, AnyEntity } from '#contract/define.ts'
import { maxId } from '#contract/fields.ts'
import { searchText } from '#contract/paths.ts'
import type { Things } from '#kit/form/schema.ts'
import type { ListEndpoint } from '#kit/store/list.ts'
import { readValue, sameValue, spell, wordOf } from './filter-values.ts'
import { arrayOf, brief, type Search } from './search.ts'

/** What a filter stands on; `undefined` means "all": the query then leaves the parameter out. Several codes are in the order of their table. */
export type FilterValue = CodeValue | readonly CodeValue[] | undefined

interface FilterChoice {
  value: CodeValue | undefined
  label: string
}
interface Base {
  label: string
  /** What the page opens on; it never stands in the address. */
  start: FilterValue
  /** Stands among the filters at all times; the others come out once they are set. */
  often?: true
  /** Its name in an address, where that is another one than in the query; the query's own is read too. */
  address?: string
  /** Filters of the list beside which it starts on "all": an address that names one of them means all there is of it. */
  unless?: readonly string[]
}
/** A choice between few words, all of them visible. */
export interface ToggleFilter extends Base {
  as: 'toggle'
  choices: readonly FilterChoice[]
  start: CodeValue | undefined
}
/** A line of text that the server looks for: asked for half a second after the last key and at once by Enter, or by Enter only. */
interface SearchFilter extends Base {
  as: 'search'
  start: undefined
  on: 'pause' | 'enter'
}
/** One of many words, "All" first. */
export interface ChoiceFilter extends Base {
  as: 'choice'
  choices: readonly FilterChoice[]
  start: CodeValue | undefined
}
/** A number, applied by Enter or on leaving the field. */
export interface NumberFilter extends Base {
  as: 'number'
  min: number
  max: number
  /** How many may stand behind the point. */
  decimals: number
  /** Its unit, shown behind it. */
  suffix?: string
  start: number | undefined
}
/** Any of several codes. None of them means all. */
export interface ChecksFilter extends Base {
  as: 'checks'
  choices: readonly Code[]
  presets: readonly (readonly [label: string, values: readonly CodeValue[]])[]
  start: readonly CodeValue[] | undefined
}
/** Another thing, looked for by its name or id; the query gets its id. */
export interface PickFilter extends Base {
  as: 'pick'
  /** What one of them is called. */
  one: string
  /** The list that is looked through by its `q`, with `query` beside it; fetched when somebody looks, or a thing is picked. */
  things: () => Promise<Picked>
  query: Readonly<Record<string, CodeValue>>
  start: undefined
}
type Picked = Omit<Things, 'query'>
/** A checkbox: it sends 1 or 0, never nothing. */
export interface TickFilter extends Base {
  as: 'tick'
  choices: readonly FilterChoice[]
  start: 0 | 1
  /** The state in which it leaves things out. */
  narrow: 0 | 1
}
/** A day of the calendar (YYYY-MM-DD) or a month of it (YYYY-MM), applied by Enter or on leaving the field. */
export interface DateFilter extends Base {
  as: 'date'
  of: 'day' | 'month'
  start: string | undefined
}
export type Filter = ToggleFilter | SearchFilter | ChoiceFilter | NumberFilter | ChecksFilter | PickFilter | TickFilter | DateFilter
export type Filters = Readonly<Record<string, Filter>>
export type FilterValues = Readonly<Record<string, FilterValue>>

/** A toggle over a table of codes, with "All" behind them. */
export function toggle(label: string, codes: Codes<CodeValue>, start: CodeValue | undefined): ToggleFilter {
  const choices = codes.all.map(({ value, label: word }) => ({ value, label: word }))
  return { as: 'toggle', label, choices: [...choices, { value: undefined, label: 'All' }], start }
}

/** A search box: "Search by email or id". `on: 'enter'` asks only when Enter is pressed. */
export const search = (label: string, { on = 'pause' }: { on?: 'pause' | 'enter' } = {}): SearchFilter => ({
  as: 'search',
  label,
  start: undefined,
  on,
})

/** A select: `choice('Currency', [['EUR', 'EUR'], ['USD', 'USD']])`. "All" stands first and sends nothing. */
export const choice = (
  label: string,
  choices: readonly (readonly [value: CodeValue, label: string])[],
  { start }: { start?: CodeValue } = {},
): ChoiceFilter => ({
  as: 'choice',
  label,
  choices: [{ value: undefined, label: 'All' }, ...choices.map(([value, word]) => ({ value, label: word }))],
  start,
})

/** A select over a table of codes. */
export const choiceOf = (label: string, codes: Codes<CodeValue>, how: { start?: CodeValue } = {}): ChoiceFilter =>
  choice(
    label,
    codes.all.map(({ value, label: word }) => [value, word]),
    how,
  )

/** A number; whole unless `decimals` says otherwise, and from 0 unless `min` does. */
export const number = (
  label: string,
  {
    min = 0,
    max = maxId,
    decimals = 0,
    suffix,
    start,
  }: { min?: number; max?: number; decimals?: number; suffix?: string; start?: number } = {},
): NumberFilter => ({ as: 'number', label, min, max, decimals, start, ...(suffix && { suffix }) })

/** A group of checkboxes over a table of codes; each preset is a button that sets several at once. */
export const checks = (
  label: string,
  codes: Codes<CodeValue>,
  presets: ChecksFilter['presets'] = [],
  { start }: { start?: readonly CodeValue[] } = {},
): ChecksFilter => ({ as: 'checks', label, choices: codes.all, presets, start })

/** What can be picked, and the list in which it is looked for. */
export const picked = <S extends AnyEndpoint>(entity: AnyEntity, source: S & ListEndpoint<S>): Picked => ({ entity, source })

/** Looks for another thing, called `one`, in its list (by `q`, with `query` beside it), and sends its id. The list comes late: rows need none of it. */
export const pick = (label: string, one: string, things: PickFilter['things'], query: PickFilter['query'] = {}): PickFilter => ({
  as: 'pick',
  label,
  one,
  things,
  query,
  start: undefined,
})

/** A checkbox that stands on `start`; `narrow` is the state in which it leaves things out. */
export const tick = (label: string, { start, narrow }: Pick<TickFilter, 'start' | 'narrow'>): TickFilter => ({
  as: 'tick',
  label,
  choices: [
    { value: 1, label: 'Yes' },
    { value: 0, label: 'No' },
  ],
  start,
  narrow,
})

/** A day: "Registered from". `start` is asked each time, for a page may stay open over midnight: `{ start: () => daysAgo(90) }`. */
export const date = (label: string, { start, of = 'day' }: { start?: () => string; of?: DateFilter['of'] } = {}): DateFilter => ({
  as: 'date',
  of,
  label,
  get start() {
    return start?.()
  },
})

/** A month: "Month". `start` as of a day. */
export const month = (label: string, { start }: { start?: () => string } = {}): DateFilter =>
  date(label, { of: 'month', ...(start && { start }) })

/** Keeps a filter in sight at all times. Without any that is marked, the first four are. */
export const often = <F extends Filter>(filter: F): F => marked(filter, 'often', true)

/** A filter that an address calls otherwise than the query: `inAddress('booking_ref', number('Booking'))`. */
export const inAddress = <F extends Filter>(address: string, filter: F): F => marked(filter, 'address', address)

/** A filter that starts on "all" where one of these is set: `unless(['bookingId'], date('From', …))`. */
export const unless = <F extends Filter>(others: readonly string[], filter: F): F => marked(filter, 'unless', others)

// A start that is told anew each time stays so.
const marked = <F extends Filter>(filter: F, mark: 'often' | 'address' | 'unless', value: unknown): F =>
  Object.defineProperty(Object.create({}, Object.getOwnPropertyDescriptors(filter)), mark, { value, enumerable: true })

/** A filter as it stands beside the others: what it starts on may follow from them. */
export const standing = (filter: Filter, values: FilterValues): Filter =>
  filter.start !== undefined && filter.unless?.some((name) => values[name] !== undefined)
    ? Object.create({}, { ...Object.getOwnPropertyDescriptors(filter), start: { value: undefined, enumerable: true } })
    : filter

export interface ReadFilters {
  values: FilterValues
  /** What the address asked for and no filter knows: the value that stands in its place, and the page says so. */
  unknown: readonly Unknown[]
}
interface Unknown {
  label: string
  given: string
  used: string
  /** `given` has several values, and the filter takes one. */
  takesOne?: true
}

/** Says what of an address was not understood, and what is shown instead. */
export const unknownWords = ({ label, given, used, takesOne }: Unknown): string =>
  takesOne
    ? `${label} takes one value, and the address has several (“${given}”), so ${used} is shown.`
    : `“${given}” is not a value of ${label}, so ${used} is shown.`

/** The names under which an address has the filters. */
export const addressNames = (filters: Filters): ReadonlySet<string | undefined> =>
  new Set(Object.entries(filters).flatMap(([name, { address }]) => [name, address]))

/** Address → filters. Never throws: an unknown value is told, not obeyed; of several codes the known ones are. */
export function readFilters(filters: Filters, search: Search): ReadFilters {
  const values: Record<string, FilterValue> = {}
  const unknown: Unknown[] = []
  for (const [name, filter] of Object.entries(filters)) {
    const { value, wrong, takesOne } = readValue(filter, nameIn(search, name, filter), search)
    values[name] = value
    if (wrong !== undefined)
      unknown.push({ label: filter.label, given: brief(wrong), used: labelOf(filter, value), ...(takesOne && { takesOne }) })
  }
  for (const [name, filter] of Object.entries(filters))
    if (filter.unless && !isGiven(search, nameIn(search, name, filter))) values[name] = standing(filter, values).start
  return { values, unknown }
}

const isGiven = (search: Search, name: string) => arrayOf(search, name).length > 0
const nameIn = (search: Search, name: string, { address }: Filter) => (address !== undefined && isGiven(search, address) ? address : name)

/** The word of a filter's value. */
export const labelOf = (filter: Filter, value: FilterValue): string => wordOf(filter, value)

/** Filters → address: start values are left out, what is no filter of this list goes too (a row's id belongs to the old question) unless given. */
export function writeFilters(path: string, filters: Filters, values: FilterValues, id?: number, sort?: string): string {
  const search: Record<string, string> = {}
  for (const [name, filter] of Object.entries(filters)) {
    if (!sameValue(values[name], standing(filter, values).start)) search[filter.address ?? name] = spell(values[name])
  }
  return path + searchText({ ...search, sort_by: sort, id })
}

/** Filters → the query of the call: "all" sends nothing. */
export function queryOf(values: FilterValues): Record<string, CodeValue | readonly CodeValue[]> {
  const query: Record<string, CodeValue | readonly CodeValue[]> = {}
  for (const [name, value] of Object.entries(values)) if (value !== undefined) query[name] = value
  return query
}

/** Whether a value leaves things out. A number on its start does not: that is where the whole list begins ("Booking ID from 0"). */
export const narrows = (filter: Filter, value: FilterValue): boolean => {
  if (filter.as === 'tick') return value === filter.narrow
  return value !== undefined && !(filter.as === 'number' && sameValue(value, filter.start))
}

/** What a list opens on. */
export const starts = (filters: Filters): FilterValues =>
  Object.fromEntries(Object.entries(filters).map(([name, { start }]) => [name, start]))

/** Nothing is left out. */
export const widest = (filters: Filters): FilterValues =>
  Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, widestOf(filter)]))
const widestOf = (filter: Filter): FilterValue => {
  if (filter.as === 'tick') return filter.narrow === 1 ? 0 : 1
  return filter.as === 'number' ? filter.start : undefined
}

/** The filters that stand on something else than their start. */
export const changed = (filters: Filters, values: FilterValues): boolean =>
  Object.entries(filters).some(([name, filter]) => !sameValue(values[name], standing(filter, values).start))

/** What the list shows now, in words: "Status: Pending". What leaves nothing out is named only where that is all there is to say of it. */
export const inWords = (filters: Filters, values: FilterValues): string =>
  Object.entries(filters)
    .filter(([name, filter]) => filter.as === 'toggle' || narrows(filter, values[name]))
    .map(([name, filter]) => `${filter.as === 'search' ? 'Search' : filter.label}: ${labelOf(filter, values[name])}`)
    .join(', ')
