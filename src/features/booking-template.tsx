import { bookingTemplate, bookingTemplateAdd, bookingTemplates } from '#contract/booking-template.ts'
import { listScreen } from '#kit/screen/list.tsx'

export const bookingTemplateScreen = listScreen({
  path: 'BookingTemplates',
  entity: bookingTemplate,
  source: bookingTemplates.list,
  more: true,
  adds: bookingTemplateAdd,
  filters: {},
  sorts: { id: 'ID', name: 'Name' },
  columns: (is) => [
    is.id('ID'),
    is.text('Name', ({ name }) => name),
    { ...is.text('Description', ({ description }) => description), width: 320, grow: 2 },
    { ...is.commands(['booking-template.edit', 'booking-template.delete']), width: 280 },
  ],
})
