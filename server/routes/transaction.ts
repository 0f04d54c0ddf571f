import { sql } from 'drizzle-orm'
import { fromMinor } from '#contract/fields.ts'
import { walletOrganization } from '#contract/organization.ts'
import { forecastDays, transactions } from '#contract/transaction.ts'
import { implement } from '#server/kit/implement.ts'
import { rowsOf } from '#server/kit/rows.ts'

interface Day {
  currency: string
  date: string
  /** Minor units as text: a sum is wider than an integer. */
  amount: string
}

export default implement(transactions, {
  /** What the paying organization is expected to pay, today first (UTC), every day of the window, a day without payments as 0.00. */
  async forecast(_got, { db }) {
    const rows = await rowsOf<Day>(
      db,
      sql`
      with first as (select (now() at time zone 'UTC')::date as day),
        window_of as (select first.day + n as day from first, generate_series(0, ${forecastDays - 1}::int) n),
        expected as (
          select currency, day, amount_minor from expected_payment
          where organization_id = ${walletOrganization} and day in (select day from window_of))
      select c.currency, to_char(w.day, 'YYYY-MM-DD') as date, coalesce(e.amount_minor, 0)::text as amount
      from (select distinct currency from expected) c cross join window_of w
      left join expected e on e.currency = c.currency and e.day = w.day
      order by c.currency, w.day`,
    )
    const byCurrency = new Map<string, { date: string; minor: number }[]>()
    for (const { currency, date, amount } of rows)
      byCurrency.set(currency, [...(byCurrency.get(currency) ?? []), { date, minor: Number(amount) }])
    return [...byCurrency].map(([currency, days]) => ({
      currency,
      totalAmount: fromMinor(days.reduce((sum, day) => sum + day.minor, 0)),
      days: days.map(({ date, minor }) => ({ date, amount: fromMinor(minor) })),
    }))
  },
})
