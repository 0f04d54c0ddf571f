import { request } from '#contract/define.ts'
import { payoutRequest, payoutRequestCan, payoutRequests } from '#contract/payout-request.ts'
import { command, one } from '#kit/command/define.ts'
import { isolate } from '#kit/format/isolate.ts'
import { amountOf, decided, identity, others, ownWallet, platformWallet, platformWallets } from './about/facts.ts'

export default command({
  title: 'Approve payout request',
  words: ['accept', 'pay out', 'release'],
  alias: 'ap',
  target: one(payoutRequest),
  risk: 'money',
  when: (payout) => payoutRequestCan.approve.from(payout.status) || decided(payout),
  facts: (payout, read, before) =>
    Promise.all([platformWallet(payout, read, before), ownWallet(payout, read), identity(payout, read), others(payout, read)]),
  confirm: (payout) => ({
    title: `Approve payout ${amountOf(payout)}?`,
    body: `Payout request ${payout.id} of ${isolate(payout.organization.name)}. This cannot be undone.`,
    action: 'Approve',
  }),
  call: (payout) => request(payoutRequests.decide, { params: { id: payout.id }, body: { status: 1 } }),
  predict: () => ({ status: 1 }),
  says: 'Request approve!',
  after: 'advance',
  keys: 'a',
  bulk: { max: 10_000, concurrency: 4, total: ({ amount, currency }) => ({ minor: amount, currency }), facts: platformWallets },
})
