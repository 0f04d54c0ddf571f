import { bookingTemplate, bookingTemplates } from '#contract/booking-template.ts'
import { request } from '#contract/define.ts'
import { command, one } from '#kit/command/define.ts'
import { isolate } from '#kit/format/isolate.ts'

export default command({
  title: 'Delete booking template',
  words: ['remove', 'dictionary'],
  target: one(bookingTemplate),
  risk: 'destructive',
  confirm: ({ name }) => ({ title: `Delete ${isolate(name)}?`, action: 'Delete' }),
  call: ({ id }) => request(bookingTemplates.remove, { params: { id } }),
  says: 'Deleted',
  removes: true,
  undo: {
    kind: 'compensating',
    warn: 'It is added again, under another id.',
    early: true,
    by: ({ name, description, template }) => ({
      command: 'booking-template.add',
      refs: [],
      answers: { name, description: description ?? '', template },
    }),
  },
  bulk: { max: 1000, concurrency: 4 },
})
