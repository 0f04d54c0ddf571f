import { booking, bookingCan, bookingStatus, bookings, bookingTitle } from '#contract/booking.ts'
import { request } from '#contract/define.ts'
import { command, one } from '#kit/command/define.ts'
import { isolate } from '#kit/format/isolate.ts'
import { money } from '#kit/format/money.ts'
import { standingTransaction } from './about/transaction.ts'

export default command({
  title: 'Complete',
  words: ['finish', 'mark complete', 'mark as complete', 'release the fee', 'pay the creator'],
  target: one(booking),
  risk: 'money',
  when: ({ id, status }) => bookingCan.complete.from(status) || `Booking ${id} is ${bookingStatus.of(status).label}`,
  facts: standingTransaction,
  unblock: 'booking.open-transactions',
  confirm: (target) => ({
    title: `Complete booking ${target.id}? The booking fee is released to the creator.`,
    body: `${isolate(bookingTitle(target))}, ${money(target.price_ex_vat, target.price_currency)} ex VAT for the creator.`,
    action: 'Complete',
  }),
  // The call says 2; the server stores 3, because an administrator makes it. What it answers is shown.
  call: ({ id }) => request(bookings.complete, { params: { id }, body: { status: 2 } }),
  predict: () => ({ status: 3 }),
  says: 'Action success',
  touches: ['transaction'],
  bulk: {
    max: 10_000,
    concurrency: 4,
    total: ({ price_ex_vat: minor, price_currency: currency }) => (typeof minor === 'number' && currency ? { minor, currency } : null),
  },
})
