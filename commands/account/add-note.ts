import * as z from 'zod/mini'
import { account } from '#contract/account.ts'
import { request } from '#contract/define.ts'
import { notes, noteText } from '#contract/note.ts'
import { command, one } from '#kit/command/define.ts'
import { form } from '#kit/form/schema.ts'

export default command({
  title: 'Add note',
  words: ['comment', 'remark', 'write down'],
  target: one(account),
  risk: 'reversible',
  ask: form({
    schema: z.object({ note: noteText }),
    fields: { note: { label: 'Note', input: 'text', main: true } },
    note: 'Notes cannot be edited or deleted.',
  }),
  call: ({ id }, { note }) => request(notes.add, { params: { id }, body: { note } }),
  touches: ['note'],
  says: 'Added',
  keys: 'm',
  bulk: { max: 10_000, concurrency: 4 },
})
