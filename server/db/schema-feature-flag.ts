import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, version } from './columns.ts'
import { organization } from './schema.ts'

/** A part of the product that is switched on for some. */
export const featureFlag = pgTable('feature_flag', {
  id: id(),
  name: text('name').notNull().unique(),
  /** What it switches on. */
  description: text('description').notNull().default(''),
  version: version(),
})

/** The organizations for which it is on. */
export const organizationFlag = pgTable(
  'organization_feature_flag',
  {
    organizationId: integer('organization_id')
      .notNull()
      .references(() => organization.id),
    featureFlagId: integer('feature_flag_id')
      .notNull()
      .references(() => featureFlag.id),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.featureFlagId] }), index('organization_feature_flag_flag').on(t.featureFlagId)],
)
