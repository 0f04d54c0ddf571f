import { request } from '#contract/define.ts'
import { review, reviews } from '#contract/review.ts'
import { command, one } from '#kit/command/define.ts'
import { isolate } from '#kit/format/isolate.ts'

export default command({
  title: 'Reverse review',
  words: ['take back', 'remove', 'undo'],
  target: one(review),
  risk: 'destructive',
  confirm: ({ message }) => ({ title: 'Reverse this review?', body: message ? isolate(message) : 'It has no words.', action: 'Reverse' }),
  call: ({ id }) => request(reviews.reverse, { params: { id } }),
  says: 'Action success',
  touches: ['booking'],
  bulk: { max: 10_000, concurrency: 4 },
})
