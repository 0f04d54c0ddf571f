import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, real, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { belongsTo, created, id, moment, startOf, version } from './columns.ts'
import { placeOfLink } from './link-place.ts'
import { account, admin } from './schema.ts'
import { review } from './schema-review.ts'

// What belongs to an account.
export const channel = pgTable(
  'channel',
  {
    id: id(),
    /** A creator's. */
    accountId: belongsTo('account_id', () => account.id),
    /** instagram, youtube, …: one of each kind at most. */
    kind: text('kind').notNull(),
    /** connected, not_connected, token_expired. */
    status: text('status').notNull(),
    url: text('url'),
    username: text('username'),
    followers: integer('followers').notNull().default(0),
    visible: boolean('visible').notNull().default(true),
    verifiedAt: moment('verified_at'),
    /** FAILED or SUCCEEDED; null where it was never tried. */
    verification: text('verification_status'),
    /** Percent. */
    engagement: real('avg_engagement_rate'),
    version: version(),
  },
  (t) => [
    unique('channel_one').on(t.accountId, t.kind),
    index('channel_kind').on(t.kind, t.id),
    index('channel_connected').on(t.id).where(sql`status = 'connected'`),
    index('channel_not_connected').on(t.id).where(sql`status <> 'connected'`),
    index('channel_verified').on(t.verifiedAt, t.id),
    index('channel_followers').on(t.followers, t.id),
    index('channel_username_start').on(startOf(t.username)),
    // A link may be longer than a sorted index takes.
    index('channel_link').using('hash', placeOfLink(t.url)),
  ],
)

export const accountNote = pgTable(
  'account_note',
  {
    id: id(),
    accountId: belongsTo('account_id', () => account.id),
    authorId: belongsTo('author_id', () => admin.id),
    note: text('note').notNull(),
    createdAt: created(),
    version: version(),
  },
  (t) => [index('account_note_account').on(t.accountId, t.id)],
)

/** What is shown at an account besides the reviews of its own bookings: those that were copied from its alias. */
export const accountReview = pgTable(
  'account_review',
  {
    accountId: belongsTo('account_id', () => account.id),
    reviewId: belongsTo('review_id', () => review.id),
    createdAt: created(),
  },
  (t) => [unique('account_review_one').on(t.accountId, t.reviewId), index('account_review_review').on(t.reviewId)],
)

/** What an audience-analytics service was asked about a creator: the last request only. */
export const analyticsRequest = pgTable(
  'analytics_request',
  {
    accountId: integer('account_id')
      .primaryKey()
      .references(() => account.id),
    /** As it was when it was asked about. */
    instagramUsername: text('instagram_username').notNull(),
    requestedAt: moment('requested_at').notNull(),
    /** The service's own word; null while it has not answered. */
    status: text('status'),
    message: text('message'),
    /** When the service is asked, or asked again. */
    dueAt: moment('due_at').notNull().default(sql`now()`),
  },
  (t) => [index('analytics_request_due').on(t.dueAt, t.accountId).where(sql`${t.status} is null`)],
)

export const recommendation = pgTable(
  'recommendation',
  {
    id: id(),
    /** The brand's. */
    accountId: belongsTo('account_id', () => account.id),
    creatorAccountId: belongsTo('creator_account_id', () => account.id),
    createdAt: created(),
    version: version(),
  },
  (t) => [
    unique('recommendation_one').on(t.accountId, t.creatorAccountId),
    index('recommendation_account').on(t.accountId, t.id),
    index('recommendation_creator').on(t.creatorAccountId),
  ],
)

export const shortlist = pgTable(
  'shortlist',
  {
    id: id(),
    /** A brand's. */
    accountId: belongsTo('account_id', () => account.id),
    name: text('name').notNull(),
    createdAt: created(),
    version: version(),
  },
  (t) => [uniqueIndex('shortlist_name').on(t.accountId, sql`lower(${t.name})`), index('shortlist_account').on(t.accountId, t.id)],
)

export const shortlistCreator = pgTable(
  'shortlist_creator',
  {
    shortlistId: belongsTo('shortlist_id', () => shortlist.id),
    accountId: belongsTo('account_id', () => account.id),
    createdAt: created(),
  },
  (t) => [unique('shortlist_creator_one').on(t.shortlistId, t.accountId), index('shortlist_creator_account').on(t.accountId)],
)

/** Who follows a creator. */
export const audience = pgTable('audience', {
  accountId: integer('account_id')
    .primaryKey()
    .references(() => account.id),
  /** `[{ country, share }]` with shares in percent, the largest first. */
  countries: jsonb('countries').$type<{ country: string; share: number }[]>().notNull(),
  /** Percent. */
  reachRate: real('reach_rate'),
})

/** That brands were asked to look at a creator who was approved. */
export const creatorScreening = pgTable(
  'creator_screening',
  {
    id: id(),
    accountId: belongsTo('account_id', () => account.id),
    brandAccountIds: integer('brand_account_ids').array().notNull(),
    adminId: belongsTo('admin_id', () => admin.id),
    createdAt: created(),
  },
  (t) => [index('creator_screening_account').on(t.accountId, t.id)],
)
