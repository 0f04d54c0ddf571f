import { asc, desc, eq, sql } from 'drizzle-orm'
import { cancelRequestCan, cancelRequests } from '#contract/cancel-request.ts'
import { requestStatus } from '#contract/payout-request.ts'
import { cancelRequest as table } from '#server/db/schema-cancel.ts'
import { cancelRequestRow, cancelRequestRows, type Decision, decideCancelRequest } from '#server/domain/cancel-request.ts'
import { finder } from '#server/domain/lookup.ts'
import type { Context } from '#server/kit/context.ts'
import { implement } from '#server/kit/implement.ts'
import { ordered, paged } from '#server/kit/page.ts'

async function decide(what: Pick<Decision, 'id' | 'act' | 'review'>, { db, actor, ifMatch, requestId, header }: Context) {
  const { version } = await decideCancelRequest(db, { ...what, ifMatch, by: actor, requestId })
  header('ETag', `"${version}"`)
}

export default implement(
  cancelRequests,
  {
    /** Undecided ones are a queue: the longest waiting first. Everything else is history: the newest first. Ids rise with time. */
    list: ({ query: { status, sort_by, ...window } }, { db }) =>
      paged(db, window, {
        table,
        id: table.id,
        where: typeof status === 'number' ? eq(table.status, status) : undefined,
        order: ordered(
          sort_by,
          { id: table.id, date_created: table.createdAt },
          cancelRequestCan.approve.from(status) ? asc(table.id) : desc(table.id),
        ),
        rows: (ids) => cancelRequestRows(db, ids),
      }),
    approve: ({ params: { id }, body: { review = null } }, context) => decide({ id, act: 'approve', review }, context),
    reject: ({ params: { id } }, context) => decide({ id, act: 'reject' }, context),
    read: ({ params: { id } }, { db }) => cancelRequestRow(db, id),
  },
  {
    finds: Object.assign(
      finder<{ name: string; status: number; booking: number }>({
        kind: 'cancel-request',
        table: sql`cancel_request`,
        joins: sql`join account a on a.id = t.account_id`,
        columns: sql`a.display_name as name, t.status, t.booking_id as booking`,
        title: ({ name, booking }) => `${name} · booking ${booking}`,
        chips: ({ status }) => {
          const { label, tone } = requestStatus.of(status)
          return [{ label, tone }]
        },
      }),
      { rows: cancelRequestRows },
    ),
  },
)
