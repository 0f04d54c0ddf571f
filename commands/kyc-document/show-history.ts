import { kycDocument } from '#contract/kyc-document.ts'
import { href } from '#contract/paths.ts'
import { command, one } from '#kit/command/define.ts'

export default command({
  title: 'Document history',
  words: ['log', 'changes', 'before'],
  target: one(kycDocument),
  risk: 'read',
  when: ({ request_ref: ref }) => ref != null || 'It is not known which request it is part of',
  run: ({ request_ref: id, type }, _answers, { go }) => {
    if (id && type) go(href('KYCRequest', { id }, { document: type }))
  },
})
