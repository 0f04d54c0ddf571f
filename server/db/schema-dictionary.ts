import { pgTable, text } from 'drizzle-orm/pg-core'
import { id, version } from './columns.ts'

/** What a brand sells; called `client-categories` on the wire. */
export const brandCategory = pgTable('brand_category', {
  id: id(),
  name: text('name').notNull().unique(),
  version: version(),
})

/** What a creator publishes about; called `blogger-categories` on the wire. */
export const creatorCategory = pgTable('creator_category', {
  id: id(),
  name: text('name').notNull().unique(),
  version: version(),
})

/** The staff who look after the brands of some countries. */
export const countryTeam = pgTable('country_team', {
  id: id(),
  name: text('name').notNull().unique(),
  version: version(),
})
