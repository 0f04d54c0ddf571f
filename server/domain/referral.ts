import { sql } from 'drizzle-orm'
import { referralOfItself, referralRefusal } from '#contract/referral.ts'
import type { Database } from '#server/db/database.ts'
import type { Attempt } from '#server/kit/context.ts'
import { refuse, refuseField } from '#server/kit/errors.ts'
import { rowsOf } from '#server/kit/rows.ts'
import { accountRows, missingAccount } from './account.ts'

type By = Omit<Attempt, 'ifMatch'>

/** The creators from whom a creator came, the nearest first, and itself: a walk upwards by the primary key. */
const originsOf = (id: number) => sql`
  with recursive up (id) as (
    select ${id}::int union select a.referring_account_id from account a join up on up.id = a.id where a.referring_account_id is not null)
  select id from up`

/** Both accounts are told; `before` and `after` are the referrer of the referred one. */
const noted = (command: string, referrer: number, { by, requestId }: By) => sql`
  told as (
    update account a set version = a.version + 1 from moved m where a.id = ${referrer}::int
  ), noted as (
    insert into audit (admin_id, session_id, command, object_kind, object_id, before, after, request_id, result)
    select ${by.id}::int, ${by.sessionId}::int, ${command}::text, 'account', m.id, jsonb_build_object('referring_account_ref', m.was),
      jsonb_build_object('referring_account_ref', m.now), ${requestId}::text, 'done'
    from moved m
  )
  select id from moved`

/**
 * Says that a creator brought another one, and notes it: one statement that is true or changes nothing. A referral has one referrer, and
 * nobody is brought by those whom he brought: of such questions one is decided at a time. Refuses with 404, 409 (this account is deleted)
 * or 422, at the other one where it is about that.
 */
export async function addReferral(db: Database, id: number, userId: number, attempt: By): Promise<void> {
  await rowsOf(db, sql`select pg_advisory_xact_lock(hashtextextended('referral', 0))`)
  const [moved] = await rowsOf<{ id: number }>(
    db,
    sql`
    with moved as (
      update account a set referring_account_id = r.id, version = a.version + 1 from account r
      where a.id = ${userId}::int and r.id = ${id}::int and a.type = 'blogger' and r.type = 'blogger' and not a.deleted and not r.deleted
        and a.referring_account_id is null and a.id not in (${originsOf(id)})
      returning a.id, null::int as was, r.id as now
    ), ${noted('account.add-referral', id, attempt)}`,
  )
  if (moved) return
  const rows = await accountRows(db, [id, userId])
  const referrer = rows.find((row) => row.id === id) ?? missingAccount(id)
  if (referrer.type !== 'blogger') refuse('invalid', `Account ${id} is a brand; only creators refer`)
  if (referrer.deleted) refuse('state_moved', `Account ${id} is deleted`)
  if (id === userId) refuseField('user_id', referralOfItself)
  const referred = rows.find((row) => row.id === userId)
  const why = referred ? referralRefusal(referred) : `There is no account ${userId}`
  refuseField('user_id', why ?? `Account ${id} came through account ${userId} itself`)
}

/** Takes a referral back, and notes it. Refuses with 404 where this account did not refer that one. */
export async function removeReferral(db: Database, id: number, referredId: number, attempt: By): Promise<void> {
  const [moved] = await rowsOf<{ id: number }>(
    db,
    sql`
    with moved as (
      update account a set referring_account_id = null, version = a.version + 1
      where a.id = ${referredId}::int and a.referring_account_id = ${id}::int
      returning a.id, ${id}::int as was, null::int as now
    ), ${noted('account.remove-referral', id, attempt)}`,
  )
  if (!moved) refuse('not_found', `Account ${referredId} is not referred by account ${id}`)
}
