import { booking, bookings } from '#contract/booking.ts'
import { anywhere, command, type Download } from '#kit/command/define.ts'

const download: Download = {
  name: 'bookings',
  title: 'Export of bookings',
  kind: booking.kind,
  list: bookings.list,
  endpoint: bookings.export,
  window: 500_000,
}

/** As the list is filtered; as it opens, where it is not on the screen. In windows of half a million ids, as documented. */
export default command({
  title: 'Export bookings CSV',
  words: ['download', 'spreadsheet', 'excel', 'file'],
  target: anywhere,
  risk: 'read',
  download,
  run: (_target, _answers, tools) => tools.download?.(download),
})
