import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import type { Attempt } from '#server/kit/context.ts'
import { refuse } from '#server/kit/errors.ts'
import { rowsOf } from '#server/kit/rows.ts'
import { byAndOn } from '#server/kit/words.ts'
import { type WholeAccount, wholeAccount } from './account.ts'
import { refuseMoved } from './moved.ts'

export type Move = keyof typeof moves

/** An account is live or deleted, and goes back and forth (SM-ACCOUNT). */
const moves = {
  delete: { from: sql`not a.deleted`, set: sql`deleted = true`, before: { deleted: false }, after: { deleted: true } },
  undelete: { from: sql`a.deleted`, set: sql`deleted = false`, before: { deleted: true }, after: { deleted: false } },
} satisfies Record<string, { from: SQL; set: SQL; before: object; after: object }>

/**
 * Deletes or undeletes an account and notes it: one statement that is true or changes nothing, so of two at once one wins.
 * Refuses with 404, 409 (it stands so already: who and when) or 412 (another version), the last two with the account as it is.
 */
export async function moveAccount(db: Database, id: number, move: Move, { ifMatch, by, requestId }: Attempt): Promise<{ version: number }> {
  const { from, set, before, after } = moves[move]
  const [moved] = await rowsOf<{ version: number }>(
    db,
    sql`
    with moved as (
      update account a set ${set}, version = a.version + 1
      where a.id = ${id} and ${from} and (${ifMatch}::int is null or a.version = ${ifMatch}::int)
      returning a.id, a.version
    ), noted as (
      insert into audit (admin_id, session_id, command, object_kind, object_id, before, after, request_id, result)
      select ${by.id}::int, ${by.sessionId}::int, ${`account.${move}`}::text, 'account', id,
        ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb, ${requestId}::text, 'done'
      from moved
    )
    select version from moved`,
  )
  return moved ?? refuseMove(db, await wholeAccount(db, id), move, ifMatch)
}

/** Why an account did not move. Standing so already outweighs being another version: it says who and when. */
async function refuseMove(db: Database, current: WholeAccount, move: Move, ifMatch: number | null): Promise<never> {
  if (move === 'delete' && current.deleted)
    refuse('state_moved', `Account ${current.id} was already deleted${changed(current)}`, { current })
  if (move === 'undelete' && !current.deleted) refuse('state_moved', `Account ${current.id} is not deleted`, { current })
  await refuseVersion(db, current, ifMatch)
  return refuse('in_flight', `Account ${current.id} is being changed at this moment`, { retryAfter: 1 })
}

/** Refuses (412) when the account is no longer the version that was seen. */
export const refuseVersion = (db: Database, current: WholeAccount, ifMatch: number | null): Promise<void> =>
  refuseMoved(db, { called: `Account ${current.id}`, kind: 'account', id: current.id, current, ifMatch })

/** Holds an account until the transaction ends; refuses with 404, or 412 where it is no longer the version that was seen. */
export async function holdSeen(db: Database, id: number, ifMatch: number | null): Promise<void> {
  await rowsOf(db, sql`select id from account where id = ${id} for update`)
  await refuseVersion(db, await wholeAccount(db, id), ifMatch)
}

const changed = ({ updated_by: by, updated_at: at }: WholeAccount) => byAndOn(by, at)
