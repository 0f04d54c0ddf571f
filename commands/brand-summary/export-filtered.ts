import { brandSummaries, brandSummary } from '#contract/brand-summary.ts'
import { anywhere, command, type Download } from '#kit/command/define.ts'

const download: Download = {
  name: 'brands',
  title: 'Export of brands',
  kind: brandSummary.kind,
  list: brandSummaries.list,
  endpoint: brandSummaries.export,
}

/** As the list is filtered; as it opens, where it is not on the screen. */
export default command({
  title: 'Export filtered brands',
  words: ['download', 'csv', 'spreadsheet', 'excel', 'file'],
  target: anywhere,
  risk: 'read',
  download,
  run: (_target, _answers, tools) => tools.download?.(download),
})
