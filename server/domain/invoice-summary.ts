import { sql } from 'drizzle-orm'
import { fromMinor } from '#contract/fields.ts'
import { invoiceType } from '#contract/invoice-ref.ts'
import type { Database } from '#server/db/database.ts'
import { type CsvCell, decimal } from '#server/kit/csv.ts'
import { inMonth } from '#server/kit/days.ts'
import { rowsOf } from '#server/kit/rows.ts'

interface Sum {
  month: string
  type: number
  currency: string
  many: number
  /** Minor units as text: a sum is wider than an integer. */
  amount: string
  ex_vat: string
}

/**
 * What was invoiced through a vendor: a line for each month (of the time zone `zone`), type and currency. Credit notes count below nought, so that a column of one
 * currency adds up to what is owed.
 */
export function invoiceSummary(db: Database, vendor: string, month: string | undefined, zone = 'UTC'): Promise<Sum[]> {
  const sign = sql`case invoice.type when -1 then -1 else 1 end`
  return rowsOf<Sum>(
    db,
    sql`
    select to_char(invoice.created_at at time zone ${zone}::text, 'YYYY-MM') as month, invoice.type, invoice.currency, count(*)::int as many,
      sum(${sign} * invoice.amount_minor)::text as amount, sum(${sign} * invoice.amount_ex_vat_minor)::text as ex_vat
    from invoice where invoice.vendor = ${vendor} and ${month === undefined ? sql`true` : inMonth(sql`invoice.created_at`, month, zone)}
    group by 1, 2, 3 order by 1, 2 desc, 3`,
  )
}

export const summaryColumns: readonly (readonly [head: string, of: (row: Sum) => CsvCell])[] = [
  ['Month', ({ month }) => month],
  ['Type', ({ type }) => invoiceType.of(type).label],
  ['Currency', ({ currency }) => currency],
  ['Invoices', ({ many }) => many],
  ['Amount ex VAT', ({ ex_vat }) => decimal(fromMinor(Number(ex_vat)))],
  ['VAT', ({ amount, ex_vat }) => decimal(fromMinor(Number(amount) - Number(ex_vat)))],
  ['Amount', ({ amount }) => decimal(fromMinor(Number(amount)))],
]
