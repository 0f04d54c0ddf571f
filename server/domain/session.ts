import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import type { Actor } from '#server/kit/context.ts'
import { hashSecret } from '#server/kit/secret.ts'

/** Binds a browser's session to that browser: script cannot read it, so a stolen `admin_auth` alone opens nothing. */
export const bindCookie = '__Host-admin_bind'
const attributes = 'Path=/; HttpOnly; Secure; SameSite=Strict'
/** Set-Cookie of a new binding; lives as long as the session. */
export const setBind = (secret: string, seconds: number) => `${bindCookie}=${secret}; ${attributes}; Max-Age=${seconds}`
export const clearBind = `${bindCookie}=; ${attributes}; Max-Age=0`

/**
 * Whose session a token is: live, not revoked, of a member who still exists, and with its binding cookie where it was bound.
 * Undefined means 401. `bind` is the value of the binding cookie, if one came.
 */
export async function actorOf(db: Database, token: string, bind: string | undefined): Promise<Actor | undefined> {
  const found = await db.q().execute<{ id: number; name: string; email: string; role: string; session_id: number }>(sql`
    select a.id, a.name, a.email, a.role, s.id as session_id
    from session s join admin a on a.id = s.admin_id
    where s.token_hash = ${hashSecret(token)} and s.revoked_at is null and s.expires_at > now() and a.deleted_at is null
      and (s.bind_hash is null or s.bind_hash = ${bind === undefined ? '' : hashSecret(bind)})`)
  const row = found.rows[0]
  return row && { id: row.id, name: row.name, email: row.email, role: row.role, sessionId: row.session_id }
}

/** Ends one session. */
export const endSession = (db: Database, sessionId: number) =>
  db.q().execute(sql`update session set revoked_at = now() where id = ${sessionId} and revoked_at is null`)
/** Ends every session of a member: log-out everywhere, and when the member is deleted. */
export const endSessionsOf = (db: Database, adminId: number) =>
  db.q().execute(sql`update session set revoked_at = now() where admin_id = ${adminId} and revoked_at is null`)
