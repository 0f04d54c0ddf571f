import * as z from 'zod/mini'

/** An IANA name of a time zone that this machine knows, such as `Europe/Oslo` or `UTC`. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][\w+-]*(?:\/[\w+-]+)*$/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Tells the day (`2026-11-20`) on which a moment (ISO text) falls in a time zone; what is no moment has none. */
export function daysIn(timeZone: string): (moment: string | null) => string | null {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  return (moment) => {
    const at = moment === null ? Number.NaN : Date.parse(moment)
    return Number.isNaN(at) ? null : format.format(at)
  }
}

/** Response header with the time zone in which the server counted days. */
export const zoneHeader = 'time-zone'

/** The time zone of whoever asks, by its IANA name. */
export const timeZone = z.string().check(z.maxLength(64), z.refine(isTimeZone, 'must be the name of a time zone, such as Europe/Oslo'))
