import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { created, id, minor, moment } from './columns.ts'
import { admin, organization, seat } from './schema.ts'

/**
 * What a brand pays for, from one day to another; days are those of UTC. The rows of an organization stand end to end, and the last one has no
 * end. One that was replaced before it was over for a day is on record only.
 */
export const subscription = pgTable(
  'subscription',
  {
    id: id(),
    organizationId: integer('organization_id')
      .notNull()
      .references(() => organization.id),
    plan: text('plan').$type<'free' | 'basic' | 'business' | 'enterprise'>().notNull(),
    /** Of a period; of one more account, where that was agreed. */
    price: minor('price_minor').notNull(),
    pricePerAccount: minor('price_per_account_minor'),
    currency: text('currency').notNull(),
    /** Null where nothing is paid. */
    binding: text('binding').$type<'month' | 'year'>(),
    maxAccounts: integer('max_accounts').notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    /** Its last day. */
    endsOn: date('ends_on', { mode: 'string' }),
    /** Who made it: one of the staff, or somebody of the brand. */
    adminId: integer('admin_id').references(() => admin.id),
    seatId: integer('seat_id').references(() => seat.id),
    replacedAt: moment('replaced_at'),
    createdAt: created(),
  },
  (t) => [
    index('subscription_organization').on(t.organizationId, t.startsOn),
    index('subscription_starts').on(t.startsOn),
    uniqueIndex('subscription_start').on(t.organizationId, t.startsOn).where(sql`replaced_at is null`),
    uniqueIndex('subscription_last').on(t.organizationId).where(sql`replaced_at is null and ends_on is null`),
    check('subscription_price', sql`price_minor >= 0 and price_per_account_minor >= 0`),
    check('subscription_accounts', sql`max_accounts between 1 and 999999`),
    check('subscription_days', sql`ends_on >= starts_on`),
    check('subscription_binding', sql`(plan = 'free') = (binding is null)`),
  ],
)
