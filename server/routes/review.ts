import { reviews } from '#contract/review.ts'
import { listedReview, reverseReview } from '#server/domain/review.ts'
import { implement } from '#server/kit/implement.ts'

export default implement(reviews, {
  reverse: ({ params: { id } }, { db, actor, ifMatch, requestId }) => reverseReview(db, id, { ifMatch, by: actor, requestId }),
  read: ({ params: { id } }, { db }) => listedReview(db, id),
})
