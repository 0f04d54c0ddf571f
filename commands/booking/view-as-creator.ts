import { booking, type FullBooking } from '#contract/booking.ts'
import { command, oneFull } from '#kit/command/define.ts'
import { inApp } from './about/view.ts'

const link = (target: FullBooking) => inApp(target.id, target.blogger)

export default command({
  title: 'View in App as Creator',
  words: ['impersonate creator', 'log in as creator', 'act for creator'],
  target: oneFull(booking),
  risk: 'reversible',
  when: ({ blogger }) => {
    if (!blogger) return 'The creator of this booking is not known'
    return blogger.seat_ref !== null || 'The creator has no seat that can be used'
  },
  link,
  run: (target, _answers, tools) => tools.open(link(target)),
})
