import { reviews } from '#contract/review.ts'
import { listedReview, reverseReview } from '#server/domain/review.ts'
import { copyReviews } from '#server/domain/review-copy.ts'
import { implement } from '#server/kit/implement.ts'

export default implement(
  reviews,
  {
    copy: ({ body: { from_account_ref: from, to_account_ref: to } }, { db, actor, requestId }) =>
      copyReviews(db, from, to, { by: actor, requestId }),
    reverse: ({ params: { id } }, { db, actor, ifMatch, requestId }) => reverseReview(db, id, { ifMatch, by: actor, requestId }),
    read: ({ params: { id } }, { db }) => listedReview(db, id),
  },
  { command: { copy: () => 'account.copy-reviews' } },
)
