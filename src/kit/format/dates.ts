import { differenceInDays } from 'date-fns/differenceInDays'
import { differenceInHours } from 'date-fns/differenceInHours'
import { differenceInMinutes } from 'date-fns/differenceInMinutes'
import { isValid } from 'date-fns/isValid'
import { lightFormat } from 'date-fns/lightFormat'
import { parseISO } from 'date-fns/parseISO'
import { dash } from './numbers.ts'

type Iso = string | null | undefined
// lightFormat knows no names of months; the full formatter would bring every language rule into the first load.
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A moment is shown in the local time zone; a pure date (`2024-03-05`) is that day everywhere. */
function read(iso: Iso): Date | null {
  if (typeof iso !== 'string') return null
  const date = parseISO(iso)
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

/** How long ago, in its largest whole unit: `3 days ago`. The future and the last minute are `just now`. */
export function ago(iso: Iso, now: Date = new Date()): string {
  const date = read(iso)
  if (!date) return dash
  const units = [
    [differenceInDays(now, date), 'day'],
    [differenceInHours(now, date), 'hour'],
    [differenceInMinutes(now, date), 'minute'],
  ] as const
  const found = units.find(([n]) => n > 0)
  return found ? `${found[0]} ${found[1]}${found[0] === 1 ? '' : 's'} ago` : 'just now'
}
