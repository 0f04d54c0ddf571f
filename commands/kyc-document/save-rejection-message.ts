import * as z from 'zod/mini'
import { request } from '#contract/define.ts'
import { kycDocument, kycDocuments, rejectionMessage, rejectionTexts } from '#contract/kyc-document.ts'
import { command, one } from '#kit/command/define.ts'
import { form } from '#kit/form/schema.ts'

export default command({
  title: 'Save rejection message',
  words: ['reason', 'explain', 'text', 'reject document'],
  target: one(kycDocument),
  risk: 'reversible',
  ask: form({
    schema: z.object({
      text: z.optional(z.union([z.literal(''), z.enum(Object.keys(rejectionTexts))])),
      rejection_message: rejectionMessage,
    }),
    fields: {
      text: {
        label: 'Reusable text',
        input: 'select',
        none: 'Own words',
        choices: Object.entries(rejectionTexts).map(([value, { label }]) => ({ value, label })),
      },
      // A text that is chosen fills it in, and it can be written over.
      rejection_message: {
        label: 'Rejection message',
        input: 'long',
        main: true,
        follows: ({ text }) => (typeof text === 'string' ? rejectionTexts[text]?.text : undefined),
      },
    },
    whole: 'dialog',
  }),
  call: ({ id }, { rejection_message }) => request(kycDocuments.message, { params: { id }, body: { rejection_message } }),
  predict: (_target, { rejection_message }) => ({ rejection_message }),
  says: 'Message saved',
  undo: {
    kind: 'exact',
    early: true,
    by: ({ rejection_message: was }) => ({ command: 'kyc-document.save-rejection-message', answers: { rejection_message: was ?? '' } }),
  },
})
