import { eq, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { organization as table } from '#server/db/schema.ts'
import { refuse } from '#server/kit/errors.ts'

/** Refuses with 404 where nobody knows it. */
export async function checkOrganization(db: Database, id: number): Promise<void> {
  const [known] = await db.q().select({ one: sql`1` }).from(table).where(eq(table.id, id))
  if (!known) missingOrganization(id)
}
export const missingOrganization = (id: number): never => refuse('not_found', `There is no organization ${id}`)
