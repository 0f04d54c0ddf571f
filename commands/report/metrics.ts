import { reports } from '#contract/report.ts'
import { anywhere, command } from '#kit/command/define.ts'
import { daysForm, opens } from './about/range.ts'

export default command({
  title: 'Metrics report',
  words: ['download', 'csv', 'file', 'gmv', 'bookings', 'new customers'],
  target: anywhere,
  risk: 'read',
  file: true,
  ask: daysForm,
  run: opens(reports.metrics),
})
