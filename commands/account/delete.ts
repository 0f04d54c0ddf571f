import { account, accounts } from '#contract/account.ts'
import { request } from '#contract/define.ts'
import { command, one } from '#kit/command/define.ts'
import { isolate } from '#kit/format/isolate.ts'

export default command({
  title: 'Delete User',
  words: ['remove', 'erase'],
  target: one(account),
  risk: 'destructive',
  when: ({ id, deleted }) => !deleted || `Account ${id} is deleted already`,
  confirm: ({ id, display_name }) => ({
    title: `Delete user ${id}?`,
    body: `${isolate(display_name)}. Undelete User takes it back.`,
    action: 'Delete',
  }),
  call: ({ id }) => request(accounts.remove, { params: { id } }),
  predict: () => ({ deleted: true }),
  says: 'User deleted',
  // Documented as swallowed: no red notice. The place itself says "Not saved", the receipt says refused.
  failed: () => null,
  undo: { kind: 'exact', by: () => ({ command: 'account.undelete' }) },
  bulk: { max: 10_000, concurrency: 4 },
})
