import * as z from 'zod/mini'
import { request } from '#contract/define.ts'
import { filesOf, type GivenFile, kycDocument, kycDocuments, wrongFiles } from '#contract/kyc-document.ts'
import { command, one } from '#kit/command/define.ts'
import { form } from '#kit/form/schema.ts'
import { can } from './about/document.ts'

const file = z.custom<GivenFile>((value) => typeof value === 'object' && value !== null && 'size' in value, 'Choose a file')

export default command({
  title: 'Upload document',
  words: ['upload file', 'hand in', 'upload scan'],
  target: one(kycDocument),
  risk: 'effect',
  when: can('upload'),
  ask: form({
    schema: z.object({ files: z.array(file).check(z.minLength(1, 'Choose a file')) }),
    fields: {
      files: {
        label: 'Files',
        input: 'files',
        accept: '.pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png',
        check: (given, known, of) => {
          const type = of && known(kycDocument, of.id)?.type
          return Array.isArray(given) && type !== undefined ? (wrongFiles(type, given) ?? undefined) : undefined
        },
      },
    },
    note: 'PDF, JPEG or PNG, at most 10 MB each. Identity proof and registration proof take 2 files, articles of association 10.',
    whole: 'dialog',
  }),
  call: ({ id, type }, { files = [] }) => request(kycDocuments.upload, { params: { id }, body: filesOf(type, files) }),
  says: 'Document sent to Mangopay',
  touches: ['kyc-request'],
  undo: {
    kind: 'compensating',
    warn: 'the files that were there before stay gone.',
    early: true,
    by: () => ({ command: 'kyc-document.reset' }),
  },
})
