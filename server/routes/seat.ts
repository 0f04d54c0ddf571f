import { sql } from 'drizzle-orm'
import type { Paging } from '#contract/fields.ts'
import { seats } from '#contract/seat.ts'
import type { Database } from '#server/db/database.ts'
import { seat as table } from '#server/db/schema.ts'
import { seatRows, wholeSeat } from '#server/domain/seat.ts'
import { logIn } from '#server/domain/seat-log-in.ts'
import { saveSeat } from '#server/domain/seat-save.ts'
import { seatSearch } from '#server/domain/seat-search.ts'
import { type Move, moveSeat } from '#server/domain/seat-standing.ts'
import type { Context } from '#server/kit/context.ts'
import { implement } from '#server/kit/implement.ts'
import { ordered, paged } from '#server/kit/page.ts'

type Query = Paging & { sort_by?: string | undefined; q?: string | undefined }

const listOf = (db: Database, { q, sort_by, ...window }: Query) => {
  const { where, order } = seatSearch(q)
  return paged(db, window, {
    table,
    id: table.id,
    where,
    order: ordered(sort_by, { id: table.id }, order),
    rows: (ids) => seatRows(db, ids),
  })
}

/** The seats of an account or of all accounts of an organization, the oldest first. */
const seatsOf = (db: Database, query: Query, column: 'id' | 'organization_id', value: number) =>
  paged(db, query, {
    table,
    id: table.id,
    where: sql`exists (select from seat_account l join account a on a.id = l.account_id
      where l.seat_id = ${table.id} and a.${sql.identifier(column)} = ${value})`,
    order: ordered(query.sort_by, { id: table.id }, sql`${table.id}`),
    rows: (ids) => seatRows(db, ids),
  })

const move = async (id: number, to: Move, { db, actor, ifMatch, requestId, header }: Context) => {
  const { version } = await moveSeat(db, id, to, { ifMatch, by: actor, requestId })
  header('ETag', `"${version}"`)
}

export default implement(
  seats,
  {
    list: ({ query }, { db }) => listOf(db, query),
    read: ({ params: { id } }, { db }) => wholeSeat(db, id),
    save: ({ params: { id }, body }, { db, actor, ifMatch, requestId, audit }) =>
      saveSeat(db, id, body, { ifMatch, by: actor, requestId }, (before, after) =>
        audit({ command: 'seat.save', objectKind: 'seat', objectId: id, before, after, result: 'done' }),
      ),
    remove: ({ params: { id } }, context) => move(id, 'delete', context),
    ban: ({ params: { id } }, context) => move(id, 'ban', context),
    unban: ({ params: { id } }, context) => move(id, 'unban', context),
    logIn: ({ params: { id }, query }, context) => logIn(id, query.to, context),
    ofAccount: ({ params: { id }, query }, { db }) => seatsOf(db, query, 'id', id),
    ofOrganization: ({ params: { id }, query }, { db }) => seatsOf(db, query, 'organization_id', id),
  },
  { command: { remove: () => 'seat.delete', logIn: () => 'seat.log-in-as' } },
)
