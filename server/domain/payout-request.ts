import { eq, sql } from 'drizzle-orm'
import { fromMinor } from '#contract/fields.ts'
import { payoutRequestCan, requestStatus } from '#contract/payout-request.ts'
import type { Database } from '#server/db/database.ts'
import { admin, organization } from '#server/db/schema.ts'
import { payoutRequest as table } from '#server/db/schema-payout.ts'
import { refuse } from '#server/kit/errors.ts'
import { oneOf } from '#server/kit/page.ts'
import { rowsOf } from '#server/kit/rows.ts'
import { refuseDecided } from './decided.ts'
import { holdPayoutWallet, settleWithdrawals } from './withdrawal.ts'

/** Whole payout requests of these ids as they travel, in no order. */
export async function payoutRows(db: Database, ids: number[]) {
  const rows = await db
    .q()
    .select({
      id: table.id,
      status: table.status,
      organization: { id: organization.id, name: organization.name },
      amount: table.amount,
      currency: table.currency,
      version: table.version,
      created_at: table.createdAt,
      decided_at: table.decidedAt,
      decided_by: { id: admin.id, name: admin.name },
    })
    .from(table)
    .innerJoin(organization, eq(organization.id, table.organizationId))
    .leftJoin(admin, eq(admin.id, table.decidedBy))
    .where(oneOf(table.id, ids))
  return rows.map((row) => ({
    ...row,
    status: requestStatus.read(row.status),
    amount: fromMinor(row.amount),
    created_at: row.created_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
  }))
}
type PayoutRow = Awaited<ReturnType<typeof payoutRows>>[number]

/** One payout request as it is now. Refuses with 404. */
export async function payoutRow(db: Database, id: number): Promise<PayoutRow> {
  const [row] = await payoutRows(db, [id])
  return row ?? refuse('not_found', `There is no payout request ${id}`)
}

interface Decision {
  id: number
  status: 1 | -1
  /** The version that the decider saw; null decides whatever version there is. */
  ifMatch: number | null
  by: { id: number; sessionId: number }
  requestId: string
}
const actionOf = (status: Decision['status']) => (status === 1 ? 'approve' : 'reject')
/** Approving or rejecting, as the audit and everybody who hears of it name it. */
export const commandOf = (status: Decision['status']) => `payout-request.${actionOf(status)}`

/**
 * Decides a pending payout request: one statement that is true or changes nothing. Two decisions at once wait for each other on the
 * row; the second finds it no longer pending. An approval also takes the amount out of the organization's wallet (journal head with
 * two entries that sum to nought, and the balance kept beside them), so it needs that wallet, and says which payments have left it with that.
 * The wallet is held first: what comes in at the same time is then counted whole or not at all. It may end below nought. Amounts in minor units.
 * Refuses with 404, 409 (already decided: who and when; no wallet) or 412 (another version), the last three with the request as it is.
 */
export async function decidePayout(db: Database, decision: Decision): Promise<{ version: number }> {
  const { id, status, ifMatch, by, requestId } = decision
  const action = actionOf(status)
  const { states } = payoutRequestCan[action]
  const pays = action === 'approve'
  if (pays) await holdPayoutWallet(db, id)
  const [decided] = await rowsOf<{ version: number }>(
    db,
    sql`
    with decided as (
      update payout_request p
      set status = ${status}, decided_by = ${by.id}, decided_at = now(), version = p.version + 1
      where p.id = ${id} and p.status = any(${sql.param(states)}::int[])
        and (${ifMatch}::int is null or p.version = ${ifMatch}::int)
        and (not ${pays}::boolean or exists (
          select from wallet w where w.organization_id = p.organization_id and w.currency = p.currency))
      returning p.id, p.status, p.version, p.organization_id, p.currency, p.amount_minor
    ), paid as (
      update wallet w set balance_minor = w.balance_minor - d.amount_minor
      from decided d where ${pays}::boolean and w.organization_id = d.organization_id and w.currency = d.currency
      returning w.id as wallet_id, w.organization_id, w.balance_minor, d.id as payout_id, d.currency, d.amount_minor
    ), settled as (${settleWithdrawals}
    ), head as (
      insert into journal (kind, payout_id, admin_id) select 'payout', payout_id, ${by.id}::int from paid returning id
    ), entries as (
      insert into journal_entry (journal_id, side, wallet_id, currency, amount_minor)
      select head.id, side.name, case side.name when 'wallet' then wallet_id end, currency, side.sign * amount_minor
      from paid, head, (values ('wallet', -1), ('provider', 1)) as side (name, sign)
    ), noted as (
      insert into audit (admin_id, session_id, command, object_kind, object_id, before, after, request_id, result)
      select ${by.id}::int, ${by.sessionId}::int, ${commandOf(status)}::text, 'payout-request', id,
        jsonb_build_object('status', ${states[0] ?? null}::int), jsonb_build_object('status', status), ${requestId}::text, 'done'
      from decided
    )
    select version from decided`,
  )
  return decided ?? refuseDecision(db, await payoutRow(db, id), decision)
}

/** Why nothing was decided. */
async function refuseDecision(db: Database, current: PayoutRow, { ifMatch, status }: Decision): Promise<never> {
  const { id, organization: of, decided_by: by, decided_at: at } = current
  const done = payoutRequestCan[actionOf(status)].from(current.status) ? undefined : requestStatus.of(current.status).label
  await refuseDecided(db, { called: `Request ${id}`, kind: 'payout-request', id, done, by, at, current, ifMatch })
  return refuse('conflict', `${of.name} has no wallet in ${current.currency} that could pay request ${id}`, { current })
}
