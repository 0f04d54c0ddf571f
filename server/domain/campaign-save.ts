import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import type { Attempt } from '#server/kit/context.ts'
import { refuse } from '#server/kit/errors.ts'
import { rowsOf } from '#server/kit/rows.ts'
import { campaignRows } from './campaign-list.ts'
import { refuseMoved } from './moved.ts'

/** One campaign as it is now. Refuses with 404. */
export async function campaignRow(db: Database, id: number) {
  const [row] = await campaignRows(db, [id])
  return row ?? refuse('not_found', `There is no campaign ${id}`)
}

/**
 * Says whether staff runs a campaign: one statement that is true or changes nothing, with the record of it. What it is already is no change.
 * Refuses with 404 or 412 (another version; with the campaign as it is).
 */
export async function setManaged(db: Database, id: number, managed: boolean, { ifMatch, by, requestId }: Attempt) {
  const [set] = await rowsOf<{ id: number }>(
    db,
    sql`
    with changed as (
      update campaign c set managed_by_full_service = ${managed}::boolean, version = c.version + 1
      where c.id = ${id} and c.managed_by_full_service <> ${managed}::boolean and (${ifMatch}::int is null or c.version = ${ifMatch}::int)
      returning c.id
    ), noted as (
      insert into audit (admin_id, session_id, command, object_kind, object_id, before, after, request_id, result)
      select ${by.id}::int, ${by.sessionId}::int, 'campaign.set-managed', 'campaign', id,
        jsonb_build_object('managed_by_full_service', not ${managed}::boolean), jsonb_build_object('managed_by_full_service', ${managed}::boolean),
        ${requestId}::text, 'done'
      from changed
    )
    select id from changed`,
  )
  const now = await campaignRow(db, id)
  if (!set) await refuseMoved(db, { called: `Campaign ${id}`, kind: 'campaign', id, current: now, ifMatch })
  return now
}
