import { booking, type FullBooking } from '#contract/booking.ts'
import { command, oneFull } from '#kit/command/define.ts'
import { inApp } from './about/view.ts'

const link = (target: FullBooking) => inApp(target.id, target.client)

export default command({
  title: 'View in App as Brand',
  words: ['impersonate brand', 'log in as brand', 'act for brand'],
  target: oneFull(booking),
  risk: 'reversible',
  when: ({ client }) => {
    if (!client) return 'The brand of this booking is not known'
    return client.seat_ref !== null || 'The brand has no seat that can be used'
  },
  link,
  run: (target, _answers, tools) => tools.open(link(target)),
})
