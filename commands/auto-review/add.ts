import { addedIn, autoReview, autoReviewFields, autoReviews, autoReviewTyped } from '#contract/auto-review.ts'
import { request } from '#contract/define.ts'
import { anywhere, command } from '#kit/command/define.ts'
import { form } from '#kit/form/schema.ts'

export default command({
  title: 'Add review text',
  words: ['new', 'create', 'auto review', 'template'],
  target: anywhere,
  risk: 'reversible',
  ask: form({ schema: autoReviewTyped, fields: autoReviewFields, whole: 'dialog' }),
  call: (_target, body) => request(autoReviews.add, { body }),
  says: 'Added',
  touches: ['auto-review'],
  undo: {
    kind: 'exact',
    by: (_before, reply, typed) => {
      const id = addedIn(reply, typed)
      return id === undefined ? null : { command: 'auto-review.delete', refs: [{ kind: autoReview.kind, id }] }
    },
  },
})
