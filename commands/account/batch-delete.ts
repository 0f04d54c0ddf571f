import { account, accounts } from '#contract/account.ts'
import { request } from '#contract/define.ts'
import { command, one } from '#kit/command/define.ts'
import { isolate } from '#kit/format/isolate.ts'

export default command({
  title: 'Batch delete accounts',
  words: ['remove several', 'delete several', 'batch delete'],
  target: one(account),
  risk: 'destructive',
  when: ({ id, deleted }) => !deleted || `Account ${id} is deleted already`,
  confirm: ({ id, display_name }) => ({
    title: `Delete account ${id}?`,
    body: `${isolate(display_name)}. Undelete User takes it back.`,
    action: 'Delete',
  }),
  call: ({ id }) => request(accounts.remove, { params: { id } }),
  predict: () => ({ deleted: true }),
  says: ({ id }) => `Deleted ${id}`,
  undo: { kind: 'exact', by: () => ({ command: 'account.undelete' }) },
  // One after the other, as the product does it.
  bulk: { max: 10_000, concurrency: 1, tells: 20 },
})
