import { desc, eq } from 'drizzle-orm'
import { shortlists } from '#contract/shortlist.ts'
import { shortlist as table } from '#server/db/schema-account.ts'
import { copyShortlist, oneShortlist, shortlistRows } from '#server/domain/shortlist.ts'
import { implement } from '#server/kit/implement.ts'
import { ordered, paged } from '#server/kit/page.ts'

export default implement(shortlists, {
  list: ({ params: { id }, query: { sort_by, ...window } }, { db }) =>
    paged(db, window, {
      table,
      id: table.id,
      where: eq(table.accountId, id),
      order: ordered(sort_by, { id: table.id }, desc(table.id)),
      rows: (ids) => shortlistRows(db, ids),
    }),
  copy: ({ params: { id }, body: { user_id: userId, new_shortlist_name: name } }, { db, actor, requestId }) =>
    copyShortlist(db, id, { userId, name }, { by: actor, requestId }),
  read: ({ params: { id } }, { db }) => oneShortlist(db, id),
})
