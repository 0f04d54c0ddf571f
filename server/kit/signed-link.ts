import { createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { rowsOf } from './rows.ts'

const known = new WeakMap<Database, Promise<string>>()
/** What the servers of one database sign with; it is made with the database. */
function secretOf(db: Database): Promise<string> {
  const read = known.get(db) ?? stored(db)
  known.set(db, read)
  read.catch(() => known.delete(db))
  return read
}
async function stored(db: Database): Promise<string> {
  const [row] = await rowsOf<{ value: string }>(db, sql`select value from secret where name = 'links'`)
  if (!row) throw new Error('the secret of links is gone')
  return row.value
}

const tagOf = (secret: string, what: string, until: number) => createHmac('sha256', secret).update(`${what} ${until}`).digest('base64url')

/** Says that whoever holds it may have `what` until then (seconds since 1970). */
export async function signed(db: Database, what: string, until: number): Promise<{ until: number; sign: string }> {
  return { until, sign: tagOf(await secretOf(db), what, until) }
}

/** Whether a link holds: `late` where it did once. */
export async function linkState(
  db: Database,
  what: string,
  { until, sign }: { until: number; sign: string },
): Promise<'good' | 'late' | 'false'> {
  const own = Buffer.from(tagOf(await secretOf(db), what, until))
  const given = Buffer.from(sign)
  if (own.length !== given.length || !timingSafeEqual(own, given)) return 'false'
  return until * 1000 > Date.now() ? 'good' : 'late'
}
