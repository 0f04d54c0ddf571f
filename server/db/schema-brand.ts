import { index, integer, jsonb, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import type { CreatorFilters } from '#contract/creator-filters.ts'
import { belongsTo, created, id, version } from './columns.ts'
import { account } from './schema.ts'

// What belongs to a brand.
/** How a brand describes itself and whom it looks for: what the product's matching reads. */
export const brandDescription = pgTable(
  'brand_description',
  {
    accountId: integer('account_id')
      .primaryKey()
      .references(() => account.id),
    website: text('website'),
    description: text('description'),
    marketDescription: text('market_description'),
    /** Texts. */
    ideas: jsonb('ideas').$type<string[]>().notNull().default([]),
    filters: jsonb('filters').$type<CreatorFilters>().notNull().default({}),
  },
  // Which brands look for creators of a category.
  (t) => [index('brand_description_filters').using('gin', t.filters.op('jsonb_path_ops'))],
)

export const serviceFee = pgTable(
  'service_fee',
  {
    id: id(),
    brandId: belongsTo('brand_account_id', () => account.id),
    creatorId: belongsTo('creator_account_id', () => account.id),
    /** Hundredths of a percent. */
    fee: smallint('fee').notNull(),
    createdAt: created(),
    version: version(),
  },
  // The first is the order of a brand's list as well.
  (t) => [unique('service_fee_of_creator').on(t.brandId, t.creatorId), unique('service_fee_of_brand').on(t.brandId, t.id)],
)
