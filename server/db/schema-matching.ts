import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, real, text } from 'drizzle-orm/pg-core'
import { belongsTo, created, id } from './columns.ts'
import { account } from './schema.ts'

// What creators are matched by.
/** What a creator has published on a channel. */
export const creatorMedia = pgTable(
  'creator_media',
  {
    id: id(),
    accountId: belongsTo('account_id', () => account.id),
    /** As the channels are called. */
    channel: text('channel').notNull(),
    /** Its picture. */
    url: text('url').notNull(),
    caption: text('caption').notNull(),
    /** The caption as a vector (64 numbers, of length one together); null until it was made. An array: both engines have it. */
    embedding: real('embedding').array(),
    /** By what it was made. */
    embeddedBy: text('embedded_by'),
    createdAt: created(),
  },
  (t) => [
    index('creator_media_account').on(t.accountId, t.channel),
    // What is to be made is found at once, whatever it was made by before.
    index('creator_media_embedded').on(t.embeddedBy, t.id),
    check('creator_media_embedding', sql`cardinality(embedding) = 64 and (embedding is null) = (embedded_by is null)`),
  ],
)

/** What a brand may ask of a creator beside what is published; age follows from the account. */
export const creatorTrait = pgTable(
  'creator_trait',
  {
    accountId: integer('account_id')
      .primaryKey()
      .references(() => account.id),
    /** F, M, O. */
    gender: text('gender'),
    categoryIds: integer('category_ids').array().notNull().default(sql`'{}'`),
  },
  () => [check('creator_trait_gender', sql`gender in ('F', 'M', 'O')`)],
)
