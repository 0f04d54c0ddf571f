import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { admin as table } from '#server/db/schema.ts'
import { session } from '#server/db/schema-sign-in.ts'
import type { Actor, Context } from '#server/kit/context.ts'
import { refuse } from '#server/kit/errors.ts'
import { oneOf } from '#server/kit/page.ts'
import { revokeAll } from '#server/kit/sessions.ts'
import { hasWords, orItsId, typedSearch } from '#server/kit/typed-search.ts'
import { byAndOn } from '#server/kit/words.ts'
import { changedFields } from './last-change.ts'
import { refuseMoved } from './moved.ts'

// Never the hash of a password.
const rowColumns = {
  id: table.id,
  name: table.name,
  email: table.email,
  role: table.role,
  deleted: sql<boolean>`deleted_at is not null`,
  version: table.version,
}

/** Members of these ids as a list shows them, in no order. */
export const memberRows = (db: Database, ids: number[]) => db.q().select(rowColumns).from(table).where(oneOf(table.id, ids))

/** By id, or by words of the name and the e-mail, each of which must be there. */
export function memberSearch(q: string | undefined): SQL | undefined {
  const asked = typedSearch(q)
  return asked && orItsId(table.id, asked.id, hasWords([table.name, table.email], asked.words))
}

/** One member as it is now, a deleted one too: records name who did what. Refuses with 404. */
export async function wholeMember(db: Database, id: number) {
  const [found] = await db
    .q()
    .select({ ...rowColumns, createdAt: table.createdAt })
    .from(table)
    .where(eq(table.id, id))
  if (!found) return refuse('not_found', `There is no team member ${id}`)
  const { createdAt, ...row } = found
  return { ...row, created_at: createdAt.toISOString(), ...(await changedFields(db, 'member', id)) }
}
type WholeMember = Awaited<ReturnType<typeof wholeMember>>

const changed = ({ updated_by: by, updated_at: at }: WholeMember) => byAndOn(by, at)

/** Refuses (409) what is to be done to a deleted member, and (412) what was meant for another version. */
export async function refuseMember(db: Database, current: WholeMember, ifMatch: number | null): Promise<void> {
  if (current.deleted) refuse('state_moved', `Team member ${current.id} was already deleted${changed(current)}`, { current })
  await refuseMoved(db, { called: `Team member ${current.id}`, kind: 'member', id: current.id, current, ifMatch })
}

/**
 * Deletes a member and ends all their sign-ins, in one. Everybody who is left is held meanwhile (not against what is noted in their names), so that of two who delete each other one comes
 * too late, and somebody always stays. Refuses with 404, 401 (who asks was deleted meanwhile), 409 (deleted already, oneself, the last
 * administrator) or 412.
 */
export async function deleteMember(id: number, { db, actor, ifMatch, audit }: Pick<Context, 'db' | 'actor' | 'ifMatch' | 'audit'>) {
  const live = await db
    .q()
    .select({ id: table.id, role: table.role })
    .from(table)
    .where(isNull(table.deletedAt))
    .orderBy(table.id)
    .for('no key update')
  if (!live.some((one) => one.id === actor.id)) return refuse('unauthenticated', 'Sign in first')
  const current = await wholeMember(db, id)
  await refuseMember(db, current, ifMatch)
  if (id === actor.id) return refuse('conflict', 'You cannot delete yourself', { current })
  const administers = ({ role }: { role: string }) => role === 'admin'
  if (administers(current) && !live.some((one) => one.id !== id && administers(one)))
    return refuse('conflict', `${current.name} is the last administrator`, { current })
  await db
    .q()
    .update(table)
    .set({ deletedAt: sql`now()`, version: sql`${table.version} + 1` })
    .where(and(eq(table.id, id), isNull(table.deletedAt)))
  await revokeAll(db, id)
  const { name, email } = current
  await audit({
    command: 'member.delete',
    objectKind: 'member',
    objectId: id,
    before: { name, email, deleted: false },
    after: { deleted: true },
    result: 'done',
  })
}

/** Ends the sign-ins of a member whose password is another one now, but for the one that changed it. */
export async function endOtherSessions(db: Database, id: number, { sessionId }: Pick<Actor, 'sessionId'>): Promise<void> {
  await db
    .q()
    .update(session)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(session.adminId, id), isNull(session.revokedAt), ne(session.id, sessionId)))
}
