import * as z from 'zod/mini'
import { reportGroup, reports } from '#contract/report.ts'
import { anywhere, command } from '#kit/command/define.ts'
import { form } from '#kit/form/schema.ts'
import { dayFields, days, opens, ordered } from './about/range.ts'

export default command({
  title: 'New users report',
  words: ['download', 'csv', 'file', 'registrations', 'country', 'continent'],
  target: anywhere,
  risk: 'read',
  file: true,
  ask: form({
    schema: z.object({ ...days, group_by: reportGroup.schema }).check(ordered()),
    fields: {
      ...dayFields,
      group_by: {
        label: 'By',
        input: 'select',
        choices: reportGroup.all.map(({ value, label }) => ({ value, label })),
        start: 'country',
      },
    },
  }),
  run: opens(reports.newUsers),
})
