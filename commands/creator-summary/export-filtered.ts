import { creatorSummaries, creatorSummary } from '#contract/creator-summary.ts'
import { anywhere, command, type Download } from '#kit/command/define.ts'

const download: Download = {
  name: 'creators',
  title: 'Export of creators',
  kind: creatorSummary.kind,
  list: creatorSummaries.list,
  endpoint: creatorSummaries.export,
}

/** As the list is filtered; as it opens, where it is not on the screen. */
export default command({
  title: 'Export filtered creators',
  words: ['download', 'csv', 'spreadsheet', 'excel', 'file'],
  target: anywhere,
  risk: 'read',
  download,
  run: (_target, _answers, tools) => tools.download?.(download),
})
