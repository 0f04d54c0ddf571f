import * as z from 'zod/mini'
import { isMonth } from '#contract/day.ts'
import { invoices, invoiceVendor } from '#contract/invoice.ts'
import { bareNumber } from '#contract/text.ts'
import { anywhere, command } from '#kit/command/define.ts'
import { openFile } from '#kit/export/open-file.ts'
import { form } from '#kit/form/schema.ts'

export default command({
  title: 'Export invoice summary',
  words: ['download', 'csv', 'spreadsheet', 'stripe', 'mangopay', 'accounting', 'sums'],
  target: anywhere,
  risk: 'read',
  file: true,
  ask: form({
    schema: z.object({
      vendor: invoiceVendor.schema,
      month: z.optional(
        z.string().check(
          z.overwrite(bareNumber),
          z.refine((text) => text === '' || isMonth(text), 'A month that exists, as YYYY-MM'),
        ),
      ),
    }),
    fields: {
      vendor: { label: 'Vendor', input: 'select', choices: invoiceVendor.all.map(({ value, label }) => ({ value, label })) },
      month: { label: 'Month (YYYY-MM; all of them where it is empty)', input: 'text', start: '' },
    },
  }),
  run: (_target, { vendor, month }, tools) => openFile(tools, invoices.summary, { vendor, month: month || undefined }),
})
