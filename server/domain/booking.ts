import { asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { bookingStatus } from '#contract/booking.ts'
import { fromMinor } from '#contract/fields.ts'
import { creditStatus, invoiceStatus } from '#contract/invoice-status.ts'
import { paidTo } from '#contract/product.ts'
import { transactionTypeCan } from '#contract/transaction.ts'
import type { Database } from '#server/db/database.ts'
import { account, organization } from '#server/db/schema.ts'
import { booking as table } from '#server/db/schema-booking.ts'
import { review } from '#server/db/schema-review.ts'
import { among } from '#server/kit/among.ts'
import { refuse } from '#server/kit/errors.ts'
import { oneOf } from '#server/kit/page.ts'
import { rowsOf } from '#server/kit/rows.ts'
import { changedFields } from './last-change.ts'

const brand = alias(account, 'brand')
const creator = alias(account, 'creator')
const brandHome = alias(organization, 'brand_home')
const creatorHome = alias(organization, 'creator_home')

/** Hundredths of a percent → percent. */
const percent = (hundredths: number) => hundredths / 100
/** The VAT of an amount in minor units, half a unit rounded up. The product of both is a safe integer for every amount that is stored. */
const vatOf = (minor: number, rate: number) => Math.round((minor * rate) / 100)

const select = (db: Database) =>
  db
    .q()
    .select({
      of: table,
      brand: { name: brand.displayName, homeId: brandHome.id, home: brandHome.name, invoiced: brandHome.invoiceAgent },
      creator: { name: creator.displayName, agency: creatorHome.businessType, home: creatorHome.name },
    })
    .from(table)
    .innerJoin(brand, eq(brand.id, table.clientAccountId))
    .innerJoin(brandHome, eq(brandHome.id, brand.organizationId))
    .innerJoin(creator, eq(creator.id, table.bloggerAccountId))
    .innerJoin(creatorHome, eq(creatorHome.id, creator.organizationId))
type Read = Awaited<ReturnType<typeof select>>[number]

/** Bookings of these ids as a list shows them, in no order. */
export async function bookingRows(db: Database, ids: number[]) {
  const rows = await select(db).where(oneOf(table.id, ids))
  return rows.map(asRow)
}

function asRow({ of, brand: by, creator: with_ }: Read) {
  const clientVat = vatOf(of.clientPrice, of.vatRate)
  return {
    id: of.id,
    status: bookingStatus.read(of.status),
    client: {
      user_id: of.clientAccountId,
      service_fee: percent(of.clientServiceFee),
      display_name: by.name,
      organization: { id: by.homeId, name: by.home },
    },
    blogger: { user_id: of.bloggerAccountId, service_fee: percent(of.bloggerServiceFee), display_name: with_.name },
    campaign_ref: of.campaignId,
    client_price_currency: of.clientCurrency,
    client_price_ex_vat: fromMinor(of.clientPrice),
    client_price_vat_amount: fromMinor(clientVat),
    client_price: fromMinor(of.clientPrice + clientVat),
    price_currency: of.bloggerCurrency,
    price_ex_vat: fromMinor(of.bloggerPrice),
    price_vat_amount: fromMinor(vatOf(of.bloggerPrice, of.vatRate)),
    price_eur: fromMinor(of.priceEur),
    vat_rate: of.vatRate,
    creator_service_fee: percent(of.creatorServiceFee),
    blogger_talent_agency_name: with_.agency === 'agency' ? with_.home : null,
    has_deliverables: of.hasDeliverables,
    date_created: of.createdAt.toISOString(),
    date_due: of.dueAt?.toISOString() ?? null,
    date_will_expire: of.willExpireAt?.toISOString() ?? null,
    date_expired: of.expiredAt?.toISOString() ?? null,
    invoice_status: by.invoiced ? invoiceStatus.read(of.invoiceStatus) : null,
    credit_status: by.invoiced ? creditStatus.read(of.creditStatus) : null,
    version: of.version,
  }
}

/** One booking whole, as it is now, with its reviews and who of the staff changed it last. `slug`: the product's short name. Refuses with 404. */
export async function wholeBooking(db: Database, id: number, slug: string) {
  const [found] = await select(db).where(eq(table.id, id))
  if (!found) return missingBooking(id)
  const row = asRow(found)
  const reviews = await db
    .q()
    .select({ id: review.id, message: review.message, version: review.version })
    .from(review)
    .where(sql`${review.bookingId} = ${id} and ${review.reversedAt} is null`)
    .orderBy(asc(review.id))
  const beside = await besideOf(db, found)
  return {
    ...row,
    client: { ...row.client, seat_ref: beside?.brand_seat ?? null },
    blogger: { ...row.blogger, seat_ref: beside?.creator_seat ?? null },
    reviews,
    admin_data: adminData(found.of, slug),
    transaction_ref: beside?.transaction ?? null,
    ...(await changedFields(db, 'booking', id)),
  }
}
/** How its invoice stands, as the documents call it. */
export const adminData = (of: { invoiceStatus: string; creditStatus: string | null }, slug: string) => ({
  [paidTo(slug)]: of.invoiceStatus,
  credit_status: of.creditStatus,
})
export type WholeBooking = Awaited<ReturnType<typeof wholeBooking>>

export const missingBooking = (id: number): never => refuse('not_found', `There is no booking ${id}`)

/** True of a transaction that pays a creator for a booking, and was neither rejected nor taken back. */
export const standing = sql`${among(sql`t.type`, transactionTypeCan.revert.states)} and t.status = 1 and t.approval_status is distinct from 'rejected'
  and not exists (select from journal j where j.reversed_transaction_id = t.id)`

interface Beside {
  brand_seat: number | null
  creator_seat: number | null
  transaction: number | null
}
/** What stands beside a booking: the first usable seat of each side, and the transaction that stands in the way of a reversal. */
async function besideOf(db: Database, { of: { id, clientAccountId, bloggerAccountId } }: Read) {
  const seatOf = (accountId: number) => sql`(
    select min(s.id) from seat_account l join seat s on s.id = l.seat_id
    where l.account_id = ${accountId}::int and not s.banned and not s.deleted)`
  const [found] = await rowsOf<Beside>(
    db,
    sql`
    select ${seatOf(clientAccountId)} as brand_seat, ${seatOf(bloggerAccountId)} as creator_seat,
      (select min(t.id) from transaction t where t.booking_id = ${id}::int and ${standing}) as transaction`,
  )
  return found
}
