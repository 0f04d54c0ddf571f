import * as z from 'zod/mini'
import { invoiceFile } from '#contract/invoice-ref.ts'
import { transaction } from '#contract/transaction.ts'
import { command, one } from '#kit/command/define.ts'
import { form } from '#kit/form/schema.ts'

export default command({
  title: 'Export invoice of a transaction',
  words: ['download', 'pdf', 'credit note', 'file'],
  target: one(transaction),
  risk: 'read',
  file: true,
  when: ({ id, invoices }) => (invoices?.length ?? 0) > 0 || `Transaction ${id} has no invoices`,
  ask: form({
    schema: z.object({ invoice: z.optional(z.int('Enter the number of an invoice, from 1').check(z.gte(1, 'Counted from 1'))) }),
    fields: { invoice: { label: 'Which of its invoices, from 1', input: 'number', start: 1 } },
    optional: true,
  }),
  run: ({ id, invoices }, { invoice = 1 }, { open, tell }) => {
    const found = invoices?.[invoice - 1]
    if (found) open(invoiceFile(found.id))
    else tell?.(`Transaction ${id} has ${invoices?.length ?? 0} ${invoices?.length === 1 ? 'invoice' : 'invoices'}`)
  },
})
