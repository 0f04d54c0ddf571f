import * as z from 'zod/mini'
import { adminComments, creator, creatorRefusal, creators } from '#contract/creator.ts'
import { guard, request } from '#contract/define.ts'
import { command, one } from '#kit/command/define.ts'
import { form } from '#kit/form/schema.ts'

export default command({
  title: 'Set admin comments',
  words: ['remark', 'note', 'write down'],
  target: one(creator),
  risk: 'reversible',
  when: (target) => creatorRefusal(target) ?? true,
  ask: form({
    schema: z.object({ admin_comments: adminComments }),
    fields: { admin_comments: { label: 'Admin comments', input: 'text', main: true } },
  }),
  call: ({ user_ref }, { admin_comments }) =>
    guard(request(creators.setField, { params: { id: user_ref }, body: { update: { admin_comments } } })),
  says: 'Updated',
  keys: 'm',
  undo: {
    kind: 'exact',
    early: true,
    by: ({ admin_comments: before }) => ({ command: 'creator.set-comments', answers: { admin_comments: before ?? '' } }),
  },
})
