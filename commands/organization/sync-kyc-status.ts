import { request } from '#contract/define.ts'
import { organization } from '#contract/organization.ts'
import { organizationEdits } from '#contract/organization-edit.ts'
import { command, one } from '#kit/command/define.ts'

export default command({
  title: 'Sync KYC status',
  words: ['refresh', 'level'],
  target: one(organization),
  risk: 'reversible',
  when: ({ type }) => type === 'blogger',
  call: ({ id }) => request(organizationEdits.syncKycStatus, { params: { id } }),
  touches: ['kyc-request'],
  says: 'Updated',
  bulk: { max: 10_000, concurrency: 4 },
})
