import { reports } from '#contract/report.ts'
import { anywhere, command } from '#kit/command/define.ts'
import { daysForm, opens } from './about/range.ts'

export default command({
  title: 'Revenue - Transaction fees',
  words: ['download', 'csv', 'file', 'accounting', 'service fees'],
  target: anywhere,
  risk: 'read',
  file: true,
  ask: daysForm,
  run: opens(reports.revenue),
})
