import { type SQL, sql } from 'drizzle-orm'
import { type BookingAct, bookingCan, bookingStatus } from '#contract/booking.ts'
import type { Database } from '#server/db/database.ts'
import type { Attempt } from '#server/kit/context.ts'
import { refuse } from '#server/kit/errors.ts'
import { rowsOf } from '#server/kit/rows.ts'
import { byAndOn } from '#server/kit/words.ts'
import { missingBooking, standing, type WholeBooking, wholeBooking } from './booking.ts'
import { refuseMoved } from './moved.ts'

/** An attempt on a booking; `slug` is the product's short name. */
export type BookingAttempt = Attempt & { slug: string }

/** An unexpired booking can be answered for this long again. */
const lapseDays = 14

const unpaid = sql`not exists (select from transaction t where t.booking_id = b.id and ${standing})`
/** Where each action leads, what else it sets, and what must hold besides the status. */
const moves: Readonly<Record<BookingAct, { to: number; set?: SQL; if?: SQL }>> = {
  cancel: { to: -5 },
  // The call says 2; an administrator completes it, so it is 3. What is paid for already would be paid twice.
  complete: { to: 3, if: unpaid },
  'reverse-completed': { to: 1, if: sql`not b.essentials and ${unpaid}` },
  unexpire: { to: 0, set: sql`, expired_at = null, will_expire_at = now() + make_interval(days => ${lapseDays}::int)` },
}

/**
 * Moves a booking and notes it: one statement that is true or changes nothing. A completion also releases the booking's fee: a wallet
 * transaction from the brand's organization to the creator's, waiting for its approval. The row is taken first, so that of two at once
 * the second sees all that the first did, its transaction too.
 * Refuses with 404, 409 (its status does not allow it: which, by whom and when), 412 (another version), 422 (a completion or a reversal
 * while a transaction of it stands, or a reversal of an Essentials booking).
 */
export async function moveBooking(db: Database, id: number, act: BookingAct, who: BookingAttempt): Promise<WholeBooking> {
  const { ifMatch, by, requestId, slug } = who
  const [taken] = await rowsOf<{ status: number }>(db, sql`select status from booking where id = ${id} for update`)
  if (!taken) return missingBooking(id)
  const { to, set = sql``, if: holds = sql`true` } = moves[act]
  const pays = act === 'complete'
  const [moved] = await rowsOf<{ id: number }>(
    db,
    sql`
    with moved as (
      update booking b set status = ${to}::smallint${set}, version = b.version + 1
      where b.id = ${id} and b.status = any(${sql.param([...bookingCan[act].states])}::smallint[]) and ${holds}
        and (${ifMatch}::int is null or b.version = ${ifMatch}::int)
      returning b.*
    ), paid as (
      insert into transaction (type, status, from_organization_id, processed_for_account_id, to_organization_id, booking_id, amount_minor,
        amount_ex_vat_minor, fee_minor, fee_ex_vat_minor, currency, approval_status, estimated_payment_provider, withdrawal_status)
      select 2, 1, brand.organization_id, brand.id, home.id, m.id, m.blogger_price_minor, m.blogger_price_minor,
        fee.minor + (fee.minor * m.vat_rate + 50) / 100, fee.minor, m.blogger_currency, 'pending',
        -- Who is not known to the provider is paid by hand.
        case when home.mangopay_user_ref is null then 'manual' else 'mangopay' end, 'pending'
      from moved m join account brand on brand.id = m.client_account_id join account creator on creator.id = m.blogger_account_id
        join organization home on home.id = creator.organization_id,
        lateral (select (m.blogger_price_minor * m.creator_service_fee + 5000) / 10000 as minor) fee
      where ${pays}::boolean
      returning id
    ), noted as (
      insert into audit (admin_id, session_id, command, object_kind, object_id, before, after, request_id, result)
      select ${by.id}::int, ${by.sessionId}::int, ${`booking.${act}`}::text, 'booking', m.id, jsonb_build_object('status', ${taken.status}::int),
        jsonb_strip_nulls(jsonb_build_object('status', m.status, 'transaction', (select id from paid))), ${requestId}::text, 'done'
      from moved m
    )
    select id from moved`,
  )
  const now = await wholeBooking(db, id, slug)
  return moved ? now : refuseMove(db, now, act, ifMatch)
}

/** Why a booking did not move. Its status outweighs its version: it says who and when. */
async function refuseMove(db: Database, current: WholeBooking, act: BookingAct, ifMatch: number | null): Promise<never> {
  const { id, status } = current
  const change = changed(current)
  if (!bookingCan[act].from(status))
    refuse('state_moved', `Booking ${id} is ${bookingStatus.of(status).label}${change && `, changed${change}`}`, { current })
  await refuseBookingVersion(db, current, ifMatch)
  const [kept] = await rowsOf<{ essentials: boolean }>(db, sql`select essentials from booking where id = ${id}`)
  if (act === 'reverse-completed' && kept?.essentials) refuse('invalid', 'Essentials bookings cannot be reversed', { current })
  return refuse('invalid', 'Related transaction must be reversed first', { current })
}

/** Refuses (412) when the booking is no longer the version that was seen. */
export const refuseBookingVersion = (db: Database, current: WholeBooking, ifMatch: number | null): Promise<void> =>
  refuseMoved(db, { called: `Booking ${current.id}`, kind: 'booking', id: current.id, current, ifMatch })

const changed = ({ updated_by: by, updated_at: at }: WholeBooking) => byAndOn(by, at)
