import { isYear } from './support.ts'

/** What a run of digits and separators is: numbers that can be IDs, or nothing of the kind (a date, a time, a decimal, a version). */
export type Figures = { type: 'ids'; values: readonly number[] } | { type: 'range'; from: number; to: number } | { type: 'none' }

const none: Figures = { type: 'none' }
/** A range of more IDs than this is more likely something else. */
const longestRange = 100
const separatedThousands = /^[1-9]\d{0,2}([.,'])\d{3}(?:\1\d{3})*$/

/**
 * Reads a run such as `4411`, `12,345`, `11.350`, `812,813,814`, `812/813` or `812-815`. A comma after three digits separates
 * a list ("812,813"), because IDs of six digits with separators are rare and lists are not.
 */
export function readFigures(text: string): Figures {
  if (/^\d+$/.test(text))
    return text.length > 10 || (text.length > 1 && text.startsWith('0')) ? none : { type: 'ids', values: [Number(text)] }
  const groups = text.split(/[^\d]/)
  const separator = separatedThousands.exec(text)?.[1]
  if (separator && !(separator === ',' && groups[0]?.length === 3)) return { type: 'ids', values: [Number(groups.join(''))] }
  if (groups.some((group) => group.length > 10 || group.startsWith('0'))) return none
  const values = groups.map(Number)
  const long = groups.every((group) => group.length >= 3)
  if (/^\d+(?:,\d+)+$/.test(text) && (long || groups.length > 2)) return { type: 'ids', values }
  // "2026/11350" counts within a year.
  const isOfYear = values.length === 2 && values.some(isYear) && !values.every(isYear) && groups[0]?.length !== groups[1]?.length
  if (/^\d+(?:\/\d+)+$/.test(text) && long && !isOfYear) return { type: 'ids', values }
  const [from = 0, to = 0, ...more] = values
  const isPair = /^\d+[-–]\d+$/.test(text) && more.length === 0
  if (isPair && long && isRange(from, to)) return { type: 'range', from, to }
  return none
}

/** Whether two IDs can be the ends of a range. */
export const isRange = (from: number, to: number): boolean => from < to && to - from <= longestRange && String(from).length >= 3

/** All IDs from the first to the last. */
export const idsBetween = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at)
