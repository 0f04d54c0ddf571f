import { desc, eq } from 'drizzle-orm'
import { recommendations } from '#contract/recommendation.ts'
import { recommendation as table } from '#server/db/schema-account.ts'
import { addRecommendation, oneRecommendation, recommendationRows, removeRecommendation } from '#server/domain/recommendation.ts'
import { implement } from '#server/kit/implement.ts'
import { ordered, paged } from '#server/kit/page.ts'

export default implement(
  recommendations,
  {
    list: ({ params: { id }, query: { sort_by, ...window } }, { db }) =>
      paged(db, window, {
        table,
        id: table.id,
        where: eq(table.accountId, id),
        order: ordered(sort_by, { id: table.id }, desc(table.id)),
        rows: (ids) => recommendationRows(db, ids),
      }),
    async add({ params: { id }, body: { user_id } }, { db, actor, requestId }) {
      const made = await addRecommendation(db, id, user_id, { by: actor, requestId })
      return recommendationRows(db, [made])
    },
    remove: ({ params: { id, bloggerId } }, { db, actor, requestId }) => removeRecommendation(db, id, bloggerId, { by: actor, requestId }),
    read: ({ params: { id } }, { db }) => oneRecommendation(db, id),
  },
  { about: 'account', command: { add: () => 'account.add-recommended' } },
)
