import { invoice, invoiceFile } from '#contract/invoice.ts'
import { byId, command } from '#kit/command/define.ts'

export default command({
  title: 'Export invoice by id',
  short: 'PDF',
  words: ['download', 'pdf', 'file', 'document', 'print'],
  target: byId(invoice),
  risk: 'read',
  run: ({ id }, _answers, { open }) => open(invoiceFile(id)),
})
