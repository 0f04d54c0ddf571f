import { sql } from 'drizzle-orm'
import type { Orm } from '#server/db/database.ts'

interface Part {
  drop: string
  make: string
}

/**
 * Runs the work without foreign keys and without the indexes that only make reading fast, then makes them all again: a million rows
 * are loaded in seconds then, and each index is built once. What keeps rows unique stays. Within the open transaction, so
 * whatever goes wrong, everything is as it was.
 * @param say is told what is being built
 */
export async function loadedInBulk(t: Orm, say: (line: string) => void, work: () => Promise<void>): Promise<void> {
  const indexes = await parts(
    t,
    `select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as make
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relnamespace = current_schema()::regnamespace and not i.indisunique order by c.relname`,
  )
  const keys = await parts(
    t,
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
     from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace order by conrelid::regclass::text, conname`,
  )
  // For this transaction alone: sorts and builds in memory, as long as they take; compiling the long expressions costs more than it saves.
  for (const setting of ['work_mem = "128MB"', 'maintenance_work_mem = "256MB"', 'jit = off', 'statement_timeout = 0'])
    await t.execute(sql.raw(`set local ${setting}`))
  for (const { drop } of [...keys, ...indexes]) await t.execute(sql.raw(drop))
  await work()
  say(`Building ${indexes.length} indexes and checking ${keys.length} foreign keys`)
  for (const { make } of [...indexes, ...keys]) await t.execute(sql.raw(make))
}

async function parts(t: Orm, query: string): Promise<Part[]> {
  const { rows } = await t.execute<{ drop: string; make: string }>(sql.raw(query))
  return rows
}
