import { eq, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { bookingCan, bookingStatus } from '#contract/booking.ts'
import { cancelledBy, cancelRequestCan, type cancelReview, cannotCancel } from '#contract/cancel-request.ts'
import { requestStatus } from '#contract/payout-request.ts'
import type { Database } from '#server/db/database.ts'
import { account, admin } from '#server/db/schema.ts'
import { booking } from '#server/db/schema-booking.ts'
import { cancelRequest as table } from '#server/db/schema-cancel.ts'
import type { Attempt } from '#server/kit/context.ts'
import { refuse } from '#server/kit/errors.ts'
import { oneOf } from '#server/kit/page.ts'
import { rowsOf } from '#server/kit/rows.ts'
import { refuseDecided } from './decided.ts'

/** Whole cancellation requests of these ids as they travel, in no order. */
export async function cancelRequestRows(db: Database, ids: number[]) {
  const rows = await db
    .q()
    .select({
      id: table.id,
      status: table.status,
      date_created: table.createdAt,
      asker: { id: account.id, name: account.displayName, type: account.type },
      booking: { id: booking.id, status: booking.status },
      reason_name: table.reasonName,
      other_comment: table.otherComment,
      version: table.version,
      decided_at: table.decidedAt,
      decided_by: { id: admin.id, name: admin.name },
    })
    .from(table)
    .innerJoin(booking, eq(booking.id, table.bookingId))
    .innerJoin(account, eq(account.id, table.accountId))
    .leftJoin(admin, eq(admin.id, table.decidedBy))
    .where(oneOf(table.id, ids))
  return rows.map(({ asker, ...row }) => ({
    ...row,
    status: requestStatus.read(row.status),
    date_created: row.date_created.toISOString(),
    user: { display_name: asker.name, user_id: asker.id, side: asker.type === 'client' ? ('brand' as const) : ('creator' as const) },
    booking: { id: row.booking.id, status: bookingStatus.read(row.booking.status) },
    decided_at: row.decided_at?.toISOString() ?? null,
  }))
}
type CancelRequestRow = Awaited<ReturnType<typeof cancelRequestRows>>[number]

/** One cancellation request as it is now. Refuses with 404. */
export async function cancelRequestRow(db: Database, id: number): Promise<CancelRequestRow> {
  const [row] = await cancelRequestRows(db, [id])
  return row ?? refuse('not_found', `There is no cancellation request ${id}`)
}

type Review = z.output<typeof cancelReview>
export interface Decision extends Attempt {
  id: number
  act: 'approve' | 'reject'
  /** Filed with an approval. */
  review?: Review | null
}

/**
 * Decides a pending cancellation request: one statement that is true or changes nothing, with the record of it. An approval also cancels
 * the booking, as the side that wished it, and files the review that came along; so the booking must still be one that can be cancelled.
 * The booking is held first, in the order in which everything takes it, so that of two at once the second sees what the first did.
 * Refuses with 404, 409 (decided already: who and when; the booking cannot be cancelled) or 412 (another version), the last two with the
 * request as it is. Gives the request's version.
 */
export async function decideCancelRequest(db: Database, decision: Decision): Promise<{ version: number }> {
  const { id, act, review = null, ifMatch, by, requestId } = decision
  const approves = act === 'approve'
  const { states } = cancelRequestCan[act]
  if (approves)
    await rowsOf(db, sql`select b.id from booking b where b.id = (select booking_id from cancel_request where id = ${id}) for update`)
  const [decided] = await rowsOf<{ version: number }>(
    db,
    sql`
    with decided as (
      update cancel_request r
      set status = ${approves ? 1 : -1}::smallint, decided_by = ${by.id}, decided_at = now(), version = r.version + 1
      from booking b
      where r.id = ${id} and b.id = r.booking_id and r.status = any(${sql.param([...states])}::int[])
        and (${ifMatch}::int is null or r.version = ${ifMatch}::int)
        and (not ${approves}::boolean or b.status = any(${sql.param([...bookingCan.cancel.states])}::int[]))
      returning r.id, r.status, r.version, b.id as booking_id, b.status as booking_was, r.account_id = b.client_account_id as by_brand
    ), ended as (
      update booking b set status = case when d.by_brand then ${cancelledBy.brand}::smallint else ${cancelledBy.creator}::smallint end,
        version = b.version + 1
      from decided d where ${approves}::boolean and b.id = d.booking_id
      returning b.id, b.status
    ), filed as (
      insert into review (booking_id, message, communication, quality, reliability)
      select booking_id, ${review?.text ?? ''}::text, ${review?.rates.communication ?? null}::smallint, ${review?.rates.quality ?? null}::smallint,
        ${review?.rates.reliability ?? null}::smallint
      from decided where ${approves && review !== null}::boolean
      returning id
    ), noted as (
      insert into audit (admin_id, session_id, command, object_kind, object_id, before, after, request_id, result)
      select ${by.id}::int, ${by.sessionId}::int, ${`cancel-request.${act}`}::text, of.kind, of.id, of.before, of.after, ${requestId}::text, 'done'
      from decided d left join ended e on true left join filed f on true, lateral (values
        ('cancel-request', d.id, jsonb_build_object('status', ${states[0] ?? null}::int),
          jsonb_strip_nulls(jsonb_build_object('status', d.status, 'review', f.id))),
        ('booking', e.id, jsonb_build_object('status', d.booking_was),
          jsonb_strip_nulls(jsonb_build_object('status', e.status, 'review', f.id, 'cancellation_request', d.id)))) of (kind, id, before, after)
      where of.id is not null
    )
    select version from decided`,
  )
  return decided ?? refuseDecision(db, await cancelRequestRow(db, id), decision)
}

/** Why nothing was decided. */
async function refuseDecision(db: Database, current: CancelRequestRow, { ifMatch, act }: Decision): Promise<never> {
  const { id, decided_by: by, decided_at: at, booking: of } = current
  const done = cancelRequestCan[act].from(current.status) ? undefined : requestStatus.of(current.status).label
  await refuseDecided(db, { called: `Cancellation request ${id}`, kind: 'cancel-request', id, done, by, at, current, ifMatch })
  return refuse('state_moved', `Booking ${of.id} cannot be cancelled: ${cannotCancel(of.status)}`, { current })
}
