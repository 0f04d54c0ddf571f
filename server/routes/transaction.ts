import { sql } from 'drizzle-orm'
import { fromMinor } from '#contract/fields.ts'
import { forecastDays } from '#contract/forecast.ts'
import { walletOrganization } from '#contract/organization.ts'
import { transactions } from '#contract/transaction.ts'
import { transaction as table } from '#server/db/schema-transaction.ts'
import { transactionRow, transactionRows } from '#server/domain/transaction.ts'
import { commandOf, decideTransaction } from '#server/domain/transaction-decision.ts'
import { revertTransaction } from '#server/domain/transaction-revert.ts'
import { transactionOrder, transactionsWhere } from '#server/domain/transaction-search.ts'
import { implement } from '#server/kit/implement.ts'
import { ordered, paged } from '#server/kit/page.ts'
import { rowsOf } from '#server/kit/rows.ts'

interface Day {
  currency: string
  date: string
  /** Minor units as text: a sum is wider than an integer. */
  amount: string
}

export default implement(
  transactions,
  {
    list: ({ query: { after, containing, page, perPage, per_page, sort_by, ...asked } }, { db }) =>
      paged(
        db,
        { after, containing, page, perPage, per_page },
        {
          table,
          id: table.id,
          where: transactionsWhere(asked),
          order: ordered(sort_by, { id: table.id, createdAt: table.createdAt }, transactionOrder(asked)),
          rows: (ids) => transactionRows(db, ids),
        },
      ),
    decide: ({ params: { id }, body: { status, paymentProvider: provider, comment } }, { db, actor: by, ifMatch, requestId }) =>
      decideTransaction(db, { id, status, provider, comment, ifMatch, by, requestId }),
    revert: ({ params: { id }, body: { generateCreditNoteInvoices: credit, comment } }, { db, actor: by, ifMatch, requestId }) =>
      revertTransaction(db, { id, credit, comment, ifMatch, by, requestId }),
    read: ({ params: { id } }, { db }) => transactionRow(db, id),
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
  },
  { command: { decide: ({ body: { status, paymentProvider: provider } }) => commandOf({ status, provider }) } },
)
