import { bookingTemplate, bookingTemplateFields, bookingTemplates, bookingTemplateTyped } from '#contract/booking-template.ts'
import { request } from '#contract/define.ts'
import { command, one } from '#kit/command/define.ts'
import { form } from '#kit/form/schema.ts'

export default command({
  title: 'Edit booking template',
  words: ['change', 'save', 'rename', 'dictionary'],
  target: one(bookingTemplate),
  risk: 'reversible',
  ask: form({ schema: bookingTemplateTyped, fields: bookingTemplateFields, whole: 'dialog' }),
  call: ({ id }, body) => request(bookingTemplates.edit, { params: { id }, body }),
  says: 'Saved',
  undo: {
    kind: 'exact',
    early: true,
    by: ({ name, description, template }, _reply, _answers) => ({
      command: 'booking-template.edit',
      answers: { name, description: description ?? '', template },
    }),
  },
})
