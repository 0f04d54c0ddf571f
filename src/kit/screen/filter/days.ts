import { lightFormat } from 'date-fns/lightFormat'

/** The month of today, of this machine's clock: `2024-03`. */
export const thisMonth = (now: Date = new Date()): string => lightFormat(now, 'yyyy-MM')

/** The day so many days before today, of this machine's clock: `2024-03-05`. */
export function daysAgo(days: number, now: Date = new Date()): string {
  const then = new Date(now)
  then.setDate(then.getDate() - days)
  return lightFormat(then, 'yyyy-MM-dd')
}
