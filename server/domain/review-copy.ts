import { sql } from 'drizzle-orm'
import { aliasOf } from '#contract/alias.ts'
import type { Database } from '#server/db/database.ts'
import type { Attempt } from '#server/kit/context.ts'
import { refuse, refuseField } from '#server/kit/errors.ts'
import { rowsOf } from '#server/kit/rows.ts'
import { accountRows } from './account.ts'
import { shownAt } from './account-parts.ts'

/**
 * Shows the reviews of one alias account at the other one too, and notes it; those that stand there already stay once. Of two at once the
 * second finds nothing left. Refuses with 422, at the account that is not the other one's alias, or where nothing
 * is left to copy.
 */
export async function copyReviews(db: Database, from: number, to: number, { by, requestId }: Omit<Attempt, 'ifMatch'>): Promise<void> {
  await rowsOf(db, sql`select id from account where id in (${from}, ${to}) order by id for update`)
  const [copied] = await rowsOf<{ many: number }>(
    db,
    sql`
    with pair as (
      select t.id from account f join account t on t.id = ${to}::int
      where f.id = ${from}::int and (f.master_account_id = t.id or t.master_account_id = f.id)
    ), copied as (
      insert into account_review (account_id, review_id)
      select pair.id, shown.id from pair, (${shownAt(from)} except (${shownAt(to)})) shown
      returning review_id
    ), told as (
      update account set version = version + 1 where id in (${from}::int, ${to}::int) and exists (select from copied)
    ), noted as (
      insert into audit (admin_id, session_id, command, object_kind, object_id, before, after, request_id, result)
      select ${by.id}::int, ${by.sessionId}::int, 'account.copy-reviews', 'account', ${to}::int, null,
        jsonb_build_object('reviews_copied', (select count(*) from copied), 'from_account_ref', ${from}::int), ${requestId}::text, 'done'
      where exists (select from copied)
    )
    select count(*)::int as many from copied`,
  )
  if ((copied?.many ?? 0) === 0) await refuseCopy(db, from, to)
}

async function refuseCopy(db: Database, from: number, to: number): Promise<never> {
  if (from === to) refuseField('to_account_ref', 'Reviews are copied to another account')
  const rows = await accountRows(db, [from, to])
  const [source, target] = [rows.find(({ id }) => id === from), rows.find(({ id }) => id === to)]
  if (!source) return refuseField('from_account_ref', `There is no account ${from}`)
  if (!target) return refuseField('to_account_ref', `There is no account ${to}`)
  if (aliasOf(source)?.other !== to) refuseField('to_account_ref', `Account ${to} is not the alias of account ${from}`)
  return refuse('invalid', `All reviews of account ${from} are shown at account ${to} already`)
}
