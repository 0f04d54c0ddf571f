import { autoReview, autoReviewFields, autoReviews, autoReviewTyped } from '#contract/auto-review.ts'
import { request } from '#contract/define.ts'
import { command, one } from '#kit/command/define.ts'
import { form } from '#kit/form/schema.ts'

export default command({
  title: 'Edit review text',
  words: ['change', 'save'],
  target: one(autoReview),
  risk: 'reversible',
  ask: form({ schema: autoReviewTyped, fields: autoReviewFields }),
  call: ({ id }, body) => request(autoReviews.edit, { params: { id }, body }),
  predict: (_target, body) => body,
  says: 'Updated',
  undo: {
    kind: 'exact',
    early: true,
    by: ({ title, text }, _reply, _answers) => ({ command: 'auto-review.edit', answers: { title, text } }),
  },
})
