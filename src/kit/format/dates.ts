import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { differenceInMinutes } from 'date-fns/differenceInMinutes'
import { isValid } from 'date-fns/isValid'
import { lightFormat } from 'date-fns/lightFormat'
import { isDay } from '#contract/day.ts'
import { dash } from './numbers.ts'

type Iso = string | null | undefined
// lightFormat knows no names of months; the full formatter would bring every language rule into the first load.
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/**
 * A moment is shown in the local time zone; a pure date (`2024-03-05`) is that day everywhere. Both in the form that every engine reads (ECMA-262,
 * date time string format), so that no parser has to come with the first rows; a day that does not exist is none.
 */
function read(iso: Iso): Date | null {
  if (typeof iso !== 'string' || !isDay(iso.slice(0, 10))) return null
  const date = new Date(iso.length === 10 ? `${iso}T00:00` : iso.replace(' ', 'T'))
  return isValid(date) ? date : null
}
const dayOf = (date: Date) => `${lightFormat(date, 'dd')} ${months[date.getMonth()]} ${lightFormat(date, 'yyyy')}`

/** `05 Mar 2024`. */
export function day(iso: Iso): string {
  const date = read(iso)
  return date ? dayOf(date) : dash
}

/** `Mar 2024`, of a month as YYYY-MM. */
export function month(text: string): string {
  const date = read(`${text}-01`)
  return date ? `${months[date.getMonth()]} ${lightFormat(date, 'yyyy')}` : dash
}

/** `12:04`; of a moment (ISO text, or milliseconds since 1970). */
export function time(moment: Iso | number): string {
  const date = typeof moment === 'number' ? new Date(moment) : read(moment)
  return date && isValid(date) ? lightFormat(date, 'HH:mm') : dash
}

/** `12:04:31`, of milliseconds since 1970: how fresh an answer is. */
export const clock = (moment: number): string => lightFormat(new Date(moment), 'HH:mm:ss')

/** `05 Mar 2024 12:04`. */
export function dayTime(iso: Iso): string {
  const date = read(iso)
  return date ? `${dayOf(date)} ${lightFormat(date, 'HH:mm')}` : dash
}

/**
 * Formats the distance from now in its largest whole unit: `3 days ago`, `in 2 hours`; less than a minute is `just now`. A date without a
 * time counts in calendar days: `yesterday`, `today`, `in 3 days`.
 */
export function relative(iso: Iso, now: Date = new Date()): string {
  const date = read(iso)
  if (!date) return dash
  if (iso?.length === 10) return relativeDay(differenceInCalendarDays(date, now))
  const minutes = differenceInMinutes(date, now)
  const units = [
    [Math.trunc(minutes / 1_440), 'day'],
    [Math.trunc(minutes / 60), 'hour'],
    [minutes, 'minute'],
  ] as const
  const found = units.find(([n]) => n !== 0)
  return found ? distance(found[0], found[1]) : 'just now'
}

const relativeDay = (days: number) => ['yesterday', 'today', 'tomorrow'][days + 1] ?? distance(days, 'day')

function distance(n: number, unit: string): string {
  const size = Math.abs(n)
  const words = `${size} ${unit}${size === 1 ? '' : 's'}`
  return n > 0 ? `in ${words}` : `${words} ago`
}
