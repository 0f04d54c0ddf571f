import { and, desc, type SQL, sql } from 'drizzle-orm'
import type { bookings } from '#contract/booking.ts'
import type { Received } from '#contract/define.ts'
import { booking as table } from '#server/db/schema-booking.ts'
import { byNumber } from '#server/kit/typed-search.ts'

type BookingQuery = Omit<Received<typeof bookings.list>['query'], 'page' | 'perPage' | 'per_page' | 'sort_by'>

/** Bookings by every filter of the list, the newest first. Each condition is one that an index answers, or a look at few organizations. */
export function bookingSearch(query: BookingQuery): { where: SQL | undefined; order: SQL } {
  const { id_from: from, min_price_ex_vat: least, currency, brand_type: kind } = query
  const { client_account_ref: client, blogger_account_ref: blogger, has_deliverables: delivered, status } = query
  const where = and(
    client === undefined ? undefined : sql`${table.clientAccountId} = ${client}`,
    blogger === undefined ? undefined : sql`${table.bloggerAccountId} = ${blogger}`,
    byNumber(table.id, query.q),
    least === undefined ? undefined : sql`${table.clientPrice} >= ${least}::bigint`,
    query.brand_business_type === undefined ? undefined : of(table.clientAccountId, sql`o.business_type = 'agency'`),
    kind === undefined
      ? undefined
      : of(table.clientAccountId, kind === 'full_service' ? sql`o.service_type = ${kind}` : sql`o.plan = ${kind}`),
    currency === undefined ? undefined : sql`${table.clientCurrency} = ${currency}`,
    delivered === undefined ? undefined : delivered === 1 ? sql`${table.hasDeliverables}` : sql`not ${table.hasDeliverables}`,
    query.blogger_talent_agency === undefined ? undefined : of(table.bloggerAccountId, sql`o.business_type = 'agency'`),
    status === undefined || status.length === 0 ? undefined : sql`${table.status} = any(${sql.param(status)}::smallint[])`,
    from === undefined || from === 0 ? undefined : sql`${table.id} >= ${from}`,
  )
  return { where, order: desc(table.id) }
}

/** True where the account belongs to an organization of which this holds. */
const of = (accountId: typeof table.clientAccountId | typeof table.bloggerAccountId, holds: SQL) =>
  sql`${accountId} in (select a.id from account a join organization o on o.id = a.organization_id where ${holds})`
