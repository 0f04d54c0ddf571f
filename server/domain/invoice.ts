import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Received } from '#contract/define.ts'
import { fromMinor, maxId, toMinor } from '#contract/fields.ts'
import { fold } from '#contract/fold.ts'
import { type invoices, invoiceVendor } from '#contract/invoice.ts'
import { invoiceType } from '#contract/invoice-ref.ts'
import { daysIn } from '#contract/time-zone.ts'
import type { Database } from '#server/db/database.ts'
import { organization } from '#server/db/schema.ts'
import { invoice as table } from '#server/db/schema-transaction.ts'
import { type CsvCell, decimal } from '#server/kit/csv.ts'
import { inMonth } from '#server/kit/days.ts'
import { escapeLike } from '#server/kit/like.ts'
import type { By } from '#server/kit/order.ts'
import { oneOf } from '#server/kit/page.ts'

type InvoiceQuery = Received<typeof invoices.export>['query']

/** Invoices by every filter of their list, each by an index. */
export function invoicesWhere({ month, type, organization_ref: of, q, time_zone: zone }: InvoiceQuery): SQL | undefined {
  return and(
    month === undefined ? undefined : inMonth(table.createdAt, month, zone),
    type === undefined ? undefined : sql`${table.type} = ${type}`,
    of === undefined ? undefined : sql`${table.organizationId} = ${of}`,
    numbered(q),
  )
}
/** Who types digits means an id, or a number without the letters before it. */
function numbered(q: string | undefined): SQL | undefined {
  // A PDF has hyphens that do not break, and invisible characters.
  const text = fold(q ?? '')
    .replace(/^#/, '')
    .toUpperCase()
  if (text === '') return undefined
  const begins = (start: string) => sql`${table.number} like ${`${escapeLike(start)}%`}`
  if (!/^\d+$/.test(text)) return begins(text)
  const id = Number(text)
  const ways = [
    begins(text),
    begins(`INV-${text}`),
    begins(`CN-INV-${text}`),
    ...(id >= 1 && id <= maxId ? [sql`${table.id} = ${id}`] : []),
  ]
  return sql`(${sql.join(ways, sql` or `)})`
}

/** The newest first. */
export const invoiceOrder: By = { column: table.createdAt, down: true }

/** Invoices of these ids as a list shows them, in no order. */
export async function invoiceRows(db: Database, ids: number[]) {
  const found = await db
    .q()
    .select({
      id: table.id,
      invoiceNumber: table.number,
      type: table.type,
      organization: { id: organization.id, name: organization.name },
      booking_ref: table.bookingId,
      createdAt: table.createdAt,
      amount: table.amount,
      exVat: table.amountExVat,
      currency: table.currency,
      vendor: table.vendor,
      version: table.version,
    })
    .from(table)
    .innerJoin(organization, eq(organization.id, table.organizationId))
    .where(oneOf(table.id, ids))
  return found.flatMap(({ type: code, vendor, createdAt, amount, exVat, ...row }) => {
    const type = invoiceType.read(code)
    if (type === null) return []
    const more = { vendor: invoiceVendor.read(vendor), date: createdAt.toISOString() }
    return [{ ...row, ...more, type, amount: fromMinor(amount), amount_ex_vat: fromMinor(exVat) }]
  })
}
type InvoiceRow = Awaited<ReturnType<typeof invoiceRows>>[number]

/** The columns of the list, in its order and with its heads; then what only a file has. Days are those of the time zone. */
export function invoiceColumns(timeZone = 'UTC'): readonly (readonly [head: string, of: (row: InvoiceRow) => CsvCell])[] {
  const day = daysIn(timeZone)
  return [
    ['Invoice number', ({ invoiceNumber }) => invoiceNumber],
    ['Type', ({ type }) => invoiceType.of(type).label],
    ['Organization', ({ organization: of }) => of.name],
    ['Booking', ({ booking_ref }) => booking_ref],
    ['Date', ({ date }) => day(date)],
    ['Amount', ({ amount }) => decimal(amount)],
    ['Currency', ({ currency }) => currency],
    ['Amount ex VAT', ({ amount_ex_vat: ex }) => decimal(ex)],
    ['VAT', ({ amount, amount_ex_vat: ex }) => decimal(fromMinor((toMinor(amount) ?? 0) - (toMinor(ex) ?? 0)))],
    ['Vendor', ({ vendor }) => (vendor === null ? null : invoiceVendor.of(vendor).label)],
    ['ID', ({ id }) => id],
    ['Organization ID', ({ organization: of }) => of.id],
  ]
}
