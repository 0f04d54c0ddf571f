import { pgTable, text } from 'drizzle-orm/pg-core'
import { id, version } from './columns.ts'

/** What a brand sells; called `client-categories` on the wire. */
export const brandCategory = pgTable('brand_category', {
  id: id(),
  name: text('name').notNull().unique(),
  version: version(),
})
