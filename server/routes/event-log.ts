import { and, desc, eq, sql } from 'drizzle-orm'
import { eventLog } from '#contract/event-log.ts'
import type { Database } from '#server/db/database.ts'
import { account, admin } from '#server/db/schema.ts'
import { analyticsEvent as table } from '#server/db/schema-record.ts'
import { onDays } from '#server/kit/days.ts'
import { implement } from '#server/kit/implement.ts'
import { oneOf, ordered, paged } from '#server/kit/page.ts'

const key = (of: string) => sql.raw(`'${of}'`)
/** Number `of` a body; null where it holds none. */
const numberIn = (of: 'creatorId' | 'adminId') =>
  sql`case when jsonb_typeof(${table.body} -> ${key(of)}) = 'number' then (${table.body} ->> ${key(of)})::int end`

/** Events of these ids, in no order. Whom they name is looked up: the log itself holds ids. */
async function rows(db: Database, ids: number[]) {
  const found = await db
    .q()
    .select({
      id: table.id,
      name: table.name,
      creator: { id: account.typeId, account_ref: account.id, blog_name: account.displayName },
      admin: { id: admin.id, name: admin.name },
      createdAt: table.createdAt,
    })
    .from(table)
    .leftJoin(account, and(eq(account.type, 'blogger'), sql`${account.typeId} = ${numberIn('creatorId')}`))
    .leftJoin(admin, sql`${admin.id} = ${numberIn('adminId')}`)
    .where(oneOf(table.id, ids))
  return found.map(({ createdAt, ...row }) => ({ ...row, at: createdAt.toISOString() }))
}

export default implement(
  eventLog,
  {
    list: ({ query: { sort_by, date_from: from, date_to: to, time_zone: zone, ...window } }, { db }) =>
      paged(db, window, {
        table,
        id: table.id,
        where: and(...onDays(table.createdAt, { from, to, zone })),
        order: ordered(sort_by, { id: table.id }, desc(table.id)),
        rows: (ids) => rows(db, ids),
      }),
  },
  {},
)
