import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, index, integer, pgTable, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { accountColumns } from './account-columns.ts'
import { belongsTo, created, id, minor, moment, startOf, version } from './columns.ts'
import { creatorIndexes } from './creator-indexes.ts'
import { organizationColumns, organizationIndexes } from './organization-columns.ts'

// One schema for both engines; what moves money has a file of its own.
// People who run the marketplace, and how they sign in.
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

export const verificationCode = pgTable(
  'verification_code',
  {
    id: id(),
    adminId: belongsTo('admin_id', () => admin.id),
    codeHash: text('code_hash').notNull(),
    triesLeft: smallint('tries_left').notNull().default(5),
    usedAt: moment('used_at'),
    expiresAt: moment('expires_at').notNull(),
    createdAt: created(),
  },
  (t) => [index('verification_code_admin').on(t.adminId, t.id)],
)

/** Failures only: successes never count against anybody. */
export const signInFailure = pgTable(
  'sign_in_failure',
  {
    id: id(),
    /** `account:<hash of the e-mail>` or `address:<ip>`. */
    subject: text('subject').notNull(),
    at: moment('at').notNull().default(sql`now()`),
  },
  (t) => [index('sign_in_failure_subject').on(t.subject, t.at)],
)

export const session = pgTable(
  'session',
  {
    id: id(),
    adminId: belongsTo('admin_id', () => admin.id),
    tokenHash: text('token_hash').notNull().unique(),
    /** Hash of the browser's binding cookie; null for a plain bearer token. */
    bindHash: text('bind_hash'),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    createdAt: created(),
  },
  (t) => [index('session_admin').on(t.adminId)],
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
    index('account_organization').on(t.organizationId),
    index('account_handle').on(sql`lower(${t.instagramUsername})`),
    index('account_referring').on(t.referringAccountId, t.id),
    index('account_main_category').on(t.mainCategoryId).where(sql`main_category_id is not null`),
    // A pair of alias accounts is of two: a primary has one secondary, and nobody is his own.
    uniqueIndex('account_master').on(t.masterAccountId),
    check('account_not_own_master', sql`master_account_id <> id`),
    check('account_not_own_referrer', sql`referring_account_id <> id`),
    index('account_kind').on(t.type, t.id),
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

export const campaign = pgTable(
  'campaign',
  {
    id: id(),
    accountId: belongsTo('account_id', () => account.id),
    name: text('name').notNull(),
    status: smallint('status').notNull().default(0),
    managedByFullService: boolean('managed_by_full_service').notNull().default(false),
    createdAt: created(),
    version: version(),
  },
  (t) => [
    index('campaign_account').on(t.accountId, t.id),
    index('campaign_managed').on(t.id).where(sql`managed_by_full_service`),
    index('campaign_created').on(t.createdAt, t.id),
  ],
)

export const booking = pgTable(
  'booking',
  {
    id: id(),
    status: smallint('status').notNull().default(0),
    campaignId: belongsTo('campaign_id', () => campaign.id),
    clientAccountId: belongsTo('client_account_id', () => account.id),
    bloggerAccountId: belongsTo('blogger_account_id', () => account.id),
    clientCurrency: text('client_currency').notNull(),
    clientPrice: minor('client_price_minor').notNull(),
    bloggerCurrency: text('blogger_currency').notNull(),
    bloggerPrice: minor('blogger_price_minor').notNull(),
    vatRate: smallint('vat_rate').notNull().default(25),
    /** The creator's budget with VAT, in euro cents of the day it was agreed. */
    priceEur: minor('price_eur_minor').notNull().default(0),
    /** Three different fees, in hundredths of a percent: what each side pays, and what of the creator's budget is kept. */
    clientServiceFee: smallint('client_service_fee').notNull().default(0),
    bloggerServiceFee: smallint('blogger_service_fee').notNull().default(0),
    creatorServiceFee: smallint('creator_service_fee').notNull().default(0),
    hasDeliverables: boolean('has_deliverables').notNull().default(false),
    /** Of the deprecated plan whose completion cannot be reversed. */
    essentials: boolean('essentials').notNull().default(false),
    /** Of a business client's invoice: UNPAID, SENT or PAID. */
    invoiceStatus: text('invoice_status').notNull().default('UNPAID'),
    /** REQUIRED, SENT or CREDITED; null where nothing is credited. */
    creditStatus: text('credit_status'),
    createdAt: created(),
    dueAt: moment('due_at'),
    willExpireAt: moment('will_expire_at'),
    expiredAt: moment('expired_at'),
    version: version(),
  },
  (t) => [
    index('booking_client').on(t.clientAccountId, t.id),
    index('booking_blogger').on(t.bloggerAccountId, t.id),
    index('booking_status').on(t.status, t.id),
    index('booking_campaign').on(t.campaignId, t.id),
    index('booking_currency').on(t.clientCurrency, t.id),
    index('booking_price').on(t.clientPrice, t.id),
    index('booking_created').on(t.createdAt, t.id),
    index('booking_due').on(t.dueAt, t.id),
    index('booking_delivered').on(t.id).where(sql`has_deliverables`),
    check('booking_price_not_negative', sql`client_price_minor >= 0`),
  ],
)

export const kycRequest = pgTable(
  'kyc_request',
  {
    id: id(),
    organizationId: belongsTo('organization_id', () => organization.id),
    verificationStatus: smallint('verification_status'),
    requiresAdminAction: boolean('requires_admin_action').notNull().default(false),
    createdAt: created(),
    updatedAt: moment('updated_at').notNull().default(sql`now()`),
    version: version(),
  },
  (t) => [
    index('kyc_request_queue').on(t.requiresAdminAction, t.verificationStatus, t.id),
    index('kyc_request_organization').on(t.organizationId),
    index('kyc_request_status').on(t.verificationStatus, t.id),
  ],
)

export const payoutRequest = pgTable(
  'payout_request',
  {
    id: id(),
    status: smallint('status').notNull().default(0),
    organizationId: belongsTo('organization_id', () => organization.id),
    amount: minor('amount_minor').notNull(),
    currency: text('currency').notNull(),
    decidedBy: integer('decided_by').references(() => admin.id),
    decidedAt: moment('decided_at'),
    createdAt: created(),
    version: version(),
  },
  (t) => [
    index('payout_request_status').on(t.status, t.id),
    index('payout_request_organization').on(t.organizationId),
    check('payout_request_amount', sql`amount_minor > 0`),
    check('payout_request_status', sql`status in (0, 1, -1)`),
    check('payout_request_decided', sql`(status = 0) = (decided_at is null)`),
  ],
)

/** One visit of the product as a seat: its code works once, for 60 s; then the visit lasts until it is ended. */
export const impersonation = pgTable(
  'impersonation',
  {
    id: id(),
    codeHash: text('code_hash').notNull(),
    adminId: belongsTo('admin_id', () => admin.id),
    /** Of the workspace: when it ends, the visit ends. No foreign key, for an ended session is forgotten earlier. */
    sessionId: integer('session_id'),
    seatId: belongsTo('seat_id', () => seat.id),
    createdAt: created(),
    usedAt: moment('used_at'),
    endedAt: moment('ended_at'),
    /** Of the visit's own token; null until the code was used. */
    tokenHash: text('token_hash'),
  },
  (t) => [uniqueIndex('impersonation_code').on(t.codeHash), uniqueIndex('impersonation_token').on(t.tokenHash)],
)
