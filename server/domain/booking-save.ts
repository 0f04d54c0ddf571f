import { eq, sql } from 'drizzle-orm'
import type { bookings } from '#contract/booking.ts'
import { type BookingEdit, bookingEdit } from '#contract/booking-edit.ts'
import type { Received } from '#contract/define.ts'
import { fromMinor, toMinor } from '#contract/fields.ts'
import { readIso } from '#contract/moments.ts'
import type { Database } from '#server/db/database.ts'
import { booking as table } from '#server/db/schema-booking.ts'
import { refuseField } from '#server/kit/errors.ts'
import { checkValue, refuseWrong } from '#server/kit/wrong.ts'
import { missingBooking, type WholeBooking, wholeBooking } from './booking.ts'
import { type BookingAttempt, refuseBookingVersion } from './booking-move.ts'

type Given = Received<typeof bookings.save>['body']
type Changes = { [K in keyof BookingEdit]?: BookingEdit[K] }

/**
 * Saves of the four editable fields those that differ from what is stored; a body that changes nothing leaves version and record as
 * they are. VAT and the price with VAT follow from the brand's budget. The row is locked first, so two who save at once come one after
 * the other, and the second is measured against the first. Refuses with 404, 412 (another version; with the booking as it is) or 422
 * at the field.
 */
export async function saveBooking(
  db: Database,
  id: number,
  given: Given,
  by: BookingAttempt,
  audit: (before: object, after: object) => Promise<void>,
) {
  const [locked] = await db.q().select({ id: table.id }).from(table).where(eq(table.id, id)).for('update')
  if (!locked) return missingBooking(id)
  const stored = await wholeBooking(db, id, by.slug)
  await refuseBookingVersion(db, stored, by.ifMatch)
  const changed = changesOf(stored, given)
  const names = Object.keys(changed)
  if (names.length === 0) return stored
  const { client_price_ex_vat: price, date_created: created, date_due: due, date_will_expire: lapses } = changed
  if (lapses !== undefined && stored.status !== 0) refuseField('date_will_expire', 'Only a pending booking will expire')
  await db
    .q()
    .update(table)
    .set({
      ...(price === undefined ? {} : { clientPrice: price }),
      ...(created == null ? {} : { createdAt: new Date(created) }),
      ...(due === undefined ? {} : { dueAt: due === null ? null : new Date(due) }),
      ...(lapses == null ? {} : { willExpireAt: new Date(lapses) }),
      version: sql`${table.version} + 1`,
    })
    .where(eq(table.id, id))
  const after = await wholeBooking(db, id, by.slug)
  const of = (whole: WholeBooking) => Object.fromEntries(names.map((name) => [name, Reflect.get(whole, name)]))
  await audit(of(stored), of(after))
  // Read once more: who changed it last is known only now.
  return wholeBooking(db, id, by.slug)
}

/** What a body changes, by the rules of the fields. What comes back as it was read is no change, however it is spelled. */
function changesOf(stored: WholeBooking, given: Given): Changes {
  const sent: Record<string, unknown> = {}
  const price = given.client_price_ex_vat
  if (price !== undefined && spelled(price) !== stored.client_price_ex_vat) sent.client_price_ex_vat = price === null ? '' : String(price)
  for (const name of ['date_created', 'date_due', 'date_will_expire'] as const) {
    const text = given[name]
    if (text === undefined || (text === null ? null : readIso(text)) === stored[name]) continue
    // A moment on the wire names its zone; what people type in theirs is read where they are.
    sent[name] = text === null || text === '' ? null : (readIso(text) ?? `no moment: ${text}`)
  }
  const read = checkValue(bookingEdit, sent)
  if (read.success) return read.data
  return refuseWrong(read.error, sent)
}
const spelled = (price: string | number | null) => {
  const minor = price === null ? undefined : toMinor(String(price))
  return minor === undefined ? undefined : fromMinor(minor)
}
