import { inArray, sql } from 'drizzle-orm'
import { recommendationRefusal } from '#contract/recommendation.ts'
import type { Database } from '#server/db/database.ts'
import { recommendation as table } from '#server/db/schema-account.ts'
import type { Attempt } from '#server/kit/context.ts'
import { refuse, refuseField } from '#server/kit/errors.ts'
import { rowsOf } from '#server/kit/rows.ts'
import { accountRows, missingAccount } from './account.ts'

type By = Omit<Attempt, 'ifMatch'>

/** Recommendations of these ids with their creators, in no order. */
export async function recommendationRows(db: Database, ids: number[]) {
  const rows = await db.q().select().from(table).where(inArray(table.id, ids))
  const creators = new Map(
    (
      await accountRows(
        db,
        rows.map((row) => row.creatorAccountId),
      )
    ).map((row) => [row.id, row]),
  )
  return rows.flatMap(({ id, accountId, creatorAccountId, createdAt, version }) => {
    const creator = creators.get(creatorAccountId)
    return creator
      ? [{ id, account_ref: accountId, user_id: creatorAccountId, creator, date_created: createdAt.toISOString(), version }]
      : []
  })
}

export async function oneRecommendation(db: Database, id: number) {
  const [found] = await recommendationRows(db, [id])
  return found ?? refuse('not_found', `There is no recommendation ${id}`)
}

/**
 * Recommends a creator to a brand, and notes it at the brand: one statement that is true or changes nothing. Refuses with 404, 409 (the
 * brand is deleted) or 422, at the creator where it is about that. Gives the id of the recommendation.
 */
export async function addRecommendation(db: Database, id: number, userId: number, { by, requestId }: By): Promise<number> {
  const [made] = await rowsOf<{ id: number }>(
    db,
    sql`
    with made as (
      insert into recommendation (account_id, creator_account_id)
      select b.id, c.id from account b, account c
      where b.id = ${id}::int and c.id = ${userId}::int and b.type = 'client' and c.type = 'blogger' and not b.deleted and not c.deleted
      on conflict do nothing
      returning id
    ), noted as (
      insert into audit (admin_id, session_id, command, object_kind, object_id, before, after, request_id, result)
      select ${by.id}::int, ${by.sessionId}::int, 'account.add-recommended', 'account', ${id}::int, null,
        jsonb_build_object('recommended_account_ref', ${userId}::int), ${requestId}::text, 'done'
      from made
    )
    select id from made`,
  )
  if (made) return made.id
  const rows = await accountRows(db, [id, userId])
  const brand = rows.find((row) => row.id === id) ?? missingAccount(id)
  if (brand.type !== 'client') refuse('invalid', `Account ${id} is a creator; creators are recommended to brands`)
  if (brand.deleted) refuse('state_moved', `Account ${id} is deleted`)
  const creator = rows.find((row) => row.id === userId)
  const why = creator ? recommendationRefusal(creator) : `There is no account ${userId}`
  return refuseField('user_id', why ?? `Account ${userId} is recommended already`)
}

/** Takes a recommendation back, and notes it at the brand. Refuses with 404. */
export async function removeRecommendation(db: Database, id: number, userId: number, { by, requestId }: By): Promise<void> {
  const [gone] = await rowsOf<{ id: number }>(
    db,
    sql`
    with gone as (
      delete from recommendation where account_id = ${id}::int and creator_account_id = ${userId}::int returning id
    ), noted as (
      insert into audit (admin_id, session_id, command, object_kind, object_id, before, after, request_id, result)
      select ${by.id}::int, ${by.sessionId}::int, 'recommendation.remove', 'account', ${id}::int,
        jsonb_build_object('recommended_account_ref', ${userId}::int), '{"recommended_account_ref": null}'::jsonb, ${requestId}::text, 'done'
      from gone
    )
    select id from gone`,
  )
  if (!gone) refuse('not_found', `Account ${userId} is not recommended to account ${id}`)
}
