import { booking, bookingCan, bookingStatus, bookings, bookingTitle } from '#contract/booking.ts'
import { request } from '#contract/define.ts'
import { command, one } from '#kit/command/define.ts'
import { isolate } from '#kit/format/isolate.ts'

export default command({
  title: 'Unexpire',
  words: ['revive', 'renew', 'pending again'],
  target: one(booking),
  risk: 'effect',
  when: ({ id, status }) => bookingCan.unexpire.from(status) || `Booking ${id} is ${bookingStatus.of(status).label}`,
  confirm: (target) => ({ title: `Unexpire booking ${target.id}?`, body: isolate(bookingTitle(target)), action: 'Unexpire' }),
  call: ({ id }) => request(bookings.unexpire, { params: { id } }),
  predict: () => ({ status: 0 }),
  says: 'Action success',
  bulk: { max: 10_000, concurrency: 4 },
})
