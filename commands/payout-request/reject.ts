import { request } from '#contract/define.ts'
import { payoutRequest, payoutRequestCan, payoutRequests } from '#contract/payout-request.ts'
import { command, one } from '#kit/command/define.ts'
import { isolate } from '#kit/format/isolate.ts'
import { amountOf, decided, identity, others } from './about/facts.ts'

export default command({
  title: 'Reject payout request',
  words: ['decline', 'refuse', 'deny'],
  alias: 're',
  target: one(payoutRequest),
  // No money moves, but nobody can take it back: it asks like a payment.
  risk: 'money',
  when: (payout) => payoutRequestCan.reject.from(payout.status) || decided(payout),
  facts: (payout, read) => Promise.all([identity(payout, read), others(payout, read)]),
  confirm: (payout) => ({
    title: 'Reject payout?',
    body: `Payout request ${payout.id} of ${isolate(payout.organization.name)}, ${amountOf(payout)}. This cannot be undone.`,
    action: 'Reject',
  }),
  call: (payout) => request(payoutRequests.decide, { params: { id: payout.id }, body: { status: -1 } }),
  predict: () => ({ status: -1 }),
  says: 'Request reject!',
  after: 'advance',
  keys: 'r',
  bulk: { max: 10_000, concurrency: 4, total: ({ amount, currency }) => ({ minor: amount, currency }) },
})
