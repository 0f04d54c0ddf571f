import { request } from '#contract/define.ts'
import { kycDocument, kycDocuments } from '#contract/kyc-document.ts'
import { command, one } from '#kit/command/define.ts'
import { can, named } from './about/document.ts'

export default command({
  title: 'Resubmit UBO',
  words: ['owners', 'hand in again', 'declaration'],
  target: one(kycDocument),
  risk: 'effect',
  when: can('resubmit-ubo'),
  confirm: (target) => ({
    title: 'Resubmit UBO declaration?',
    body: `The payment provider looks at ${named(target)} again. This cannot be undone.`,
    action: 'Resubmit',
  }),
  call: ({ id }) => request(kycDocuments.resubmitUbo, { params: { id } }),
  predict: () => ({ verification_status: 'VALIDATION_ASKED' as const }),
  says: 'UBO document was resubmitted',
  touches: ['kyc-request'],
})
