import { companyRequest, companyRequestCan, companyRequests } from '#contract/company-request.ts'
import { request } from '#contract/define.ts'
import { command, one } from '#kit/command/define.ts'
import { creatorOf, decided, itemOf, nameIn, rejectedForm } from './about/item.ts'

export default command({
  title: 'Reject company',
  words: ['refuse', 'decline', 'deny'],
  target: one(companyRequest),
  risk: 'effect',
  when: (target) => companyRequestCan.reject.from(target.status) || decided(target),
  ask: rejectedForm,
  confirm: (target, given) => ({
    title: `Reject company ${nameIn(target, given)}?`,
    body: `${creatorOf(target)} stays what they are before the law. This cannot be undone.`,
    action: 'Reject',
  }),
  call: (target, given) => request(companyRequests.reject, { params: { id: target.id }, body: itemOf(target, given) }),
  predict: () => ({ status: -1 }),
  says: 'Company rejected',
  after: 'advance',
  keys: 'r',
  bulk: { max: 1000, concurrency: 4 },
})
