import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { tokenCookie } from '#contract/session.ts'
import type { Database } from '#server/db/database.ts'
import { admin } from '#server/db/schema.ts'
import { session } from '#server/db/schema-sign-in.ts'
import type { Actor } from './context.ts'

/** Only hashes are stored: who reads the table can sign in as nobody. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')
const secret = () => randomBytes(32).toString('base64url')

export const bindCookie = '__Host-admin_bind'
/** The Set-Cookie line of the binding cookie; no value removes it. */
export function bindCookieLine(bind: string | null): string {
  const seconds = bind === null ? 0 : tokenCookie.seconds
  return `${bindCookie}=${bind ?? ''}; Path=/; Max-Age=${seconds}; HttpOnly; Secure; SameSite=Strict`
}

/** A new session of seven days. A browser's is bound: `bind` goes into its HttpOnly cookie and the token alone opens nothing. */
export async function createSession(
  db: Database,
  who: { id: number },
  browser: boolean,
): Promise<{ token: string; bind: string | null; sessionId: number }> {
  const token = secret()
  const bind = browser ? secret() : null
  const [row] = await db
    .q()
    .insert(session)
    .values({
      adminId: who.id,
      tokenHash: hashToken(token),
      bindHash: bind && hashToken(bind),
      expiresAt: sql`now() + make_interval(secs => ${tokenCookie.seconds})`,
    })
    .returning({ id: session.id })
  if (!row) throw new Error('a session was not stored')
  return { token, bind, sessionId: row.id }
}

/** Who holds this token; null when it is unknown, expired, revoked, of a deleted administrator, or bound to another browser. */
export async function findSession(db: Database, token: string, bind: string | undefined): Promise<Actor | null> {
  const [row] = await db
    .q()
    .select({ sessionId: session.id, bindHash: session.bindHash, id: admin.id, name: admin.name, email: admin.email, role: admin.role })
    .from(session)
    .innerJoin(admin, eq(admin.id, session.adminId))
    .where(
      and(eq(session.tokenHash, hashToken(token)), isNull(session.revokedAt), gt(session.expiresAt, sql`now()`), isNull(admin.deletedAt)),
    )
    .limit(1)
  if (!row) return null
  const { bindHash, ...actor } = row
  return bindHash === null || same(bindHash, hashToken(bind ?? '')) ? actor : null
}
const same = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

export async function revokeSession(db: Database, sessionId: number): Promise<void> {
  await db
    .q()
    .update(session)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(session.id, sessionId), isNull(session.revokedAt)))
}

/** Ends every session of a person: log-out everywhere, or the person was deleted. */
export async function revokeAll(db: Database, adminId: number): Promise<void> {
  await db
    .q()
    .update(session)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(session.adminId, adminId), isNull(session.revokedAt)))
}
