import { booking, bookingCan, bookingStatus, bookings, bookingTitle } from '#contract/booking.ts'
import { request } from '#contract/define.ts'
import { command, one } from '#kit/command/define.ts'
import { isolate } from '#kit/format/isolate.ts'
import { standingTransaction } from './about/transaction.ts'

export default command({
  title: 'Reverse Completed Status',
  words: ['reopen', 'uncomplete', 'back to accepted'],
  target: one(booking),
  risk: 'effect',
  when: ({ id, status }) => bookingCan['reverse-completed'].from(status) || `Booking ${id} is ${bookingStatus.of(status).label}`,
  facts: standingTransaction,
  unblock: 'booking.open-transactions',
  confirm: (target) => ({
    title: `Return booking ${target.id} to Accepted?`,
    body: isolate(bookingTitle(target)),
    action: 'Return to Accepted',
  }),
  call: ({ id }) => request(bookings.reverseCompleted, { params: { id } }),
  predict: () => ({ status: 1 }),
  says: 'Action success',
  touches: ['transaction'],
  undo: {
    kind: 'compensating',
    warn: 'It becomes Completed by admin, and the booking fee is released to the creator again.',
    by: () => ({ command: 'booking.complete' }),
  },
  bulk: { max: 10_000, concurrency: 4 },
})
