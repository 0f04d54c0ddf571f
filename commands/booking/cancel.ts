import { booking, bookingCan, bookingStatus, bookings, bookingTitle } from '#contract/booking.ts'
import { request } from '#contract/define.ts'
import { command, one } from '#kit/command/define.ts'
import { isolate } from '#kit/format/isolate.ts'
import { moneyAtStake } from './about/money.ts'

export default command({
  title: 'Cancel',
  words: ['call off', 'end', 'stop'],
  target: one(booking),
  risk: 'destructive',
  when: ({ id, status }) => bookingCan.cancel.from(status) || `Booking ${id} is ${bookingStatus.of(status).label}`,
  facts: moneyAtStake,
  confirm: (target) => ({
    title: `Cancel booking ${target.id}? Users can no longer complete it.`,
    body: isolate(bookingTitle(target)),
    action: 'Cancel booking',
    leave: 'Keep booking',
  }),
  call: ({ id }) => request(bookings.cancel, { params: { id } }),
  predict: () => ({ status: -5 }),
  says: 'Action success',
  bulk: { max: 10_000, concurrency: 4 },
})
