import { desc, eq, sql } from 'drizzle-orm'
import { receiptLimits, receipts } from '#contract/receipt.ts'
import { receipt as table } from '#server/db/schema-record.ts'
import { refuse } from '#server/kit/errors.ts'
import { implement } from '#server/kit/implement.ts'

export default implement(receipts, {
  async list(_got, { db, actor }) {
    const rows = await db
      .q()
      .select({ body: table.body })
      .from(table)
      .where(eq(table.adminId, actor.id))
      .orderBy(desc(table.at), desc(table.key))
      .limit(receiptLimits.read)
    return rows.map(({ body }) => body)
  },

  /** One statement writes it and forgets what is beyond the newest that are kept. */
  async save({ body }, { db, actor }) {
    const text = JSON.stringify(body)
    if (Buffer.byteLength(text) > receiptLimits.bytes) refuse('too_large', 'A receipt takes at most 64 kB')
    const at = new Date(Math.min(body.when, Date.now())).toISOString()
    await db.q().execute(sql`
      with saved as (
        insert into receipt (admin_id, key, at, body) values (${actor.id}, ${body.key}, ${at}::timestamptz, ${text}::jsonb)
        on conflict (admin_id, key) do update set at = excluded.at, body = excluded.body
        returning key
      )
      delete from receipt r using saved
      where r.admin_id = ${actor.id} and r.key <> saved.key and r.key in (
        select key from receipt where admin_id = ${actor.id} and key <> saved.key order by at desc, key desc offset ${receiptLimits.kept - 1})`)
  },
})
