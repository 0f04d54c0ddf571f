import { cancelRequest, cancelRequestCan, cancelRequests } from '#contract/cancel-request.ts'
import { request } from '#contract/define.ts'
import { command, one } from '#kit/command/define.ts'
import { decided, wishOf } from './about/decision.ts'

export default command({
  title: 'Reject cancellation',
  words: ['refuse', 'decline', 'deny'],
  target: one(cancelRequest),
  risk: 'effect',
  when: (target) => cancelRequestCan.reject.from(target.status) || decided(target),
  confirm: (target) => ({
    title: target.booking ? `Reject cancellation of booking ${target.booking.id}?` : 'Reject cancellation?',
    body: `${wishOf(target)} The booking stays as it is. This cannot be undone.`,
    action: 'Reject',
  }),
  // A review goes with an approval only, whatever is filled in.
  call: ({ id }) => request(cancelRequests.reject, { params: { id } }),
  predict: () => ({ status: -1 }),
  says: 'Cancellation reject!',
  after: 'advance',
  keys: 'r',
  bulk: { max: 1000, concurrency: 4 },
})
