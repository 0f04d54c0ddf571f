import { asc, eq } from 'drizzle-orm'
import { accounts } from '#contract/account.ts'
import { account as table } from '#server/db/schema.ts'
import { accountRows, wholeAccount } from '#server/domain/account.ts'
import { saveAccount } from '#server/domain/account-save.ts'
import { accountSearch } from '#server/domain/account-search.ts'
import { type Move, moveAccount } from '#server/domain/account-standing.ts'
import type { Context } from '#server/kit/context.ts'
import { implement } from '#server/kit/implement.ts'
import { ordered, paged } from '#server/kit/page.ts'

const move = async (id: number, to: Move, { db, actor, ifMatch, requestId, header }: Context) => {
  const { version } = await moveAccount(db, id, to, { ifMatch, by: actor, requestId })
  header('ETag', `"${version}"`)
}

export default implement(
  accounts,
  {
    list: ({ query: { q, account_type, sort_by, ...window } }, { db }) => {
      const { where, order } = accountSearch(q, { type: account_type })
      return paged(db, window, {
        table,
        id: table.id,
        where,
        order: ordered(sort_by, { id: table.id }, order),
        rows: (ids) => accountRows(db, ids),
      })
    },
    read: ({ params: { id } }, { db }) => wholeAccount(db, id),
    /** Those of one organization, the oldest first. */
    ofOrganization: ({ params: { id }, query: { sort_by, ...window } }, { db }) =>
      paged(db, window, {
        table,
        id: table.id,
        where: eq(table.organizationId, id),
        order: ordered(sort_by, { id: table.id }, asc(table.id)),
        rows: (ids) => accountRows(db, ids),
      }),
    save: ({ params: { id }, body }, { db, actor, ifMatch, requestId, audit }) =>
      saveAccount(db, id, body, { ifMatch, by: actor, requestId }, (before, after) =>
        audit({ command: 'account.save', objectKind: 'account', objectId: id, before, after, result: 'done' }),
      ),
    remove: ({ params: { id } }, context) => move(id, 'delete', context),
    undelete: ({ params: { id } }, context) => move(id, 'undelete', context),
  },
  { command: { remove: () => 'account.delete' } },
)
