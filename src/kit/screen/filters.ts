import type { Code, Codes, CodeValue } from '#contract/codes.ts'
import { searchText } from '#contract/paths.ts'
import { oneOf, type Search } from './search.ts'

/** What a filter stands on; `undefined` means "all": the query then leaves the parameter out. */
export type FilterValue = CodeValue | undefined

/** A choice between few words, all of them visible. */
export interface ToggleFilter {
  as: 'toggle'
  label: string
  choices: readonly { value: FilterValue; label: string }[]
  /** What the page opens on; it never stands in the address. */
  start: FilterValue
}
/** A line of text that the server looks for; asked for half a second after the last key, and at once by Enter. */
export interface SearchFilter {
  as: 'search'
  label: string
  start: undefined
}
export type Filter = ToggleFilter | SearchFilter
export type Filters = Readonly<Record<string, Filter>>
export type FilterValues = Readonly<Record<string, FilterValue>>

/** A toggle over a table of codes, with "All" behind them. */
export function toggle(label: string, codes: Codes<CodeValue>, start: FilterValue): ToggleFilter {
  const choices = codes.all.map((code: Code) => ({ value: code.value, label: code.label }))
  return { as: 'toggle', label, choices: [...choices, { value: undefined, label: 'All' }], start }
}

/** A search box: "Search by email or id". */
export const search = (label: string): SearchFilter => ({ as: 'search', label, start: undefined })

/** How a value is written in an address. */
export const spell = (value: FilterValue): string => (value === undefined ? 'all' : String(value))

export interface ReadFilters {
  values: FilterValues
  /** What the address asked for and no filter knows: the start value stands in its place, and the page says so. */
  unknown: readonly { label: string; given: string; used: string }[]
}

/** Address → filters. Never throws: an unknown value is told, not obeyed. */
export function readFilters(filters: Filters, search: Search): ReadFilters {
  const values: Record<string, FilterValue> = {}
  const unknown: { label: string; given: string; used: string }[] = []
  for (const [name, filter] of Object.entries(filters)) {
    const given = oneOf(search, name)
    if (filter.as === 'search') {
      values[name] = given?.trim() || undefined
      continue
    }
    const choice = filter.choices.find(({ value }) => spell(value) === given)
    values[name] = choice ? choice.value : filter.start
    if (given !== undefined && !choice) unknown.push({ label: filter.label, given, used: labelOf(filter, filter.start) })
  }
  return { values, unknown }
}

/** The word of a filter's value. */
export const labelOf = (filter: Filter, value: FilterValue): string =>
  filter.as === 'search' ? `“${value ?? ''}”` : (filter.choices.find((choice) => choice.value === value)?.label ?? spell(value))

/** Filters → address: start values are left out, what is no filter of this list goes too (a row's id belongs to the old question) unless given. */
export function writeFilters(path: string, filters: Filters, values: FilterValues, id?: number, sort?: string): string {
  const search: Record<string, string> = {}
  for (const [name, filter] of Object.entries(filters)) {
    if (values[name] !== filter.start) search[name] = spell(values[name])
  }
  return path + searchText({ ...search, sort_by: sort, id })
}

/** Filters → the query of the call: "all" sends nothing. */
export function queryOf(values: FilterValues): Record<string, CodeValue> {
  const query: Record<string, CodeValue> = {}
  for (const [name, value] of Object.entries(values)) if (value !== undefined) query[name] = value
  return query
}

/** The filters that stand on something else than their start. */
export const changed = (filters: Filters, values: FilterValues): boolean =>
  Object.entries(filters).some(([name, filter]) => values[name] !== filter.start)

/** What the list shows now, in words: "Status: Pending". */
export const inWords = (filters: Filters, values: FilterValues): string =>
  Object.entries(filters)
    .filter(([name, filter]) => filter.as !== 'search' || values[name] !== undefined)
    .map(([name, filter]) => `${filter.as === 'search' ? 'Search' : filter.label}: ${labelOf(filter, values[name])}`)
    .join(', ')
