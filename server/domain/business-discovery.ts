import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { businessDiscovery as table } from '#server/db/schema-discovery.ts'
import type { Actor } from '#server/kit/context.ts'
import { rowsOf } from '#server/kit/rows.ts'
import { linkState, signed } from '#server/kit/signed-link.ts'
import type { DiscoveredAccount } from '#server/ports/discovery.ts'

/** So long somebody may take on the page of the provider. */
const minutes = 30

/** How the account stands; `expiration` as ISO 8601. */
export async function discoveryAccount(db: Database, now = Date.now()) {
  const [found] = await db.q().select({ user: table.username, expires: table.expiresAt }).from(table)
  if (!found) return { status: 'not_connected', expiration: null, user: null } as const
  const status = found.expires.getTime() > now ? 'connected' : 'expired'
  return { status, expiration: found.expires.toISOString(), user: found.user } as const
}

const attempt = ({ id, sessionId }: Pick<Actor, 'id' | 'sessionId'>) => `business-discovery ${id} ${sessionId}`

/** Says who has gone to connect an account, so that nobody comes back in another's name, or later than that sign-in lasts. */
export async function stateFor(db: Database, by: Pick<Actor, 'id' | 'sessionId'>): Promise<string> {
  const { until, sign } = await signed(db, attempt(by), Math.floor(Date.now() / 1000) + minutes * 60)
  return `${by.id}.${by.sessionId}.${until}.${sign}`
}

/** Who has come back with a state; null where it is none of ours, too old, or its sign-in is over. */
export async function whoHas(db: Database, state: string): Promise<{ id: number; sessionId: number } | null> {
  const [id, sessionId, until, sign] = /^(\d{1,9})\.(\d{1,9})\.(\d{1,12})\.([\w-]{20,100})$/.exec(state)?.slice(1) ?? []
  if (!id || !sessionId || !until || !sign) return null
  const by = { id: Number(id), sessionId: Number(sessionId) }
  if ((await linkState(db, attempt(by), { until: Number(until), sign })) !== 'good') return null
  const [open] = await rowsOf<{ one: number }>(
    db,
    sql`select 1 as one from session s join admin a on a.id = s.admin_id
    where s.id = ${by.sessionId} and a.id = ${by.id} and s.revoked_at is null and s.expires_at > now() and a.deleted_at is null`,
  )
  return open ? by : null
}

/** Takes an account in the place of the one before, and puts that on record: one statement. */
export async function keepAccount(
  db: Database,
  { user, expires }: DiscoveredAccount,
  by: { id: number; sessionId: number },
  requestId: string,
): Promise<void> {
  await rowsOf(
    db,
    sql`
    with before as (select username, expires_at from business_discovery where id = 1),
    kept as (
      insert into business_discovery (id, username, expires_at, connected_by) values (1, ${user}, ${expires.toISOString()}::timestamptz, ${by.id})
      on conflict (id) do update set username = excluded.username, expires_at = excluded.expires_at, connected_at = now(), connected_by = excluded.connected_by
      returning username, expires_at
    )
    insert into audit (admin_id, session_id, command, object_kind, object_id, before, after, request_id, result)
    select ${by.id}::int, ${by.sessionId}::int, 'business-discovery.connect', 'business-discovery', 1,
      (select json_build_object('user', username, 'expiration', expires_at) from before), json_build_object('user', username, 'expiration', expires_at),
      ${requestId}::text, 'done' from kept returning id`,
  )
}
