import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { rowsOf } from '#server/kit/rows.ts'
import { hashToken } from '#server/kit/sessions.ts'

/** A code opens a visit once, within the seconds; the visit lasts the minutes at most. */
export const visitRule = { codeSeconds: 60, minutes: 60 }
/** The cookie in which the product of the demo keeps the token of its visit. */
export const visitCookie = 'product_visit'

const secret = () => randomBytes(32).toString('base64url')
// A visit lasts no longer than what allowed it: the sign-in of the member, and the good standing of the seat.
const allowed = sql`not s.banned and not s.deleted and exists (
  select from session x join admin m on m.id = x.admin_id
  where x.id = i.session_id and x.revoked_at is null and x.expires_at > now() and m.deleted_at is null)`
const open = sql`i.used_at > now() - make_interval(mins => ${visitRule.minutes}::int) and i.ended_at is null and ${allowed}`

/** A one-time code for a seat in good standing, and the record of who asked for it; null where there is no such seat. Only the hash is stored. */
export async function issueCode(
  db: Database,
  seatId: number,
  by: { id: number; sessionId: number },
  requestId: string,
): Promise<string | null> {
  const code = secret()
  const [issued] = await rowsOf<{ id: number }>(
    db,
    sql`
    with issued as (
      insert into impersonation (code_hash, admin_id, session_id, seat_id)
      select ${hashToken(code)}::text, ${by.id}::int, ${by.sessionId}::int, id from seat where id = ${seatId} and not banned and not deleted
      returning id, seat_id, admin_id, session_id
    ), noted as (${note('seat.log-in-as', requestId, sql`issued`)})
    select id from issued`,
  )
  return issued ? code : null
}

/** Why a code opens nothing; `barred`: the seat was banned or deleted since, or the member signed out. */
export type Unusable = 'unknown' | 'used' | 'expired' | 'barred'

/** Uses a code up and opens the visit: one statement, so of many at once one gets the token. */
export async function openVisit(db: Database, code: string, requestId: string): Promise<{ token: string } | Unusable> {
  const token = secret()
  const hash = hashToken(code)
  const [used] = await rowsOf<{ id: number }>(
    db,
    sql`
    with used as (
      update impersonation i set used_at = now(), token_hash = ${hashToken(token)}
      from seat s where s.id = i.seat_id and i.code_hash = ${hash} and i.used_at is null
        and i.created_at > now() - make_interval(secs => ${visitRule.codeSeconds}::int) and ${allowed}
      returning i.id, i.seat_id, i.admin_id, i.session_id
    ), noted as (${note('visit.start', requestId, sql`used`)})
    select id from used`,
  )
  if (used) return { token }
  const [why] = await rowsOf<{ used: boolean; old: boolean }>(
    db,
    sql`select used_at is not null as used, created_at <= now() - make_interval(secs => ${visitRule.codeSeconds}::int) as old
    from impersonation where code_hash = ${hash}`,
  )
  if (!why) return 'unknown'
  if (why.used) return 'used'
  return why.old ? 'expired' : 'barred'
}

export interface Visit {
  id: number
  seatId: number
  email: string
  /** Of the member who acts as the seat. */
  by: string
}

/** The open visit of a token; null where it has ended, in whichever way, or never was. */
export async function findVisit(db: Database, token: string | undefined): Promise<Visit | null> {
  if (!token) return null
  const [found] = await rowsOf<Visit>(
    db,
    sql`select i.id, s.id as "seatId", s.email, m.name as by
    from impersonation i join seat s on s.id = i.seat_id join admin m on m.id = i.admin_id
    where i.token_hash = ${hashToken(token)} and ${open}`,
  )
  return found ?? null
}

/** Ends a visit; false where none was open. Its token and its code open nothing any more. */
export async function endVisit(db: Database, token: string, requestId: string): Promise<boolean> {
  const ended = await rowsOf(
    db,
    sql`
    with ended as (
      update impersonation i set ended_at = now() from seat s
      where s.id = i.seat_id and i.token_hash = ${hashToken(token)} and ${open}
      returning i.id, i.seat_id, i.admin_id, i.session_id
    ), noted as (${note('visit.end', requestId, sql`ended`)})
    select id from ended`,
  )
  return ended.length > 0
}

/**
 * Puts the end of visits on record that nobody ended: their hour is over, the member signed out, or the seat lost its standing.
 * Returns how many.
 */
export async function endLapsedVisits(db: Database): Promise<number> {
  const ended = await rowsOf(
    db,
    sql`
    with ended as (
      update impersonation i set ended_at = now() from seat s
      where s.id = i.seat_id and i.used_at is not null and i.ended_at is null and not coalesce(${open}, false)
      returning i.id, i.seat_id, i.admin_id, i.session_id
    ), noted as (${note('visit.lapse', 'chore', sql`ended`)})
    select id from ended`,
  )
  return ended.length
}

/** One row of the record for each row of `from`. */
const note = (command: string, requestId: string, from: ReturnType<typeof sql>) => sql`
  insert into audit (admin_id, session_id, acted_as_seat_id, command, object_kind, object_id, request_id, result)
  select admin_id, session_id, seat_id, ${command}::text, 'seat', seat_id, ${requestId}::text, 'done' from ${from}`
