import { autoReview, autoReviews } from '#contract/auto-review.ts'
import { request } from '#contract/define.ts'
import { command, one } from '#kit/command/define.ts'
import { isolate } from '#kit/format/isolate.ts'

export default command({
  title: 'Delete review text',
  words: ['remove', 'remove text'],
  target: one(autoReview),
  risk: 'destructive',
  confirm: ({ title }) => ({ title: 'Delete this text?', body: isolate(title), action: 'Delete' }),
  call: ({ id, title, text }) => request(autoReviews.remove, { params: { id }, body: { id, title, text } }),
  says: 'Deleted',
  undo: {
    kind: 'compensating',
    warn: 'The text is added again, under another id.',
    by: ({ title, text }) => ({ command: 'auto-review.add', refs: [], answers: { title, text } }),
  },
  bulk: { max: 1000, concurrency: 4 },
})
