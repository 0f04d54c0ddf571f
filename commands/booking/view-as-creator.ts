import { booking, type FullBooking } from '#contract/booking.ts'
import { command, oneFull } from '#kit/command/define.ts'
import { inApp, seatless } from './about/view.ts'

const link = (target: FullBooking) => inApp(target.id, target.blogger?.seat_ref)

export default command({
  title: 'View in App as Creator',
  words: ['impersonate', 'log in as', 'act for', 'product'],
  target: oneFull(booking),
  risk: 'reversible',
  when: ({ blogger }) => Boolean(blogger?.seat_ref) || seatless('creator', blogger?.seat_ref),
  link,
  run: (target, _answers, tools) => tools.open(link(target)),
})
