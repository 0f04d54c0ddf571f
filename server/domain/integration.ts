import { sql } from 'drizzle-orm'
import { alreadyQueued, cannotRequest, queuedSeconds } from '#contract/integration.ts'
import type { Database } from '#server/db/database.ts'
import type { Attempt } from '#server/kit/context.ts'
import { refuse } from '#server/kit/errors.ts'
import { rowsOf } from '#server/kit/rows.ts'
import { accountRows, missingAccount } from './account.ts'
import { integrationsOf } from './account-parts.ts'

/**
 * Asks for a creator's audience analytics and notes it: one statement that is true or changes nothing. The request is queued, and whatever
 * the last one said is over. Refuses with 404 and with 422: a brand, nobody to ask about, or one that has waited for less than an hour.
 */
export async function requestAnalytics(db: Database, id: number, { by, requestId }: Omit<Attempt, 'ifMatch'>): Promise<void> {
  const [queued] = await rowsOf<{ id: number }>(
    db,
    sql`
    with queued as (
      insert into analytics_request as q (account_id, instagram_username, requested_at)
      select a.id, a.instagram_username, now() from account a
      where a.id = ${id} and a.type = 'blogger' and not a.deleted and a.instagram_username is not null
      on conflict (account_id) do update set instagram_username = excluded.instagram_username, requested_at = now(), due_at = now(),
        status = null, message = null
      where q.status is not null or q.requested_at < now() - ${queuedSeconds} * interval '1 second'
      returning q.account_id as id, q.instagram_username as name
    ), told as (
      update account a set version = a.version + 1 from queued where a.id = queued.id
    ), noted as (
      insert into audit (admin_id, session_id, command, object_kind, object_id, before, after, request_id, result)
      select ${by.id}::int, ${by.sessionId}::int, 'account.request-analytics', 'account', queued.id, null,
        jsonb_build_object('analytics_requested_for', queued.name), ${requestId}::text, 'done'
      from queued
    )
    select id from queued`,
  )
  if (!queued) await refuseRequest(db, id)
}

async function refuseRequest(db: Database, id: number): Promise<never> {
  const [account] = await accountRows(db, [id])
  if (!account) return missingAccount(id)
  if (account.type !== 'blogger') return refuse('invalid', `Account ${id} is a brand; audience analytics are of creators`)
  if (account.deleted) return refuse('invalid', `Account ${id} is deleted`)
  const integrations = await integrationsOf(db, id)
  return refuse('invalid', cannotRequest({ id, integrations }, Date.now()) ?? alreadyQueued(id))
}
