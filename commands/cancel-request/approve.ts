import { cancelRequest, cancelRequestCan, cancelRequests, cannotCancel } from '#contract/cancel-request.ts'
import { request } from '#contract/define.ts'
import { command, one } from '#kit/command/define.ts'
import { becomes, decided, wishOf } from './about/decision.ts'
import { reviewForm, reviewOf, reviewSaid } from './about/review.ts'

export default command({
  title: 'Approve cancellation',
  words: ['accept', 'agree'],
  target: one(cancelRequest),
  risk: 'destructive',
  when: (target) => {
    if (!cancelRequestCan.approve.from(target.status)) return decided(target)
    const not = cannotCancel(target.booking?.status)
    return not === null || `Booking ${target.booking?.id} cannot be cancelled: ${not}`
  },
  ask: reviewForm,
  confirm: (target, answers) => ({
    title: target.booking ? `Approve cancellation of booking ${target.booking.id}?` : 'Approve cancellation?',
    body: [wishOf(target), becomes(target), reviewSaid(answers)].filter(Boolean).join(' '),
    action: 'Approve',
  }),
  call: ({ id }, answers) => {
    const review = reviewOf(answers)
    return request(cancelRequests.approve, { params: { id }, body: review ? { review } : {} })
  },
  predict: () => ({ status: 1 }),
  says: 'Cancellation approve!',
  touches: ['booking'],
  after: 'advance',
  keys: 'a',
  bulk: { max: 1000, concurrency: 4 },
})
