import { request } from '#contract/define.ts'
import { member, members } from '#contract/member.ts'
import { command, one } from '#kit/command/define.ts'
import { isolate } from '#kit/format/isolate.ts'

export default command({
  title: 'Delete team member',
  words: ['remove', 'fire', 'off-board'],
  target: one(member),
  risk: 'destructive',
  when: ({ id, deleted }, { admin }) => {
    if (id === admin.id) return 'You cannot delete yourself'
    return !deleted || `Team member ${id} is deleted already`
  },
  confirm: ({ name, email }) => ({
    title: `Delete ${isolate(name)}?`,
    body: `${isolate(email)} can no longer sign in, and is signed out everywhere at once. This cannot be undone.`,
    action: 'Delete',
  }),
  call: ({ id }) => request(members.remove, { params: { id } }),
  says: 'Deleted',
  after: 'list',
})
