import { invoice } from '#contract/invoice.ts'
import { invoiceFile } from '#contract/invoice-ref.ts'
import { byId, command } from '#kit/command/define.ts'

export default command({
  title: 'Export invoice by id',
  short: 'PDF',
  words: ['download', 'pdf', 'file', 'document', 'print'],
  target: byId(invoice),
  risk: 'read',
  file: true,
  run: ({ id }, _answers, { open }) => open(invoiceFile(id)),
})
