import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { created, id, moment, version } from './columns.ts'
import { booking } from './schema.ts'

/** What one side of a booking wrote about the other. A reversed one is kept, and shown nowhere. */
export const review = pgTable(
  'review',
  {
    id: id(),
    bookingId: integer('booking_id')
      .notNull()
      .references(() => booking.id),
    message: text('message').notNull(),
    reversedAt: moment('reversed_at'),
    createdAt: created(),
    version: version(),
  },
  (t) => [index('review_booking').on(t.bookingId, t.id)],
)
