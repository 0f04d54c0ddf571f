import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { createBuilder } from '#server/factory/build.ts'

/** Ids of the small marketplace of bookings below. */
export const market = { brand: 1001, creator: 1002, agencyCreator: 1003, agencyBrand: 1004, campaign: 301, booking: 4001 } as const

const [day, hour] = [86_400_000, 3_600_000]

/**
 * Two brands (organizations 1: free, and 4: an agency on enterprise with full service), a creator alone (2) and one of a talent agency
 * (3: "Lund Talent"), each with a seat of its own (5n1, the creator's first one banned). Bookings from 4001 on, one of each status in
 * the order given, of brand 1001 and creator 1002: 1,000.00 NOK for 500.00 EUR at 25 % VAT.
 */
export async function bookingMarket(db: Database, statuses: readonly number[] = [0, 1, -1, -2, -3, -4, -5, 2, 3, 4, 5]): Promise<void> {
  const { make } = createBuilder(db)
  await make('organization', [
    { id: 1, name: 'Bergans AS', price_currency: 'NOK' },
    { id: 2, type: 'blogger', name: 'Ella Berg' },
    { id: 3, type: 'blogger', name: 'Lund Talent', country: 'DK', price_currency: 'DKK', business_type: 'agency' },
    { id: 4, name: 'Havn Group', price_currency: 'NOK', business_type: 'agency', plan: 'enterprise', service_type: 'full_service' },
  ])
  await make('account', [
    { id: 1001, type: 'client', type_id: 1, organization_id: 1, public_id: 'p1', display_name: 'Bergans <b>of</b> Norway' },
    { id: 1002, type: 'blogger', type_id: 1, organization_id: 2, public_id: 'p2', display_name: 'Ella Berg' },
    { id: 1003, type: 'blogger', type_id: 2, organization_id: 3, public_id: 'p3', display_name: 'Anna Lund' },
    { id: 1004, type: 'client', type_id: 2, organization_id: 4, public_id: 'p4', display_name: 'Havn Coffee' },
  ])
  await make('user', [
    { id: 511, email: 'brand@x.example', first_name: 'Bea', last_name: 'Berg', account_id: 1001 },
    { id: 521, email: 'old@x.example', first_name: 'Old', last_name: 'Seat', account_id: 1002, banned: true },
    { id: 522, email: 'ella@x.example', first_name: 'Ella', last_name: 'Berg', account_id: 1002 },
  ])
  await make('campaign', [
    { id: 301, account_id: 1001, name: 'Winter' },
    { id: 302, account_id: 1004, name: 'Spring' },
  ])
  const now = Date.now()
  const at = (days: number, hours = 0) => new Date(now + days * day + hours * hour)
  const bookings = await make(
    'booking',
    statuses.map((status, n) => ({
      id: 4001 + n,
      status,
      campaign_id: 301,
      blogger_account_id: 1002,
      client_currency: 'NOK',
      client_price: 100_000,
      blogger_price: 50_000,
      price_eur: 62_500,
      creator_service_fee: 1250,
      created_at: at(-40, n + 1),
      due_at: at(3),
      will_expire_at: at(10),
      expired_at: status === -4 ? at(-1) : null,
    })),
  )
  // What was completed has been paid.
  await make(
    'transaction',
    bookings
      .filter(({ status }) => status === 2 || status === 3)
      .map(({ id }) => ({
        from_organization_id: 1,
        to_organization_id: 2,
        booking_id: id,
        amount: 50_000,
        approval_status: 'approved',
        estimated_payment_provider: null,
        withdrawal_status: null,
      })),
  )
  for (const table of ['organization', 'account', 'seat', 'campaign', 'booking'])
    await db.q().execute(sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.raw(table)}))`)
}
