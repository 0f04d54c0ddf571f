import { reports } from '#contract/report.ts'
import { anywhere, command } from '#kit/command/define.ts'
import { daysForm, opens } from './about/range.ts'

export default command({
  title: 'Revenue invoices',
  words: ['download', 'csv', 'file', 'accounting'],
  target: anywhere,
  risk: 'read',
  file: true,
  ask: daysForm,
  run: opens(reports.revenueInvoices),
})
