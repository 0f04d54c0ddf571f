import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { rowsOf } from './rows.ts'

/** Who tells of changes: the kind under which each table does, and the names of all tables. */
export interface Tellers {
  kinds: Map<string, string>
  tables: Set<string>
}

/** Read from the triggers that the migrations have made. */
export async function tellersOf(db: Database): Promise<Tellers> {
  const rows = await rowsOf<{ name: string; kind: string | null }>(
    db,
    sql`select c.relname as name, encode(t.tgargs, 'escape') as kind from pg_class c
      left join pg_trigger t on t.tgrelid = c.oid and t.tgname = 'tell_update'
      where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace`,
  )
  const kinds = new Map(rows.flatMap(({ name, kind }) => (kind ? [[name, kind.replace('\\000', '')] as const] : [])))
  return { kinds, tables: new Set(rows.map(({ name }) => name)) }
}
