import { desc, eq } from 'drizzle-orm'
import { historyStep } from '#contract/history.ts'
import { notes } from '#contract/note.ts'
import type { Database } from '#server/db/database.ts'
import { account, admin } from '#server/db/schema.ts'
import { accountNote as table } from '#server/db/schema-account.ts'
import { missingAccount } from '#server/domain/account.ts'
import { implement } from '#server/kit/implement.ts'

/** The newest notes of an account, the newest first. Refuses with 404. */
async function notesOf(db: Database, accountId: number, newest = historyStep) {
  const rows = await db
    .q()
    .select({ id: table.id, note: table.note, author: { id: admin.id, name: admin.name }, at: table.createdAt, version: table.version })
    .from(table)
    .innerJoin(admin, eq(admin.id, table.authorId))
    .where(eq(table.accountId, accountId))
    .orderBy(desc(table.id))
    .limit(newest)
  if (rows.length === 0) await checkAccount(db, accountId)
  return rows.map(({ at, ...row }) => ({ ...row, date_created: at.toISOString() }))
}
async function checkAccount(db: Database, id: number) {
  const [known] = await db.q().select({ id: account.id }).from(account).where(eq(account.id, id))
  if (!known) missingAccount(id)
}

export default implement(
  notes,
  {
    list: ({ params: { id }, query: { newest } }, { db }) => notesOf(db, id, newest),
    async add({ params: { id }, body: { note } }, { db, actor, audit }) {
      await checkAccount(db, id)
      const [made] = await db.q().insert(table).values({ accountId: id, authorId: actor.id, note }).returning({ id: table.id })
      await audit({
        command: 'account.add-note',
        objectKind: 'note',
        ...(made && { objectId: made.id }),
        after: { account: id, note },
        result: 'done',
      })
      return notesOf(db, id)
    },
  },
  // The list is read anew where a key is replayed: others may have added to it meanwhile.
  { about: 'account', command: { add: () => 'account.add-note' }, replay: { add: ({ params: { id } }, { db }) => notesOf(db, id) } },
)
