import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { admin } from './schema.ts'

/** The one account through which Instagram is asked about others. */
export const businessDiscovery = pgTable(
  'business_discovery',
  {
    id: integer('id').primaryKey().default(1),
    username: text('username').notNull(),
    expiresAt: moment('expires_at').notNull(),
    connectedAt: moment('connected_at').notNull().default(sql`now()`),
    connectedBy: integer('connected_by').references(() => admin.id),
  },
  () => [check('business_discovery_one', sql`id = 1`)],
)
