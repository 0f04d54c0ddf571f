import { and, asc, eq, sql } from 'drizzle-orm'
import { viewLimits, views } from '#contract/view.ts'
import type { Database } from '#server/db/database.ts'
import { admin } from '#server/db/schema.ts'
import { view as table } from '#server/db/schema-record.ts'
import { refuse, refuseField } from '#server/kit/errors.ts'
import { implement } from '#server/kit/implement.ts'

const shown = { id: table.id, list: table.list, name: table.name, search: table.search, columns: table.columns }
const gone = 'This view does not exist any more'

export default implement(views, {
  async list(_got, { db, actor }) {
    const rows = await db.q().select(shown).from(table).where(eq(table.adminId, actor.id)).orderBy(asc(table.name), asc(table.id))
    return rows.map((row) => ({ ...row, shared: false }))
  },

  async save({ body: { id, list, name, search, columns, replace } }, { db, actor }) {
    await inTurn(db, actor.id)
    const named = and(eq(table.adminId, actor.id), eq(table.list, list), eq(table.name, name))
    const [same] = await db.q().select({ id: table.id }).from(table).where(named)
    if (same && same.id !== id && (id !== undefined || !replace)) refuseField('name', 'Another view of this list has this name')
    const over = id ?? same?.id
    if (over === undefined) await refuseMore(db, actor.id)
    const [saved] =
      over === undefined
        ? await db.q().insert(table).values({ adminId: actor.id, list, name, search, columns }).returning(shown)
        : await db
            .q()
            .update(table)
            .set({ list, name, search, columns })
            .where(and(eq(table.adminId, actor.id), eq(table.id, over)))
            .returning(shown)
    return saved ? { ...saved, shared: false } : refuse('not_found', gone)
  },

  async remove({ params }, { db, actor }) {
    const mine = and(eq(table.adminId, actor.id), eq(table.id, params.id))
    const removed = await db.q().delete(table).where(mine).returning({ id: table.id })
    if (removed.length === 0) refuse('not_found', gone)
  },
})

/** One writer per administrator at a time, so that names stay unique and the count is kept. Ends with the transaction. */
async function inTurn(db: Database, adminId: number): Promise<void> {
  await db.q().select({ id: admin.id }).from(admin).where(eq(admin.id, adminId)).for('no key update')
}

async function refuseMore(db: Database, adminId: number): Promise<void> {
  const [kept] = await db.q().select({ count: sql<number>`count(*)::int` }).from(table).where(eq(table.adminId, adminId))
  if ((kept?.count ?? 0) >= viewLimits.kept)
    refuse('conflict', `${viewLimits.kept} views are kept. Delete one that is not needed any more.`)
}
