import { booking } from '#contract/booking.ts'
import { command, many } from '#kit/command/define.ts'
import { invoiced, setOneByOne, setTo, wasAll } from './about/invoice.ts'

export default command({
  title: 'Invoice Sent',
  words: ['mark invoice sent', 'billed'],
  target: many(booking),
  risk: 'reversible',
  when: invoiced,
  call: (all) => setTo(all, 'pending'),
  says: 'Status changed',
  failed: () => null,
  bulk: setOneByOne,
  undo: { kind: 'exact', early: true, by: (before, _reply, _answers) => wasAll(before) },
})
