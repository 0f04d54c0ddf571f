import { sql } from 'drizzle-orm'
import { check, index, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { belongsTo, created, id, moment, version } from './columns.ts'
import { booking } from './schema-booking.ts'

/** What one side of a booking wrote about the other. A reversed one is kept, and shown nowhere. */
export const review = pgTable(
  'review',
  {
    id: id(),
    bookingId: belongsTo('booking_id', () => booking.id),
    message: text('message').notNull(),
    /** 1 to 5 stars each; null where it is not rated. */
    communication: smallint('communication'),
    quality: smallint('quality'),
    reliability: smallint('reliability'),
    reversedAt: moment('reversed_at'),
    createdAt: created(),
    version: version(),
  },
  (t) => [
    index('review_booking').on(t.bookingId, t.id),
    check('review_stars', sql`communication between 1 and 5 and quality between 1 and 5 and reliability between 1 and 5`),
  ],
)
