import { request } from '#contract/define.ts'
import { kycDocument, kycDocuments } from '#contract/kyc-document.ts'
import { command, one } from '#kit/command/define.ts'

export default command({
  title: 'Sync from Mangopay',
  words: ['refresh status', 'payment provider', 'update'],
  target: one(kycDocument),
  risk: 'reversible',
  when: ({ verification_status: status }) => status !== null || 'It was not handed to the payment provider yet',
  call: ({ id }) => request(kycDocuments.sync, { params: { id } }),
  says: 'Document synced from Mangopay',
  touches: ['kyc-request', 'organization'],
  bulk: { max: 1000, concurrency: 2 },
})
