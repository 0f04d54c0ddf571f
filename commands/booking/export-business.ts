import { booking } from '#contract/booking.ts'
import { businessBookings, pickClient } from '#contract/business-booking.ts'
import { anywhere, command, type Download } from '#kit/command/define.ts'

const download: Download = {
  name: 'business-clients-bookings',
  title: 'Export of business clients bookings',
  kind: booking.kind,
  list: businessBookings.list,
  endpoint: businessBookings.export,
  needs: { param: 'organizationId', words: pickClient },
}

/** As the list is filtered: the bookings of the client that is picked. */
export default command({
  title: 'Export business bookings',
  words: ['download', 'spreadsheet', 'excel', 'file', 'csv', 'business clients'],
  target: anywhere,
  risk: 'read',
  download,
  run: (_target, _answers, tools) => tools.download?.(download),
})
