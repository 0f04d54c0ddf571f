import { reports } from '#contract/report.ts'
import { anywhere, command } from '#kit/command/define.ts'
import { campaignForm } from './about/campaign.ts'
import { opens } from './about/range.ts'

export default command({
  title: 'PIN report XML',
  words: ['download', 'file', 'accounting'],
  target: anywhere,
  risk: 'read',
  file: true,
  ask: campaignForm,
  run: opens(reports.pinXml),
})
