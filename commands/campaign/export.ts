import { campaign, campaigns } from '#contract/campaign.ts'
import { anywhere, command, type Download } from '#kit/command/define.ts'

const download: Download = {
  name: 'campaigns',
  title: 'Export of campaigns',
  kind: campaign.kind,
  list: campaigns.list,
  endpoint: campaigns.export,
  window: 150,
}

/** As the list is filtered; as it opens, where it is not on the screen. In windows of 150 ids, as documented. */
export default command({
  title: 'Export campaigns CSV',
  words: ['download', 'spreadsheet', 'excel', 'file'],
  target: anywhere,
  risk: 'read',
  download,
  run: (_target, _answers, tools) => tools.download?.(download),
})
