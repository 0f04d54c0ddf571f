import { type AnyColumn, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { organizationFlag as table } from '#server/db/schema-feature-flag.ts'

/** The ids of the feature flags that are on for an organization. */
export async function flagRefs(db: Database, organizationId: number): Promise<number[]> {
  const rows = await db
    .q()
    .select({ id: table.featureFlagId })
    .from(table)
    .where(eq(table.organizationId, organizationId))
    .orderBy(asc(table.featureFlagId))
  return rows.map(({ id }) => id)
}

/** The same as a column of a question about organizations. `id`: the column that holds theirs. */
export const flagsOn = (id: AnyColumn) =>
  sql<number[]>`array(select f.feature_flag_id from organization_feature_flag f where f.organization_id = ${id} order by 1)`
