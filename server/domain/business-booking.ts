import { and, desc, type SQL, sql } from 'drizzle-orm'
import type { businessBookings } from '#contract/business-booking.ts'
import type { Received } from '#contract/define.ts'
import { type Paying, paying } from '#contract/invoice-status.ts'
import type { Database } from '#server/db/database.ts'
import { booking as table } from '#server/db/schema-booking.ts'
import type { Attempt } from '#server/kit/context.ts'
import { inMonth } from '#server/kit/days.ts'
import { refuse } from '#server/kit/errors.ts'
import { rowsOf } from '#server/kit/rows.ts'
import { byNumber } from '#server/kit/typed-search.ts'

type Asked = Received<typeof businessBookings.export>['query']

/** Bookings of business clients by every filter; of one of them where it is named. Another organization has none. */
export function businessWhere({ organizationId, month, q, payment_status: status, time_zone: zone }: Asked): SQL | undefined {
  const of = organizationId === undefined ? sql`true` : sql`o.id = ${organizationId}`
  return and(
    sql`${table.clientAccountId} in (select a.id from account a join organization o on o.id = a.organization_id where o.invoice_agent and ${of})`,
    month === undefined ? undefined : inMonth(table.createdAt, month, zone),
    byNumber(table.id, q),
    status === undefined ? undefined : standsAt(status),
  )
}
/** What is to be credited counts instead of the invoice. */
const standsAt = (status: Paying) =>
  sql`case when ${table.creditStatus} is null then ${table.invoiceStatus} = ${paying[status].invoice} else ${table.creditStatus} = ${paying[status].credit} end`
export const businessOrder = desc(table.id)

export interface Change {
  id: number
  /** One of the two; null leaves it. */
  invoice: string | null
  credit: string | null
}
interface Held {
  id: number
  invoiced: boolean
  credited: boolean
}

/**
 * Sets how invoices stand: all of these bookings or none, in one statement with the record of each; what stands so already is no change. They are
 * held first, in the order of their ids, so that two who set the same ones wait for each other. Refuses with 404, or 422 where a booking is of no
 * business client, or the other of its two states is the one that counts.
 */
export async function setInvoices(db: Database, changes: readonly Change[], command: string, { by, requestId }: Omit<Attempt, 'ifMatch'>) {
  const ids = changes.map(({ id }) => id)
  if (new Set(ids).size < ids.length) refuse('invalid', 'A booking is named twice')
  const held = await rowsOf<Held>(
    db,
    sql`
    select b.id, o.invoice_agent as invoiced, b.credit_status is not null as credited
    from booking b join account a on a.id = b.client_account_id join organization o on o.id = a.organization_id
    where b.id = any(${sql.param(ids)}::int[]) order by b.id for update of b`,
  )
  const known = new Map(held.map((one) => [one.id, one]))
  for (const { id, credit } of changes) {
    const one = known.get(id)
    if (!one) return refuse('not_found', `There is no booking ${id}`)
    if (!one.invoiced) refuse('invalid', `Booking ${id} is of no business client`)
    if (one.credited && credit === null) refuse('invalid', `Booking ${id} has a credit status, which is set instead`)
    if (!one.credited && credit !== null) refuse('invalid', `Booking ${id} has no credit status`)
  }
  await rowsOf(
    db,
    sql`
    with given as (
      select * from unnest(${sql.param(ids)}::int[], ${sql.param(changes.map(({ invoice }) => invoice))}::text[],
        ${sql.param(changes.map(({ credit }) => credit))}::text[]) g (id, invoice, credit)
    ), was as (
      select b.id, b.invoice_status, b.credit_status from booking b join given g on g.id = b.id
    ), changed as (
      update booking b set invoice_status = coalesce(g.invoice, b.invoice_status), credit_status = coalesce(g.credit, b.credit_status),
        version = b.version + 1
      from given g
      where b.id = g.id and (coalesce(g.invoice, b.invoice_status), coalesce(g.credit, b.credit_status)) is distinct from (b.invoice_status, b.credit_status)
      returning b.id, b.invoice_status, b.credit_status
    )
    insert into audit (admin_id, session_id, command, object_kind, object_id, before, after, request_id, result)
    select ${by.id}::int, ${by.sessionId}::int, ${command}::text, 'booking', c.id,
      case when w.credit_status is null then jsonb_build_object('invoice_status', w.invoice_status) else jsonb_build_object('credit_status', w.credit_status) end,
      case when w.credit_status is null then jsonb_build_object('invoice_status', c.invoice_status) else jsonb_build_object('credit_status', c.credit_status) end,
      ${requestId}::text, 'done'
    from changed c join was w on w.id = c.id order by c.id`,
  )
}
