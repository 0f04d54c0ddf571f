import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'

/** Ids of the small marketplace of bookings below. */
export const market = { brand: 1001, creator: 1002, agencyCreator: 1003, agencyBrand: 1004, campaign: 301, booking: 4001 } as const

/**
 * Two brands (organizations 1: free, and 4: an agency on enterprise with full service), a creator alone (2) and one of a talent agency
 * (3: "Lund Talent"), each with a seat of its own (5n1, the creator's first one banned). Bookings from 4001 on, one of each status in
 * the order given, of brand 1001 and creator 1002: 1,000.00 NOK for 500.00 EUR at 25 % VAT.
 */
export async function bookingMarket(db: Database, statuses: readonly number[] = [0, 1, -1, -2, -3, -4, -5, 2, 3, 4, 5]): Promise<void> {
  const q = (statement: ReturnType<typeof sql>) => db.q().execute(statement)
  await q(sql`insert into organization (id, type, name, country, price_currency, business_type, plan, service_type) values
    (1, 'client', 'Bergans AS', 'NO', 'NOK', null, 'free', 'self_service'), (2, 'blogger', 'Ella Berg', 'NO', 'EUR', null, 'free', 'self_service'),
    (3, 'blogger', 'Lund Talent', 'DK', 'DKK', 'agency', 'free', 'self_service'),
    (4, 'client', 'Havn Group', 'NO', 'NOK', 'agency', 'enterprise', 'full_service')`)
  await q(sql`insert into account (id, type, type_id, organization_id, public_id, display_name) values
    (1001, 'client', 1, 1, 'p1', 'Bergans <b>of</b> Norway'), (1002, 'blogger', 1, 2, 'p2', 'Ella Berg'),
    (1003, 'blogger', 2, 3, 'p3', 'Anna Lund'), (1004, 'client', 2, 4, 'p4', 'Havn Coffee')`)
  await q(sql`insert into seat (id, email, first_name, last_name, banned) values
    (511, 'brand@x.example', 'Bea', 'Berg', false), (521, 'old@x.example', 'Old', 'Seat', true), (522, 'ella@x.example', 'Ella', 'Berg', false)`)
  await q(sql`insert into seat_account (seat_id, account_id) values (511, 1001), (521, 1002), (522, 1002)`)
  await q(sql`insert into campaign (id, account_id, name, status) values (301, 1001, 'Winter', 1), (302, 1004, 'Spring', 1)`)
  await q(sql`insert into booking (id, status, campaign_id, client_account_id, blogger_account_id, client_currency, client_price_minor,
      blogger_currency, blogger_price_minor, price_eur_minor, creator_service_fee, created_at, due_at, will_expire_at, expired_at)
    select 4000 + n, status, 301, 1001, 1002, 'NOK', 100000, 'EUR', 50000, 62500, 1250, now() - interval '40 days' + n * interval '1 hour',
      now() + interval '3 days', now() + interval '10 days', case when status = -4 then now() - interval '1 day' end
    from unnest(${sql.param([...statuses])}::int[]) with ordinality s (status, n)`)
  await q(sql`insert into transaction (type, status, from_organization_id, to_organization_id, booking_id, amount_minor, currency, approval_status)
    select 2, 1, 1, 2, id, blogger_price_minor, blogger_currency, 'approved' from booking where status in (2, 3)`)
  for (const table of ['organization', 'account', 'seat', 'campaign', 'booking'])
    await q(sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.raw(table)}))`)
}
