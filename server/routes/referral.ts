import { desc, eq } from 'drizzle-orm'
import { referrals } from '#contract/referral.ts'
import { account as table } from '#server/db/schema.ts'
import { accountRows } from '#server/domain/account.ts'
import { addReferral, removeReferral } from '#server/domain/referral.ts'
import { implement } from '#server/kit/implement.ts'
import { ordered, paged } from '#server/kit/page.ts'

export default implement(
  referrals,
  {
    list: ({ params: { id }, query: { sort_by, ...window } }, { db }) =>
      paged(db, window, {
        table,
        id: table.id,
        where: eq(table.referringAccountId, id),
        order: ordered(sort_by, { id: table.id }, desc(table.id)),
        rows: (ids) => accountRows(db, ids),
      }),
    async add({ params: { id }, body: { user_id } }, { db, actor, requestId }) {
      await addReferral(db, id, user_id, { by: actor, requestId })
      return accountRows(db, [user_id])
    },
    remove: ({ params: { id, referredId } }, { db, actor, requestId }) => removeReferral(db, id, referredId, { by: actor, requestId }),
  },
  { about: 'account', command: { add: () => 'account.add-referral', remove: () => 'account.remove-referral' } },
)
