import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, real, smallint, text } from 'drizzle-orm/pg-core'
import { belongsTo, created, id, minor, moment } from './columns.ts'
import { account } from './schema.ts'
import { booking } from './schema-booking.ts'

// What creators hand over and show, and who watches it. The testing generator makes it; the workspace reads the countries of an audience, and nothing else of it yet.
export const deliverable = pgTable(
  'deliverable',
  {
    id: id(),
    bookingId: belongsTo('booking_id', () => booking.id),
    /** post, story, reel or video. */
    type: text('type').notNull(),
    url: text('url'),
    deliveredAt: moment('delivered_at'),
    createdAt: created(),
  },
  (t) => [index('deliverable_booking').on(t.bookingId, t.id)],
)

/** A part of what a brand pays for a booking. */
export const bookingPartialPayment = pgTable(
  'booking_partial_payment',
  {
    id: id(),
    bookingId: belongsTo('booking_id', () => booking.id),
    amount: minor('amount_minor').notNull(),
    currency: text('currency').notNull(),
    /** 1 paid, -1 failed. */
    status: smallint('status').notNull(),
    createdAt: created(),
  },
  (t) => [
    index('booking_partial_payment_booking').on(t.bookingId, t.id),
    check('booking_partial_payment_amount', sql`amount_minor > 0`),
    check('booking_partial_payment_status', sql`status in (1, -1)`),
  ],
)

export const creatorVideo = pgTable(
  'creator_video',
  {
    id: id(),
    accountId: belongsTo('account_id', () => account.id),
    youtubeId: text('youtube_id').notNull(),
    title: text('title').notNull(),
    views: integer('views').notNull().default(0),
    publishedAt: moment('published_at').notNull().default(sql`now()`),
    createdAt: created(),
  },
  (t) => [index('creator_video_account').on(t.accountId, t.id)],
)

/** How many still watch a video at a share of its length; both in percent. */
export const videoRetention = pgTable(
  'video_retention',
  {
    id: id(),
    videoId: belongsTo('video_id', () => creatorVideo.id),
    at: real('at_percent').notNull(),
    share: real('share').notNull(),
  },
  (t) => [
    index('video_retention_video').on(t.videoId, t.id),
    check('video_retention_percent', sql`at_percent between 0 and 100 and share >= 0`),
  ],
)

/** Shares in percent, as all of an audience. */
export const audienceCity = pgTable(
  'audience_city',
  { id: id(), accountId: belongsTo('account_id', () => account.id), city: text('city').notNull(), share: real('share').notNull() },
  (t) => [index('audience_city_account').on(t.accountId, t.id), check('audience_city_share', sql`share between 0 and 100`)],
)

export const audienceCountry = pgTable(
  'audience_country',
  { id: id(), accountId: belongsTo('account_id', () => account.id), country: text('country').notNull(), share: real('share').notNull() },
  (t) => [index('audience_country_account').on(t.accountId, t.id), check('audience_country_share', sql`share between 0 and 100`)],
)

export const audienceGenderAge = pgTable(
  'audience_gender_age',
  {
    id: id(),
    accountId: belongsTo('account_id', () => account.id),
    /** F, M or O. */
    gender: text('gender').notNull(),
    ageFrom: smallint('age_from').notNull(),
    ageTo: smallint('age_to').notNull(),
    share: real('share').notNull(),
  },
  (t) => [
    index('audience_gender_age_account').on(t.accountId, t.id),
    check('audience_gender_age_share', sql`share between 0 and 100`),
    check('audience_gender_age_gender', sql`gender in ('F', 'M', 'O')`),
    check('audience_gender_age_age', sql`age_from between 0 and age_to and age_to <= 120`),
  ],
)
