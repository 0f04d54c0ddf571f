import { referralLine, referralProgram } from '#contract/referral-program.ts'
import { anywhere, command, type Download } from '#kit/command/define.ts'

const download: Download = {
  name: 'referrals',
  title: 'Export of referrals',
  kind: referralLine.kind,
  list: referralProgram.list,
  endpoint: referralProgram.export,
}

/** As the list is filtered and sorted; as it opens, where it is not on the screen. */
export default command({
  title: 'Export referral programme',
  words: ['download', 'csv', 'spreadsheet', 'excel', 'file'],
  target: anywhere,
  risk: 'read',
  download,
  run: (_target, _answers, tools) => tools.download?.(download),
})
