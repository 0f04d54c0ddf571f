import { brandSummaries, brandSummary } from '#contract/brand-summary.ts'
import { anywhere, command, type Download } from '#kit/command/define.ts'

const download: Download = {
  name: 'all-brands',
  title: 'Export of all brands',
  kind: brandSummary.kind,
  list: brandSummaries.list,
  endpoint: brandSummaries.export,
  all: true,
}

export default command({
  title: 'Export all brands',
  words: ['download', 'csv', 'spreadsheet', 'excel', 'file', 'every'],
  target: anywhere,
  risk: 'read',
  download,
  run: (_target, _answers, tools) => tools.download?.(download),
})
