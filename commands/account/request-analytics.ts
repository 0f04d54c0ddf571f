import { account } from '#contract/account.ts'
import { request } from '#contract/define.ts'
import { integrations } from '#contract/integration.ts'
import { command, one } from '#kit/command/define.ts'

export default command({
  title: 'Request audience analytics',
  words: ['hypeauditor', 'fetch', 'audience', 'integration'],
  target: one(account),
  risk: 'reversible',
  when: ({ id, type, deleted }) => type === 'blogger' && (!deleted || `Account ${id} is deleted`),
  call: ({ id }) => request(integrations.request, { params: { id } }),
  says: 'Hypeauditor requested',
  bulk: { max: 10_000, concurrency: 4 },
})
