import { inArray, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { shortlist as table } from '#server/db/schema-account.ts'
import type { Attempt } from '#server/kit/context.ts'
import { refuse, refuseField } from '#server/kit/errors.ts'
import { rowsOf } from '#server/kit/rows.ts'
import { accountRows } from './account.ts'

/** Shortlists of these ids as a list shows them, in no order. */
export async function shortlistRows(db: Database, ids: number[]) {
  const rows = await db
    .q()
    .select({
      id: table.id,
      name: table.name,
      account_ref: table.accountId,
      // Written out: inside a select of one table drizzle would name the columns alone, and the inner table would take them.
      creators_count: sql<number>`(select count(*)::int from shortlist_creator c where c.shortlist_id = "shortlist"."id")`,
      createdAt: table.createdAt,
      version: table.version,
    })
    .from(table)
    .where(inArray(table.id, ids))
  return rows.map(({ createdAt, ...row }) => ({ ...row, date_created: createdAt.toISOString() }))
}

export async function oneShortlist(db: Database, id: number) {
  const [found] = await shortlistRows(db, [id])
  return found ?? refuse('not_found', `There is no shortlist ${id}`)
}

/**
 * Copies a shortlist with all its creators to a brand's account under a name that this brand has not used, and notes it: one statement that
 * is true or changes nothing. Refuses with 404, or with 422 at the account or the name.
 */
export async function copyShortlist(
  db: Database,
  id: number,
  { userId, name }: { userId: number; name: string },
  { by, requestId }: Omit<Attempt, 'ifMatch'>,
): Promise<void> {
  const [copied] = await rowsOf<{ id: number }>(
    db,
    sql`
    with copied as (
      insert into shortlist (account_id, name)
      select a.id, ${name}::text from account a, shortlist s
      where a.id = ${userId}::int and s.id = ${id}::int and a.type = 'client' and not a.deleted
      on conflict do nothing
      returning id
    ), filled as (
      insert into shortlist_creator (shortlist_id, account_id)
      select copied.id, c.account_id from copied, shortlist_creator c where c.shortlist_id = ${id}::int
    ), noted as (
      insert into audit (admin_id, session_id, command, object_kind, object_id, before, after, request_id, result)
      select ${by.id}::int, ${by.sessionId}::int, 'shortlist.copy', 'shortlist', copied.id, null,
        jsonb_build_object('name', ${name}::text, 'account_ref', ${userId}::int, 'copied_from', ${id}::int), ${requestId}::text, 'done'
      from copied
    )
    select id from copied`,
  )
  if (copied) return
  await oneShortlist(db, id)
  const [account] = await accountRows(db, [userId])
  if (!account) refuseField('user_id', `There is no account ${userId}`)
  if (account?.type !== 'client') refuseField('user_id', `Account ${userId} is a creator; shortlists are of brands`)
  if (account.deleted) refuseField('user_id', `Account ${userId} is deleted`)
  refuseField('new_shortlist_name', `Account ${userId} has a shortlist of this name already`)
}
