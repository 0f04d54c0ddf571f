import { account } from '#contract/account.ts'
import { request } from '#contract/define.ts'
import { cannotRequest, integrations } from '#contract/integration.ts'
import { command, one } from '#kit/command/define.ts'

export default command({
  title: 'Request audience analytics',
  words: ['hypeauditor', 'fetch', 'audience', 'integration'],
  target: one(account),
  risk: 'reversible',
  when: (creator) => {
    const { id, type, deleted } = creator
    if (type !== 'blogger') return false
    return deleted ? `Account ${id} is deleted` : (cannotRequest(creator, Date.now()) ?? true)
  },
  call: ({ id }) => request(integrations.request, { params: { id } }),
  says: 'Hypeauditor requested',
  bulk: { max: 10_000, concurrency: 4 },
})
