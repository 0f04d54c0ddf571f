import { and, type SQL, sql } from 'drizzle-orm'
import type { Received } from '#contract/define.ts'
import { transactionApprovalCan, type transactions } from '#contract/transaction.ts'
import { transaction as table } from '#server/db/schema-transaction.ts'
import { onDays } from '#server/kit/days.ts'
import type { By } from '#server/kit/order.ts'

type TransactionQuery = Omit<Received<typeof transactions.list>['query'], 'after' | 'page' | 'perPage' | 'per_page' | 'sort_by'>

/**
 * Transactions by every filter of their list; each condition is one that an index answers together with the order, but for the payee's standing of those
 * that do not wait for a decision.
 */
export function transactionsWhere(query: TransactionQuery): SQL | undefined {
  const { fromOrganizationId: payer, toOrganizationId: payee, bookingId, status, approvalStatus, kycStatus, type } = query
  const known = sql`exists (select from organization o where o.id = ${table.toOrganizationId} and o.kyc_level = 'REGULAR')`
  const queued = approvalStatus === 'pending' && kycStatus !== undefined
  return and(
    payer === undefined ? undefined : sql`${table.fromOrganizationId} = ${payer}`,
    payee === undefined ? undefined : sql`${table.toOrganizationId} = ${payee}`,
    bookingId === undefined ? undefined : sql`${table.bookingId} = ${bookingId}`,
    status === undefined ? undefined : sql`${table.status} = ${status}`,
    // Only of what waits it stands in the row whether the payee is known: that says both.
    approvalStatus === undefined || queued ? undefined : sql`${table.approvalStatus} = ${approvalStatus}`,
    ...onDays(table.createdAt, { from: query.dateFrom, to: query.dateTo, zone: query.time_zone }),
    kycStatus === undefined
      ? undefined
      : queued
        ? // Said as its index says it, which does not follow from a "false".
          sql`${table.payeeKnown} is not null and ${table.payeeKnown} = ${kycStatus === 'approved'}`
        : kycStatus === 'approved'
          ? known
          : sql`not ${known}`,
    type === undefined ? undefined : sql`${table.type} = ${type}`,
  )
}

/** Undecided ones are a queue: the longest waiting first. Everything else is history: the newest first. */
export const transactionOrder = ({ approvalStatus }: TransactionQuery): By => ({
  column: table.createdAt,
  down: !transactionApprovalCan.approve.from(approvalStatus),
})
