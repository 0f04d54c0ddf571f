import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { belongsTo, created, id, moment, version } from './columns.ts'
import { account, admin } from './schema.ts'
import { booking } from './schema-booking.ts'

/** The wish of one side to end a booking before it is done. A booking has at most one that nobody has decided. */
export const cancelRequest = pgTable(
  'cancel_request',
  {
    id: id(),
    status: smallint('status').notNull().default(0),
    bookingId: belongsTo('booking_id', () => booking.id),
    /** Who wishes it: the account of the brand or of the creator. */
    accountId: belongsTo('account_id', () => account.id),
    reasonName: text('reason_name').notNull(),
    otherComment: text('other_comment'),
    decidedBy: integer('decided_by').references(() => admin.id),
    decidedAt: moment('decided_at'),
    createdAt: created(),
    version: version(),
  },
  (t) => [
    index('cancel_request_status').on(t.status, t.id),
    index('cancel_request_created').on(t.createdAt, t.id),
    index('cancel_request_booking').on(t.bookingId),
    index('cancel_request_account').on(t.accountId),
    uniqueIndex('cancel_request_open').on(t.bookingId).where(sql`status = 0`),
    check('cancel_request_status', sql`status in (0, 1, -1)`),
    check('cancel_request_decided', sql`(status = 0) = (decided_at is null)`),
  ],
)
