import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { belongsTo, created, id, minor, moment, version } from './columns.ts'
import { account } from './schema.ts'

// What belongs to a creator, beside the account.
/** How far a creator has set up what brands look at. Every creator has one, made by the database. */
export const creatorProfile = pgTable(
  'creator_profile',
  {
    /** The account's. */
    id: integer('id')
      .primaryKey()
      .references(() => account.id),
    mediaKitActive: boolean('media_kit_active').notNull().default(false),
    /** By the connection of before, and by the one that replaces it. */
    instagramOld: boolean('instagram_old_connected').notNull().default(false),
    instagramNew: boolean('instagram_new_connected').notNull().default(false),
    instagramUpdatedAt: moment('instagram_updated_at'),
    permissionsDeclined: boolean('instagram_permissions_declined').notNull().default(false),
    tokenValid: boolean('instagram_token_valid').notNull().default(false),
    pricingInstagram: boolean('pricing_instagram').notNull().default(false),
    pricingOther: boolean('pricing_other').notNull().default(false),
    version: version(),
  },
  (t) => [
    index('creator_profile_media_kit').on(t.mediaKitActive, t.id),
    index('creator_profile_old').on(t.instagramOld, t.id),
    index('creator_profile_new').on(t.instagramNew, t.id),
    index('creator_profile_declined').on(t.permissionsDeclined, t.id),
    index('creator_profile_token').on(t.tokenValid, t.id),
    index('creator_profile_pricing').on(t.pricingInstagram, t.id),
    index('creator_profile_other').on(t.pricingOther, t.id),
  ],
)

/** Why Instagram could not be connected, each time that it was tried. */
export const instagramError = pgTable(
  'instagram_error',
  {
    id: id(),
    accountId: belongsTo('account_id', () => account.id),
    message: text('message').notNull(),
    code: text('code'),
    /** What Instagram answered. */
    payload: jsonb('payload'),
    createdAt: created(),
    version: version(),
  },
  (t) => [index('instagram_error_account').on(t.accountId, t.id)],
)

/**
 * That one creator has brought another. The database keeps it true to the accounts: a referral begins when an account is given who brought
 * it, ends when that is taken back, and counts the completed bookings of the one who was brought.
 */
export const referral = pgTable(
  'referral',
  {
    id: id(),
    referringAccountId: belongsTo('referring_account_id', () => account.id),
    referredAccountId: belongsTo('referred_account_id', () => account.id),
    active: boolean('active').notNull().default(true),
    bookingsCount: integer('bookings_count').notNull().default(0),
    /** Of the completed bookings: what the creator got with VAT, in euro cents. */
    bookingsValue: minor('bookings_value_minor').notNull().default(0),
    createdAt: created(),
    endedAt: moment('ended_at'),
    /** Of the organization of who was referred; triggers keep it, so that the list is narrowed by an index. */
    country: text('country'),
    version: version(),
  },
  (t) => [
    index('referral_country').on(t.country, t.createdAt, t.id),
    index('referral_referring').on(t.referringAccountId, t.id),
    index('referral_referred').on(t.referredAccountId, t.id),
    uniqueIndex('referral_one').on(t.referredAccountId).where(sql`active`),
    index('referral_active').on(t.active, t.createdAt, t.id),
    index('referral_created').on(t.createdAt, t.id),
    index('referral_value').on(t.bookingsValue, t.id),
  ],
)
