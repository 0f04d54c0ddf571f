import { randomInt } from 'node:crypto'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Received } from '#contract/define.ts'
import type { invitations } from '#contract/invitation.ts'
import type { Database } from '#server/db/database.ts'
import { organization } from '#server/db/schema.ts'
import { clientInvitation as table } from '#server/db/schema-invitation.ts'
import type { Attempt } from '#server/kit/context.ts'
import { refuse, refuseField } from '#server/kit/errors.ts'
import { oneOf, ordered, paged } from '#server/kit/page.ts'
import { rowsOf } from '#server/kit/rows.ts'
import { hasWords, typedSearch } from '#server/kit/typed-search.ts'
import { refuseMoved } from './moved.ts'

/** Invitations that are there, spelled as the indexes spell it. */
function shown({ q, claimed }: Pick<Received<typeof invitations.list>['query'], 'q' | 'claimed'>): SQL | undefined {
  return and(
    sql`not ${table.deleted}`,
    hasWords([table.email], typedSearch(q)?.words ?? []),
    claimed === undefined ? undefined : claimed === 1 ? sql`${table.organizationId} is not null` : sql`${table.organizationId} is null`,
  )
}

/** One page of invitations, the newest first. */
export const invitationPage = (db: Database, { sort_by, q, claimed, ...window }: Received<typeof invitations.list>['query']) =>
  paged(db, window, {
    table,
    id: table.id,
    where: shown({ q, claimed }),
    order: ordered(sort_by, { id: table.id }, desc(table.id)),
    rows: (ids) => invitationRows(db, ids),
  })

/** Invitations of these ids, in no order; deleted ones are none. */
async function invitationRows(db: Database, ids: number[]) {
  const found = await db
    .q()
    .select({
      id: table.id,
      email: table.email,
      code: table.code,
      organization: { id: organization.id, name: organization.name },
      createdAt: table.createdAt,
      version: table.version,
    })
    .from(table)
    .leftJoin(organization, eq(organization.id, table.organizationId))
    .where(and(oneOf(table.id, ids), sql`not ${table.deleted}`))
  // Only a used one has an organization.
  return found.map(({ organization: by, createdAt, ...row }) => ({
    ...row,
    ...(by && { organization: by }),
    created_at: createdAt.toISOString(),
  }))
}

/** One invitation. Refuses with 404. */
export async function oneInvitation(db: Database, id: number) {
  const [found] = await invitationRows(db, [id])
  return found ?? refuse('not_found', `There is no brand invitation ${id}`)
}

/** Without letters and figures that are taken for each other when a code is read out. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789'
const codeLength = 10
const newCode = () => Array.from({ length: codeLength }, () => signs[randomInt(signs.length)]).join('')

/** Makes a code for an e-mail. Refuses (422) where that e-mail has one that nobody has used. */
export async function invite(db: Database, email: string) {
  const address = email.trim()
  // Two at once wait for each other here, so that the second sees what the first has made.
  await db.q().execute(sql`select pg_advisory_xact_lock(hashtext('invitation'), hashtext(lower(${address}::text)))`)
  const [waiting] = await rowsOf<{ code: string }>(
    db,
    // The folded address has the index.
    sql`select code from client_invitation where not deleted and organization_id is null
      and fold_name(email) = fold_name(${address}) and lower(email) = lower(${address}::text) limit 1`,
  )
  if (waiting) return refuseField('email', `${address} has a code already that was not used: ${waiting.code}`)
  const [made] = await db.q().insert(table).values({ email: address, code: newCode() }).returning({ id: table.id })
  return oneInvitation(db, made?.id ?? 0)
}

/** Takes an unused code back: one statement that is true or changes nothing. Refuses with 404, 409 (used) or 412 (another version). */
export async function uninvite(db: Database, id: number, { ifMatch, by, requestId }: Attempt): Promise<void> {
  const [gone] = await rowsOf<{ id: number }>(
    db,
    sql`
    with gone as (
      update client_invitation i set deleted = true, version = i.version + 1
      where i.id = ${id} and not i.deleted and i.organization_id is null and (${ifMatch}::int is null or i.version = ${ifMatch}::int)
      returning i.id, i.email, i.code
    ), noted as (
      insert into audit (admin_id, session_id, command, object_kind, object_id, before, after, request_id, result)
      select ${by.id}::int, ${by.sessionId}::int, 'invitation.delete', 'invitation', id,
        jsonb_build_object('email', email, 'code', code, 'deleted', false), '{"deleted": true}', ${requestId}::text, 'done' from gone
    )
    select id from gone`,
  )
  if (gone) return
  const current = await oneInvitation(db, id)
  if ('organization' in current && current.organization)
    return refuse('state_moved', `Invitation ${current.code} was used by ${current.organization.name}`, { current })
  await refuseMoved(db, { called: `Invitation ${current.code}`, kind: 'invitation', id, current, ifMatch })
  refuse('in_flight', `Invitation ${current.code} is being changed at this moment`, { retryAfter: 1 })
}
