import type { CodeValue } from '#contract/codes.ts'
import { isDay, isMonth } from '#contract/day.ts'
import { maxId } from '#contract/fields.ts'
import { bareAmount, bareNumber, soughtText } from '#contract/text.ts'
import { day, month } from '#kit/format/dates.ts'
import type { ChecksFilter, DateFilter, Filter, FilterValue, NumberFilter } from './filters.ts'
import { arrayOf, type Search } from './search.ts'

/** Longer words than this are looked for by nobody, and some servers refuse them. */
const longestSearch = 200
/** How a value is written in an address. */
export const spell = (value: FilterValue): string => {
  if (value === undefined) return 'all'
  return typeof value === 'object' && value !== null ? value.map(String).join() || 'all' : String(value)
}

/** Whether two values ask for the same. */
export const sameValue = (one: FilterValue, other: FilterValue): boolean => spell(one) === spell(other)

interface Read {
  value: FilterValue
  /** What was given and is no value of this filter. */
  wrong?: string
  /** Each is a value, but the filter takes one. */
  takesOne?: true
}
/** The value of a filter in an address: its start if the address does not name it, or names several values and it takes one. */
export function readValue(filter: Filter, name: string, search: Search): Read {
  const given = [...new Set(arrayOf(search, name))]
  if (given.length === 0) return { value: filter.start }
  if (given.length > 1 && filter.as !== 'checks') return { value: filter.start, wrong: given.join(', '), takesOne: true }
  return meantBy(filter, given.join())
}

/** What a spelled value means for a filter: typed, or from an address. */
export function meantBy(filter: Filter, spelled: string): Read {
  const text = filter.as === 'number' ? bareOf(filter, spelled) : filter.as === 'pick' ? bareNumber(spelled) : soughtText(spelled)
  if (filter.as === 'search') return { value: text.slice(0, longestSearch).trim() || undefined }
  if (text === 'all' && filter.as !== 'tick') return { value: undefined }
  if (filter.as === 'number') return orStart(filter, spelled, numberOf(filter, text))
  if (filter.as === 'pick') return orStart(filter, spelled, /^[1-9]\d{0,9}$/.test(text) && Number(text) <= maxId ? Number(text) : undefined)
  if (filter.as === 'checks') return checksOf(filter, text)
  if (filter.as === 'date') return orStart(filter, spelled, isOf(filter, text) ? text : undefined)
  return orStart(filter, spelled, filter.choices.find(({ value }) => value !== undefined && String(value) === text)?.value)
}
/** Whether a text is a day, or a month, that the filter can stand on. */
export const isOf = ({ of }: Pick<DateFilter, 'of'>, text: string) => (of === 'month' ? isMonth(text) : isDay(text))
const orStart = (filter: Filter, given: string, value: FilterValue): Read =>
  value === undefined ? { value: filter.start, wrong: given } : { value }

/** The text of a number without what was pasted along. Only an amount, which has decimals, may be grouped by no-break spaces. */
export const bareOf = ({ decimals }: Pick<NumberFilter, 'decimals'>, text: string): string =>
  decimals > 0 ? bareAmount(text) : bareNumber(text)

/** A number as people write it: no exponent, no sign but a minus, no more decimals than the filter takes. Undefined where it is none, or out of bounds. */
export function numberOf({ min, max, decimals }: NumberFilter, text: string): number | undefined {
  const found = /^-?\d{1,15}(?:\.(\d+))?$/.exec(text)
  if (!found || (found[1]?.length ?? 0) > decimals) return undefined
  // Minus nothing is nothing.
  const value = Number(text) + 0
  return value >= min && value <= max ? value : undefined
}

/** What a person is told of a number that cannot be. */
export function numberRule({ label, min, max, decimals }: NumberFilter): string {
  const kind = decimals === 0 ? 'a whole number' : `a number with at most ${decimals} decimals`
  return max === maxId ? `${label} is ${kind} from ${min}` : `${label} is ${kind} from ${min} to ${max}`
}

/** The known codes in the order of their table, each once; none, or all of what is not known, is "all". */
function checksOf({ choices, start }: ChecksFilter, text: string): Read {
  const given = text.split(',').map((one) => one.trim())
  const known = choices.filter(({ value }) => given.includes(String(value))).map(({ value }) => value)
  const wrong = given.filter((one) => !choices.some(({ value }) => String(value) === one))
  if (known.length === 0) return { value: start, wrong: wrong.join() }
  return { value: known, ...(wrong.length > 0 && { wrong: wrong.join() }) }
}

/** The word of a value. */
export function wordOf(filter: Filter, value: FilterValue): string {
  if (filter.as === 'search') return `“${value ?? ''}”`
  if (value === undefined) return 'All'
  if (filter.as === 'number') return filter.suffix ? `${value} ${filter.suffix}` : String(value)
  if (filter.as === 'date') return filter.of === 'month' ? month(String(value)) : day(String(value))
  if (filter.as === 'pick') return `${filter.one} ${value}`
  const labelOf = (one: CodeValue) => filter.choices.find((choice) => choice.value === one)?.label ?? String(one)
  return typeof value === 'object' && value !== null ? value.map(labelOf).join(', ') : labelOf(value)
}

/** The codes of a value. */
export const listOf = (value: FilterValue): readonly CodeValue[] => (typeof value === 'object' && value !== null ? value : [])
export const sameCodes = (one: readonly CodeValue[], other: readonly CodeValue[]) =>
  one.length === other.length && one.every((code) => other.includes(code))
