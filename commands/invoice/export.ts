import { invoice, invoices } from '#contract/invoice.ts'
import { anywhere, command, type Download } from '#kit/command/define.ts'

const download: Download = {
  name: 'invoices',
  title: 'Export of invoices',
  kind: invoice.kind,
  list: invoices.list,
  endpoint: invoices.export,
}

/** As the list is filtered; as it opens, where it is not on the screen. */
export default command({
  title: 'Export invoices',
  words: ['download', 'csv', 'spreadsheet', 'excel', 'file'],
  target: anywhere,
  risk: 'read',
  download,
  run: (_target, _answers, tools) => tools.download?.(download),
})
