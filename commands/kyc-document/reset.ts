import { request } from '#contract/define.ts'
import { kycDocument, kycDocuments } from '#contract/kyc-document.ts'
import { command, one } from '#kit/command/define.ts'
import { can, named } from './about/document.ts'

export default command({
  title: 'Reset document',
  words: ['take back', 'remove files', 'clear'],
  target: one(kycDocument),
  risk: 'destructive',
  when: can('reset'),
  confirm: (target) => ({
    title: 'Reset this document?',
    body: `Its files are removed, and ${named(target)} can be handed in anew. This cannot be undone.`,
    action: 'Reset',
  }),
  call: ({ id }) => request(kycDocuments.reset, { params: { id } }),
  says: 'Document was reset',
  touches: ['kyc-request'],
})
