import { isTimeZone } from '#contract/time-zone.ts'
import { browserZone, countsItself, refusedZone } from './day-zone.ts'

/** Returns why a date filter does not mean the days of this browser, as a sentence; null where it does. */
export function dayZoneNote(): string | null {
  const zone = browserZone()
  const refused = refusedZone()
  if (countsItself())
    return 'Dates in filters, reports and exports are days as the server counts them, which may begin at another hour than here. Times on the screen are local.'
  if (!isTimeZone(zone)) return `Dates in filters, reports and exports are days in UTC: this browser gives no known time zone (${zone}).`
  if (refused === null) return null
  return `Dates in filters, reports and exports are days in UTC: the server does not know the time zone ${refused}. Times on the screen are local.`
}
