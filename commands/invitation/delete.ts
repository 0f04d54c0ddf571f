import { request } from '#contract/define.ts'
import { invitation, invitations } from '#contract/invitation.ts'
import { command, one } from '#kit/command/define.ts'
import { isolate } from '#kit/format/isolate.ts'

export default command({
  title: 'Delete invitation',
  words: ['remove', 'take back', 'withdraw'],
  target: one(invitation),
  risk: 'destructive',
  when: ({ code, organization }) => !organization || `Invitation ${code} was used by ${isolate(organization.name)}`,
  confirm: ({ code, email }) => ({
    title: `Delete invitation ${code}?`,
    body: `${isolate(email)} can no longer sign up with it. An invitation that is made again has another code.`,
    action: 'Delete',
  }),
  call: ({ id }) => request(invitations.remove, { params: { id } }),
  says: 'Deleted',
  undo: {
    kind: 'compensating',
    warn: 'It gets another code',
    early: true,
    by: ({ email }) => ({ command: 'invitation.create', answers: { email }, refs: [] }),
  },
  bulk: { max: 10_000, concurrency: 4 },
})
