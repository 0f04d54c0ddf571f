import { creatorSummaries, creatorSummary } from '#contract/creator-summary.ts'
import { anywhere, command, type Download } from '#kit/command/define.ts'

const download: Download = {
  name: 'all-creators',
  title: 'Export of all creators',
  kind: creatorSummary.kind,
  list: creatorSummaries.list,
  endpoint: creatorSummaries.export,
  all: true,
}

export default command({
  title: 'Export all creators',
  words: ['download', 'csv', 'spreadsheet', 'excel', 'file', 'every'],
  target: anywhere,
  risk: 'read',
  download,
  run: (_target, _answers, tools) => tools.download?.(download),
})
