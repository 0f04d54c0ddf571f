import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import type { Attempt } from '#server/kit/context.ts'
import { refuse } from '#server/kit/errors.ts'
import { rowsOf } from '#server/kit/rows.ts'
import { byAndOn } from '#server/kit/words.ts'
import { refuseMoved } from './moved.ts'
import { type WholeSeat, wholeSeat } from './seat.ts'

export type Move = keyof typeof moves

/** Ban and unban go back and forth; deleted is final, and whatever is deleted moves no more. */
const moves = {
  ban: { from: sql`not s.banned and not s.deleted`, set: sql`banned = true`, before: { banned: false }, after: { banned: true } },
  unban: { from: sql`s.banned and not s.deleted`, set: sql`banned = false`, before: { banned: true }, after: { banned: false } },
  delete: { from: sql`not s.deleted`, set: sql`deleted = true`, before: { deleted: false }, after: { deleted: true } },
} satisfies Record<string, { from: SQL; set: SQL; before: object; after: object }>

/**
 * Bans, unbans or deletes a seat and notes it: one statement that is true or changes nothing, so of two at once one wins.
 * Refuses with 404, 409 (it stands so already, or is deleted: who and when) or 412 (another version), the last two with the seat as it is.
 */
export async function moveSeat(db: Database, id: number, move: Move, { ifMatch, by, requestId }: Attempt): Promise<{ version: number }> {
  const { from, set, before, after } = moves[move]
  const [moved] = await rowsOf<{ version: number }>(
    db,
    sql`
    with moved as (
      update seat s set ${set}, version = s.version + 1
      where s.id = ${id} and ${from} and (${ifMatch}::int is null or s.version = ${ifMatch}::int)
      returning s.id, s.version
    ), noted as (
      insert into audit (admin_id, session_id, command, object_kind, object_id, before, after, request_id, result)
      select ${by.id}::int, ${by.sessionId}::int, ${`seat.${move}`}::text, 'seat', id,
        ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb, ${requestId}::text, 'done'
      from moved
    )
    select version from moved`,
  )
  return moved ?? refuseMove(db, await wholeSeat(db, id), move, ifMatch)
}

/** Why a seat did not move. Standing so already outweighs being another version: it says who and when. */
async function refuseMove(db: Database, current: WholeSeat, move: Move, ifMatch: number | null): Promise<never> {
  refuseDeleted(current)
  if (move === 'ban' && current.banned) refuse('state_moved', `Seat ${current.id} was already banned${changed(current)}`, { current })
  if (move === 'unban' && !current.banned) refuse('state_moved', `Seat ${current.id} is not banned`, { current })
  await refuseVersion(db, current, ifMatch)
  return refuse('in_flight', `Seat ${current.id} is being changed at this moment`, { retryAfter: 1 })
}

/** Refuses (409) what is to be done to a deleted seat. */
export function refuseDeleted(current: WholeSeat): void {
  if (current.deleted) refuse('state_moved', `Seat ${current.id} was already deleted${changed(current)}`, { current })
}

/** Refuses (412) when the seat is no longer the version that was seen. */
export const refuseVersion = (db: Database, current: WholeSeat, ifMatch: number | null): Promise<void> =>
  refuseMoved(db, { called: `Seat ${current.id}`, kind: 'seat', id: current.id, current, ifMatch })

const changed = ({ updated_by: by, updated_at: at }: WholeSeat) => byAndOn(by, at)
