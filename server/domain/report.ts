import { and, type SQL, sql } from 'drizzle-orm'
import { fromMinor } from '#contract/fields.ts'
import { transactionType } from '#contract/transaction.ts'
import type { Database } from '#server/db/database.ts'
import { transaction as table } from '#server/db/schema-transaction.ts'
import { decimal } from '#server/kit/csv.ts'
import { onDays } from '#server/kit/days.ts'
import { refuseField } from '#server/kit/errors.ts'
import type { Columns } from '#server/kit/export.ts'
import { rowsOf } from '#server/kit/rows.ts'

export interface Range {
  date_from: string
  date_to: string
  campaign_id?: number | undefined
  time_zone?: string | undefined
}

/** The time zone whose days a report counts. */
export const zoneOf = ({ time_zone: zone = 'UTC' }: Pick<Range, 'time_zone'>): string => zone

/** From the one day to the other, both counted in. */
export const between = (column: SQL, range: Range): SQL =>
  sql.join(onDays(column, { from: range.date_from, to: range.date_to, zone: zoneOf(range) }), sql` and `)

/** What was paid to creators, and what of it came back: wallet transfers that were approved and did not fail. */
export const paymentsWhere = (range: Range): SQL | undefined =>
  and(
    sql`${table.approvalStatus} = 'approved' and ${table.status} = 1 and ${table.type} in (2, 8, 9)`,
    between(sql`${table.createdAt}`, range),
    range.campaign_id === undefined
      ? undefined
      : sql`${table.bookingId} in (select k.id from booking k where k.campaign_id = ${range.campaign_id})`,
  )

/** Refuses a campaign that is not there, by the name of its field. */
export async function knownCampaign(db: Database, { campaign_id: id }: Range): Promise<void> {
  if (id === undefined) return
  const found = await rowsOf(db, sql`select id from campaign where id = ${id}`)
  if (found.length === 0) refuseField('campaign_id', `is no campaign: there is none ${id}`)
}

interface Stored {
  id: number
  type: number
  date: string
  booking_id: number | null
  campaign_id: number | null
  campaign: string | null
  creator_id: number
  creator: string
  country: string
  brand_id: number | null
  brand: string | null
  provider: string
  /** Minor units as text; below nought where it came back. */
  amount: string
  ex_vat: string
  fee: string
  fee_ex_vat: string
  currency: string
}

/** Below nought what came back: each column of one currency then adds up to what was paid in the end. */
export const signed = (column: SQL) => sql`(case t.type when 9 then -1 else 1 end * coalesce(${column}, 0))`

/** Payments of these ids, in no order. Their days are those of the time zone. */
export const paymentRows = (db: Database, ids: number[], zone: string): Promise<Stored[]> =>
  rowsOf<Stored>(
    db,
    sql`
    select t.id, t.type, to_char(t.created_at at time zone ${zone}::text, 'YYYY-MM-DD') as date, t.booking_id, k.campaign_id, m.name as campaign,
      creator.id as creator_id, creator.name as creator, creator.country, brand.id as brand_id, brand.name as brand, t.payment_provider as provider,
      ${signed(sql`t.amount_minor`)}::text as amount, ${signed(sql`t.amount_ex_vat_minor`)}::text as ex_vat,
      ${signed(sql`t.fee_minor`)}::text as fee, ${signed(sql`t.fee_ex_vat_minor`)}::text as fee_ex_vat, t.currency
    from transaction t
    join organization creator on creator.id = case t.type when 9 then t.from_organization_id else t.to_organization_id end
    left join account a on a.id = t.processed_for_account_id
    left join organization brand on brand.id = a.organization_id
    left join booking k on k.id = t.booking_id left join campaign m on m.id = k.campaign_id
    where t.id = any(${sql.param(ids)}::int[])`,
  )
export type Payment = Stored

const amount = (minor: string) => decimal(fromMinor(Number(minor)))
const vat = (whole: string, without: string) => decimal(fromMinor(Number(whole) - Number(without)))
const about: Columns<Payment> = [
  ['Transaction', ({ id }) => id],
  ['Type', ({ type }) => transactionType.of(type).label],
  ['Date', ({ date }) => date],
  ['Booking', ({ booking_id: id }) => id],
  ['Campaign ID', ({ campaign_id: id }) => id],
  ['Campaign', ({ campaign }) => campaign],
]
const creator: Columns<Payment> = [
  ['Creator organization ID', ({ creator_id: id }) => id],
  ['Creator', ({ creator: name }) => name],
  ['Country', ({ country }) => country],
]
const brand: Columns<Payment> = [
  ['Brand organization ID', ({ brand_id: id }) => id],
  ['Brand', ({ brand: name }) => name],
]
const paid: Columns<Payment> = [
  ['Amount ex VAT', ({ ex_vat }) => amount(ex_vat)],
  ['VAT', (row) => vat(row.amount, row.ex_vat)],
  ['Amount', (row) => amount(row.amount)],
  ['Currency', ({ currency }) => currency],
]
export const costColumns: Columns<Payment> = [...about, ...creator, ...brand, ...paid, ['Payment provider', ({ provider }) => provider]]
export const revenueColumns: Columns<Payment> = [
  ...about,
  ...brand,
  ...creator,
  ['Fee ex VAT', ({ fee_ex_vat }) => amount(fee_ex_vat)],
  ['VAT', (row) => vat(row.fee, row.fee_ex_vat)],
  ['Fee', ({ fee }) => amount(fee)],
  ['Currency', ({ currency }) => currency],
]
export const pinColumns: Columns<Payment> = [...creator, ...about, ...paid]
