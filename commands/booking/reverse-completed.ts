import { booking, bookingCan, bookingStatus, bookings, bookingTitle } from '#contract/booking.ts'
import { request } from '#contract/define.ts'
import { command, one } from '#kit/command/define.ts'
import { isolate } from '#kit/format/isolate.ts'

export default command({
  title: 'Reverse Completed Status',
  words: ['reopen', 'uncomplete', 'back to accepted'],
  target: one(booking),
  risk: 'effect',
  when: ({ id, status }) => bookingCan['reverse-completed'].from(status) || `Booking ${id} is ${bookingStatus.of(status).label}`,
  facts: async ({ id }, read) => {
    const { transaction_ref: ref } = await read(request(bookings.read, { params: { id } }))
    // Another server does not tell: it then refuses by itself.
    return ref ? [{ label: 'Related transaction must be reversed first', text: `transaction ${ref}`, tone: 'bad', blocks: true }] : []
  },
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
})
