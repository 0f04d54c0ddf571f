import { reports } from '#contract/report.ts'
import { anywhere, command } from '#kit/command/define.ts'
import { daysForm, opens } from './about/range.ts'

export default command({
  title: 'Cost - Payments to creators',
  words: ['download', 'csv', 'file', 'accounting', 'fees'],
  target: anywhere,
  risk: 'read',
  file: true,
  ask: daysForm,
  run: opens(reports.cost),
})
