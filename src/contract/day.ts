import * as z from 'zod/mini'

/** Whether the calendar has this day (YYYY-MM-DD): 30 February is none. */
export function isDay(text: string): boolean {
  const found = /^(19|20)\d\d-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined
  return found !== undefined && !Number.isNaN(found.getTime()) && found.toISOString().startsWith(text)
}

/** The day that it is, as servers count days. */
export const utcToday = (): string => new Date().toISOString().slice(0, 10)

/** Whether it is a month of the calendar, as YYYY-MM. */
export const isMonth = (text: string): boolean => isDay(`${text}-01`)

/** A month in a query. */
export const queryMonth = z.string().check(z.refine(isMonth, 'must be a month that exists, as YYYY-MM'))
/** A day in a query. */
export const queryDay = z.string().check(z.refine(isDay, 'must be a day that exists, as YYYY-MM-DD'))

/** Refuses a range of days that ends before it begins, at the field of its end. A range without one of the two is in order. */
export const daysInOrder = <T extends object>(from: keyof T & string, to: keyof T & string) =>
  z.refine<T>(
    (query) => {
      const [first, last]: unknown[] = [query[from], query[to]]
      return typeof first !== 'string' || typeof last !== 'string' || first <= last
    },
    { path: [to], message: 'must not be before the first day of the range' },
  )
