import * as z from 'zod/mini'
import { codes } from './codes.ts'
import { entity, type RowOf } from './define.ts'
import { id } from './fields.ts'
import { links } from './links.ts'
import { href } from './paths.ts'

export const bookingStatus = codes([
  [0, 'Pending', 'wait'],
  [1, 'Accepted', 'good'],
  [-1, 'Declined', 'bad'],
  [-2, 'Cancelled by brand', 'bad'],
  [-3, 'Cancelled by creator', 'bad'],
  [-4, 'Expired', 'bad'],
  [-5, 'Cancelled by admin', 'bad'],
  [2, 'Completed', 'good'],
  [3, 'Completed by admin', 'good'],
  [4, 'Delivered', 'wait'],
  [5, 'Date due', 'wait'],
])

export const booking = entity(
  'booking',
  { one: 'booking', many: 'bookings' },
  z.object({ id, status: z.nullable(bookingStatus.schema), version: z.optional(z.nullable(z.number())) }),
  undefined,
  (row) => ({ title: `Booking ${row.id}`, chips: [bookingStatus.of(row.status)] }),
)
export type Booking = RowOf<typeof booking>

export const bookingLinks = links(booking, {
  'open-transactions': {
    title: 'View related transactions',
    words: ['payments', 'money'],
    needs: 'id',
    to: ({ id }) => ({ page: href('Transactions', null, { booking_ref: id }) }),
  },
})
