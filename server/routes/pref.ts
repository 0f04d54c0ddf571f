import { and, asc, eq, sql } from 'drizzle-orm'
import { prefLimits, prefs } from '#contract/pref.ts'
import { columnSet } from '#contract/view.ts'
import { pref as table } from '#server/db/schema-record.ts'
import { refuse, refuseField } from '#server/kit/errors.ts'
import { implement } from '#server/kit/implement.ts'

export default implement(prefs, {
  list: (_got, { db, actor }) =>
    db.q().select({ key: table.key, value: table.value }).from(table).where(eq(table.adminId, actor.id)).orderBy(asc(table.key)),

  async save({ body: { key, value = null } }, { db, actor }) {
    if (value === null) {
      await db
        .q()
        .delete(table)
        .where(and(eq(table.adminId, actor.id), eq(table.key, key)))
      return
    }
    const text = JSON.stringify(value)
    if (Buffer.byteLength(text) > prefLimits.bytes) refuse('too_large', `A preference takes at most ${prefLimits.bytes / 1024} kB`)
    if (key.startsWith('columns.') && !columnSet.safeParse(value).success) refuseField('value', 'is no set of columns')
    // One statement writes it and forgets the oldest beyond those that are kept.
    await db.q().execute(sql`
      with saved as (
        insert into pref (admin_id, key, value) values (${actor.id}, ${key}, ${text}::jsonb)
        on conflict (admin_id, key) do update set value = excluded.value, at = now()
        returning key
      )
      delete from pref p using saved
      where p.admin_id = ${actor.id} and p.key in (
        select key from pref where admin_id = ${actor.id} and key <> saved.key order by at desc, key offset ${prefLimits.kept - 1})`)
  },
})
