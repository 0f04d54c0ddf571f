import { account, accounts } from '#contract/account.ts'
import { request } from '#contract/define.ts'
import { command, one } from '#kit/command/define.ts'
import { isolate } from '#kit/format/isolate.ts'

export default command({
  title: 'Undelete User',
  words: ['restore', 'bring back'],
  target: one(account),
  risk: 'reversible',
  when: ({ id, deleted }) => deleted || `Account ${id} is not deleted`,
  confirm: ({ id, display_name }) => ({
    title: `Undelete user ${id}?`,
    body: `${isolate(display_name)} is live again. Delete User takes it back.`,
    action: 'Undelete',
  }),
  call: ({ id }) => request(accounts.undelete, { params: { id } }),
  predict: () => ({ deleted: false }),
  says: 'User undeleted',
  // Documented as swallowed, as Delete User is.
  failed: () => null,
  undo: { kind: 'exact', by: () => ({ command: 'account.delete' }) },
  bulk: { max: 10_000, concurrency: 4 },
})
