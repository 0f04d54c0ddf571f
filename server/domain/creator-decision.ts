import { sql } from 'drizzle-orm'
import { approvalStatus, creatorCan, creatorRefusal } from '#contract/creator.ts'
import type { Database } from '#server/db/database.ts'
import type { Attempt } from '#server/kit/context.ts'
import { refuse } from '#server/kit/errors.ts'
import { rowsOf } from '#server/kit/rows.ts'
import { type CreatorCard, creatorCard } from './creator.ts'
import { refuseDecided } from './decided.ts'

interface Decision extends Attempt {
  /** The account's. */
  id: number
  status: 1 | -1
  sendEmail: boolean
}
const actionOf = (status: Decision['status']) => (status === 1 ? 'approve' : 'reject')
export const commandOf = (status: Decision['status']) => `creator.${actionOf(status)}`

const letters = {
  approve: {
    subject: 'Your profile was approved',
    body: (name: string) => `Hello ${name},\n\nyour profile was approved. You can apply for campaigns from now on.`,
  },
  reject: {
    subject: 'Your profile was not approved',
    body: (name: string) =>
      `Hello ${name},\n\nwe have looked at your profile and cannot approve it now. If something has changed, write to us and we look again.`,
  },
}

/**
 * Approves or rejects a creator: one statement that is true or changes nothing, with who and when, the audit row, the letter where it is
 * wanted and somebody can get it, and the event of an approval. Of two at once the second finds it decided.
 * Refuses with 404, 409 (it stands so already: who and when; the account is deleted) or 412 (another version), the last two with the card.
 */
export async function decideCreator(db: Database, decision: Decision): Promise<CreatorCard> {
  const { id, status, sendEmail, ifMatch, by, requestId } = decision
  const action = actionOf(status)
  const before = await creatorCard(db, id)
  const { subject, body } = letters[action]
  const text = body(before.blog_name)
  const to = sendEmail ? before.organization_email : null
  const [decided] = await rowsOf<{ id: number }>(
    db,
    sql`
    with was as (select id, approved_status from account where id = ${id} for update),
    decided as (
      update account a set approved_status = ${status}, approved_by = ${by.id}, approved_at = now(), version = a.version + 1
      from was
      where a.id = was.id and a.type = 'blogger' and not a.deleted and coalesce(a.approved_status, 0) = any(${sql.param(states(action))}::int[])
        and (${ifMatch}::int is null or a.version = ${ifMatch}::int)
      returning a.id, a.type_id, was.approved_status as before
    ), noted as (
      insert into audit (admin_id, session_id, command, object_kind, object_id, before, after, request_id, result)
      select ${by.id}::int, ${by.sessionId}::int, ${commandOf(status)}::text, 'account', id,
        jsonb_build_object('approved_to_platform_status', before),
        jsonb_build_object('approved_to_platform_status', ${status}::int, 'send_email', ${sendEmail}::boolean), ${requestId}::text, 'done'
      from decided
    ), told as (
      insert into letter (recipient, subject, body)
      select ${to}::text, ${subject}::text, ${text}::text from decided where ${to}::text is not null
    ), counted as (
      insert into analytics_event (name, body)
      select 'creator_approved', jsonb_build_object('creatorId', type_id, 'adminId', ${by.id}::int, 'at', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      from decided where ${status}::int = 1
    )
    select id from decided`,
  )
  const now = await creatorCard(db, id)
  return decided ? now : refuseDecision(db, now, decision)
}
/** Pending is null in the table; it is compared as 0. */
const states = (action: 'approve' | 'reject') => creatorCan[action].states.map((state) => state ?? 0)

/** Why nothing was decided. That the account is deleted outweighs all else: no other look at the card changes it. */
async function refuseDecision(db: Database, current: CreatorCard, { id: accountId, status, ifMatch }: Decision): Promise<never> {
  const { id, approved_by: by, date_approved_to_platform_status_change: at, approved_to_platform_status: stands } = current
  const why = creatorRefusal(current)
  if (why) refuse('state_moved', why, { current })
  const done = creatorCan[actionOf(status)].from(stands) ? undefined : approvalStatus.of(stands).label
  await refuseDecided(db, { called: `Creator ${id}`, kind: 'account', id: accountId, done, by, at, current, ifMatch })
  return refuse('in_flight', `Creator ${id} is being changed at this moment`, { retryAfter: 1 })
}
