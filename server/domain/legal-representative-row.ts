import { eq } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { legalRepresentative as table } from '#server/db/schema-legal.ts'

/** Who answers for a creator at the payment provider; null where nobody is known. */
export async function representativeOf(db: Database, organizationId: number) {
  const [row] = await db.q().select().from(table).where(eq(table.organizationId, organizationId))
  if (!row) return null
  const { organizationId: _whose, ...known } = row
  return known
}
