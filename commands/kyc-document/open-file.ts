import * as z from 'zod/mini'
import { kycDocument } from '#contract/kyc-document.ts'
import { command, one } from '#kit/command/define.ts'
import { form } from '#kit/form/schema.ts'

export default command({
  title: 'Open document file',
  words: ['download', 'view', 'view scan', 'pdf'],
  target: one(kycDocument),
  risk: 'read',
  file: true,
  when: ({ files }) => files.length > 0 || 'It has no files',
  ask: form({
    schema: z.object({ file: z.optional(z.int('Enter the number of a file, from 1').check(z.gte(1, 'Counted from 1'))) }),
    fields: { file: { label: 'File', input: 'number', start: 1 } },
    optional: true,
  }),
  run: ({ files }, { file = 1 }, { open, tell }) => {
    const url = files[file - 1]?.url
    if (url) open(url)
    else tell?.(file > files.length ? `It has ${files.length} files` : '(upload expired)')
  },
})
