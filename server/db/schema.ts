import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, index, integer, pgTable, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { accountColumns } from './account-columns.ts'
import { belongsTo, created, id, moment, startOf, version } from './columns.ts'
import { creatorIndexes } from './creator-indexes.ts'
import { organizationColumns, organizationIndexes } from './organization-columns.ts'

// One schema for both engines: here are those who have to do with each other, people and their organizations. All else has files of its own.
// People who run the marketplace.
export const admin = pgTable(
  'admin',
  {
    id: id(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    role: text('role').notNull().default('admin'),
    passwordHash: text('password_hash').notNull(),
    deletedAt: moment('deleted_at'),
    createdAt: created(),
    version: version(),
  },
  (t) => [uniqueIndex('admin_email').on(sql`lower(${t.email})`).where(sql`deleted_at is null`)],
)

// The marketplace.
export const organization = pgTable(
  'organization',
  {
    id: id(),
    /** `blogger` (creator) or `client` (brand). */
    type: text('type').$type<'blogger' | 'client'>().notNull(),
    name: text('name').notNull(),
    businessType: text('business_type'),
    country: text('country').notNull(),
    priceCurrency: text('price_currency').notNull(),
    kycLevel: text('kyc_level').notNull().default('UNVERIFIED'),
    plan: text('plan').notNull().default('free'),
    /** Of a brand: `self_service`, or `full_service` where staff run its campaigns. */
    serviceType: text('service_type').notNull().default('self_service'),
    /** What kind of person it is before the law: BUSINESS, SOLETRADER, ORGANIZATION or NATURAL; null where nobody has said. */
    legalPersonType: text('legal_person_type'),
    /** Of a brand: 0 to 7. */
    customerTier: smallint('customer_tier'),
    hasActiveContracts: boolean('has_active_contracts').notNull().default(false),
    /** Of a brand: whether any campaign of its accounts is published. The database keeps it true to the campaigns. */
    hasCampaigns: boolean('has_campaigns').notNull().default(false),
    /** And whether any of them has a shortlist, kept true to those. */
    hasShortlists: boolean('has_shortlists').notNull().default(false),
    /** Of a brand: the product sends its invoices, so it is a business client. */
    invoiceAgent: boolean('invoice_agent').notNull().default(false),
    /** Its id at the payment provider, once it is known there. */
    mangopayUserRef: text('mangopay_user_ref'),
    banned: boolean('banned').notNull().default(false),
    deleted: boolean('deleted').notNull().default(false),
    ...organizationColumns(() => admin.id),
    createdAt: created(),
    version: version(),
  },
  (t) => [
    ...organizationIndexes(t),
    check('organization_tier', sql`customer_tier between 0 and 7`),
    check('organization_seats', sql`seats_limit >= 0`),
  ],
)

export const account = pgTable(
  'account',
  {
    id: id(),
    type: text('type').notNull(),
    /** Creator or brand id: another number space than the account id. */
    typeId: integer('type_id').notNull(),
    organizationId: belongsTo('organization_id', () => organization.id),
    publicId: text('public_id').notNull().unique(),
    displayName: text('display_name').notNull(),
    instagramUsername: text('instagram_username'),
    profileCompleted: boolean('profile_completed').notNull().default(true),
    banned: boolean('banned').notNull().default(false),
    deleted: boolean('deleted').notNull().default(false),
    approvedStatus: smallint('approved_status'),
    ...accountColumns(
      (): AnyPgColumn => account.id,
      () => admin.id,
    ),
    createdAt: created(),
    version: version(),
  },
  (t) => [
    unique('account_type_id').on(t.type, t.typeId),
    index('account_organization').on(t.organizationId, t.id, t.type),
    index('account_handle_start').on(startOf(t.instagramUsername)),
    index('account_referring').on(t.referringAccountId, t.id),
    index('account_main_category').on(t.mainCategoryId).where(sql`main_category_id is not null`),
    // A pair of alias accounts is of two: a primary has one secondary, and nobody is his own.
    uniqueIndex('account_master').on(t.masterAccountId),
    check('account_not_own_master', sql`master_account_id <> id`),
    check('account_not_own_referrer', sql`referring_account_id <> id`),
    index('account_kind').on(t.type, t.id),
    index('account_kyc_level').on(t.kycLevel, t.id, t.type),
    // With either of the other two filters where most of a status are of another one, and in the list's own order.
    index('account_kyc_status').on(t.kycStatus, t.id, t.type, t.kycLevel).where(sql`kyc_status is not null`),
    index('account_kyc_status_level').on(t.kycStatus, t.kycLevel, t.id, t.type).where(sql`kyc_status is not null`),
    index('account_kyc_status_type').on(t.kycStatus, t.type, t.id, t.kycLevel).where(sql`kyc_status is not null`),
    index('account_creator_since').on(t.createdAt, t.id).where(sql`type = 'blogger'`),
    index('account_name_start').on(startOf(t.displayName)),
    uniqueIndex('account_slug').on(sql`lower(${t.slug})`),
    uniqueIndex('account_refer_hash').on(sql`lower(${t.referHash})`),
    ...creatorIndexes(t),
  ],
)

export const seat = pgTable(
  'seat',
  {
    id: id(),
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    role: text('role').notNull().default('owner'),
    facebookId: text('facebook_id'),
    facebookEmail: text('facebook_email'),
    googleEmail: text('google_email'),
    intercomDisabled: boolean('integration_intercom_disabled').notNull().default(false),
    banned: boolean('banned').notNull().default(false),
    deleted: boolean('deleted').notNull().default(false),
    createdAt: created(),
    version: version(),
  },
  (t) => [
    uniqueIndex('seat_email').on(sql`lower(${t.email})`),
    index('seat_email_start').on(startOf(t.email)),
    index('seat_name_start').on(startOf(sql`${t.firstName} || ' ' || ${t.lastName}`)),
  ],
)

export const seatAccount = pgTable(
  'seat_account',
  {
    seatId: belongsTo('seat_id', () => seat.id),
    accountId: belongsTo('account_id', () => account.id),
    role: text('role').notNull().default('owner'),
  },
  (t) => [unique('seat_account_pair').on(t.seatId, t.accountId), index('seat_account_account').on(t.accountId)],
)
