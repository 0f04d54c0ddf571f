import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { belongsTo, created, id, minor, moment, version } from './columns.ts'
import { account } from './schema.ts'

export const campaign = pgTable(
  'campaign',
  {
    id: id(),
    accountId: belongsTo('account_id', () => account.id),
    name: text('name').notNull(),
    status: smallint('status').notNull().default(0),
    managedByFullService: boolean('managed_by_full_service').notNull().default(false),
    /** Whether the brand that it is of has active contracts; null where that is no brand. The database keeps it true to the organization. */
    brandHasContracts: boolean('brand_has_contracts'),
    createdAt: created(),
    version: version(),
  },
  (t) => [
    index('campaign_account').on(t.accountId, t.id),
    index('campaign_contracts').on(t.brandHasContracts, t.id, t.managedByFullService),
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
