import { asc, desc, eq } from 'drizzle-orm'
import type { Paging } from '#contract/fields.ts'
import { payoutRequestCan, payoutRequests, type requestStatus } from '#contract/payout-request.ts'
import type { Database } from '#server/db/database.ts'
import { payoutRequest as table } from '#server/db/schema-payout.ts'
import { commandOf, decidePayout, payoutRow, payoutRows } from '#server/domain/payout-request.ts'
import { implement } from '#server/kit/implement.ts'
import { ordered, paged } from '#server/kit/page.ts'

type Status = ReturnType<typeof requestStatus.read>
type Query = Paging & { status?: Status | undefined; sort_by?: string | undefined }

/** Undecided ones are a queue: the longest waiting first. Everything else is history: the newest first. Ids rise with time. */
function listOf(db: Database, { status, sort_by, ...window }: Query) {
  const own = payoutRequestCan.approve.from(status) ? asc(table.id) : desc(table.id)
  return paged(db, window, {
    table,
    id: table.id,
    where: typeof status === 'number' ? eq(table.status, status) : undefined,
    order: ordered(sort_by, { id: table.id }, own),
    rows: (ids) => payoutRows(db, ids),
  })
}

/** The items of the list that a decision's query names, first page; the undecided ones when it names none. */
const itemsOf = async (db: Database, status: Status | undefined) =>
  (await listOf(db, { status: status ?? payoutRequestCan.approve.states[0] })).items

export default implement(
  payoutRequests,
  {
    list: ({ query }, { db }) => listOf(db, query),
    async decide({ params, query, body }, { db, actor, ifMatch, requestId, header }) {
      const { version } = await decidePayout(db, { id: params.id, status: body.status, ifMatch, by: actor, requestId })
      header('ETag', `"${version}"`)
      return itemsOf(db, query.status)
    },
    read: ({ params }, { db }) => payoutRow(db, params.id),
  },
  // What was decided stays decided; the list has moved on since.
  {
    replay: { decide: ({ query }, { db }) => itemsOf(db, query.status) },
    command: { decide: ({ body }) => commandOf(body.status) },
  },
)
