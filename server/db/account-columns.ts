import { type AnyPgColumn, boolean, date, integer, real, smallint, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { brandCategory } from './schema-dictionary.ts'

/**
 * What of an account is edited on its page, beside its name. Fields of creators are empty for brands and the other way round.
 * `self` is the table of accounts, to which some of them point; `staff` that of the people who decide.
 */
export const accountColumns = (self: () => AnyPgColumn, staff: () => AnyPgColumn) => ({
  slug: text('slug'),
  phoneNumber: text('phone_number'),
  eligibleInReports: boolean('eligible_in_reports').notNull().default(true),
  suspended: boolean('suspended').notNull().default(false),
  /** Its organization's level at the payment provider and the status of its latest KYC request; the database keeps them true to those. */
  kycLevel: text('kyc_level').notNull().default('UNVERIFIED'),
  kycStatus: smallint('kyc_status'),
  /** First name, last name and e-mail of each seat that owns it, one after the other; the database keeps it true to those. */
  owners: text('owners').notNull().default(''),
  // Of creators.
  contentScore: smallint('content_score'),
  dob: date('dob', { mode: 'string' }),
  googleAddress: text('google_address'),
  googleCity: text('google_city'),
  googleState: text('google_state'),
  googlePostalCode: text('google_postal_code'),
  clientRefUsedOnSignup: text('client_ref_used_on_signup'),
  visible: boolean('visible').notNull().default(true),
  eligibleOtherBankAccountType: boolean('eligible_other_bank_account_type').notNull().default(false),
  /** Hundredths of a percent. */
  serviceFee: smallint('service_fee'),
  referringAccountId: integer('referring_account_id').references(self),
  masterAccountId: integer('master_account_id').references(self),
  // Of creators, for their approval.
  avatarUrl: text('avatar_url'),
  adminComments: text('admin_comments'),
  markedSuspicious: boolean('admin_marked_suspicious').notNull().default(false),
  approvedBy: integer('approved_by').references(staff),
  approvedAt: moment('approved_at'),
  /** The most followers on one of the channels that make a creator eligible; the database keeps it true to the channels. */
  reach: integer('reach').notNull().default(0),
  measuredComments: real('measured_comments'),
  measuredSpike: real('measured_spike'),
  measuredEngagement: real('measured_engagement'),
  measuredFollowing: real('measured_following'),
  measuredSpread: real('measured_spread'),
  measuredOther: real('measured_other'),
  measuredPosts: real('measured_posts'),
  // Of brands.
  referHash: text('refer_hash'),
  agencyInstagramUsername: text('agency_instagram_username'),
  mainCategoryId: integer('main_category_id').references(() => brandCategory.id),
  referHashAutoApproves: boolean('refer_hash_auto_approves_creators').notNull().default(false),
  outreachReferralUrl: text('outreach_referral_url'),
})
