import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Days (`2026-06-01`), both of them counted in, and whose they are: an IANA name of a time zone, UTC where there is none. */
interface Days {
  from?: string | undefined
  to?: string | undefined
  zone?: string | undefined
}

/** The conditions under which a moment falls on such a day: bare comparisons, so that an index of the moment answers them. */
export function onDays(moment: SQLWrapper, { from, to, zone = 'UTC' }: Days): SQL[] {
  const begin = (day: SQL) => sql`(${day})::timestamp at time zone ${zone}::text`
  return [
    ...(from === undefined ? [] : [sql`${moment} >= ${begin(sql`${from}::date`)}`]),
    ...(to === undefined ? [] : [sql`${moment} < ${begin(sql`${to}::date + 1`)}`]),
  ]
}

/** The conditions under which a moment falls in a month (`2026-06`) of a time zone. */
export function inMonth(moment: SQLWrapper, month: string, zone = 'UTC'): SQL {
  const first = sql`${`${month}-01`}::date`
  const begin = (day: SQL) => sql`(${day})::timestamp at time zone ${zone}::text`
  return sql`${moment} >= ${begin(first)} and ${moment} < ${begin(sql`${first} + interval '1 month'`)}`
}
