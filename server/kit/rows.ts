import type { SQL } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'

/** The rows of a hand-written statement. `R` says what it selects; sums and bigints are best selected as text. */
export async function rowsOf<R>(db: Database, statement: SQL): Promise<R[]> {
  const { rows } = await db.q().execute(statement)
  // Only the writer of a statement knows what it selects; the driver's type is an open record.
  return rows as R[]
}
