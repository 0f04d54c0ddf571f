import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { belongsTo, created, id, minor, moment, version } from './columns.ts'
import { admin, organization } from './schema.ts'

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
