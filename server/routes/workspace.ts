import { sql } from 'drizzle-orm'
import { kycStatus } from '#contract/kyc-request.ts'
import { payoutRequestCan } from '#contract/payout-request.ts'
import { type QueueAge, workspace } from '#contract/workspace.ts'
import type { Database } from '#server/db/database.ts'
import { accountsOfCreators } from '#server/domain/creator.ts'
import { isRecorded, lastChange } from '#server/domain/last-change.ts'
import { lookUp } from '#server/domain/lookup.ts'
import { creatorRecords } from '#server/domain/lookup-creators.ts'
import { finders } from '#server/domain/lookup-kinds.ts'
import { lookUpRows } from '#server/domain/lookup-rows.ts'
import { refuse, refuseField } from '#server/kit/errors.ts'
import { implement } from '#server/kit/implement.ts'
import { rowsOf } from '#server/kit/rows.ts'
import { bindCookieLine, revokeAll } from '#server/kit/sessions.ts'

/** How long something has waited, in calendar days (UTC). */
const buckets: readonly { label: string; from: number; to: number }[] = [
  { label: 'today', from: 0, to: 0 },
  { label: '1–2 days', from: 1, to: 2 },
  { label: '3–6 days', from: 3, to: 6 },
  { label: '1–2 weeks', from: 7, to: 14 },
  { label: 'older', from: 15, to: Number.POSITIVE_INFINITY },
]
const queues: readonly QueueAge['queue'][] = ['kyc-request', 'payout-request']
const [undecidedKyc] = kycStatus.all

/** How many reports of client errors one administrator may send within a minute. */
const reportsPerMinute = 20
/** When each administrator sent the latest reports. By database: two servers in one process share no IDs. */
const reportTimes = new WeakMap<Database, Map<number, readonly number[]>>()

/**
 * Counts a report of an administrator.
 * @throws a refusal when the administrator has sent `reportsPerMinute` within the last minute
 */
function countReport(db: Database, administrator: number) {
  const times = reportTimes.get(db) ?? new Map<number, readonly number[]>()
  reportTimes.set(db, times)
  const now = Date.now()
  const recent = (times.get(administrator) ?? []).filter((at) => now - at < 60_000)
  if (recent.length >= reportsPerMinute) refuse('too_many', 'Too many reports', { retryAfter: 60 })
  times.set(administrator, [...recent, now])
}

interface Waiting {
  queue: string
  days: number
  count: number
}

export default implement(workspace, {
  lookup: ({ query: { q, rows } }, { db, finders: others }) =>
    rows === undefined ? lookUp(db, [...finders, creatorRecords, ...others], q) : lookUpRows(db, others, rows, q),

  async queueAges(_got, { db }) {
    const days = sql`greatest(0, (now() at time zone 'UTC')::date - (created_at at time zone 'UTC')::date)`
    const rows = await rowsOf<Waiting>(
      db,
      sql`
      select 'kyc-request' as queue, ${days} as days, count(*)::int as count from kyc_request
      where requires_admin_action and verification_status = ${undecidedKyc?.value ?? null}::int group by 2
      union all
      select 'payout-request', ${days}, count(*)::int from payout_request
      where status = any(${sql.param(payoutRequestCan.approve.states)}::int[]) group by 2`,
    )
    return queues.map((queue) => {
      const waiting = rows.filter((row) => row.queue === queue)
      return {
        queue,
        buckets: buckets.map(({ label, from, to }) => ({
          label,
          count: waiting.filter((row) => row.days >= from && row.days <= to).reduce((sum, row) => sum + row.count, 0),
        })),
        oldestDays: waiting.length === 0 ? null : Math.max(...waiting.map((row) => row.days)),
      }
    })
  },

  async lastChange({ params }, { db, finders: others }) {
    // What is done to a creator's card is on record as done to its account.
    const creator = params.kind === 'creator' ? await accountsOfCreators(db, [Number(params.thingId)]) : null
    if (creator?.length === 0) return null
    const { kind, thingId } = creator?.[0] ? { kind: 'account', thingId: creator[0].id } : params
    if (!isRecorded(kind) && !others.some((one) => one.kind === kind))
      return refuseField('kind', `Of “${kind}” no changes are on record: it is no kind of thing`)
    const last = await lastChange(db, kind, thingId)
    return last && { ...last, by: last.by?.name ?? null }
  },

  async reportError({ body: { message, stack, page } }, { db, actor, failed }) {
    countReport(db, actor.id)
    failed(Object.assign(new Error(`${message} (${page})`), { name: 'ClientError', stack }), 'an exception in the client was reported')
  },

  async revokeSessions(_got, { db, actor, audit, header }) {
    await revokeAll(db, actor.id)
    await audit({ command: 'session.log-out-everywhere', objectKind: 'member', objectId: actor.id, result: 'done' })
    header('Set-Cookie', bindCookieLine(null))
  },
})
