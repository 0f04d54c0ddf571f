import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { created, id, moment, startOf, version } from './columns.ts'
import { organization } from './schema.ts'

/** A code with which a brand may sign up. Used by the organization that it has become; a deleted one is kept, and shown nowhere. */
export const clientInvitation = pgTable(
  'client_invitation',
  {
    id: id(),
    email: text('email').notNull(),
    code: text('code').notNull(),
    organizationId: integer('organization_id').references(() => organization.id),
    claimedAt: moment('claimed_at'),
    deleted: boolean('deleted').notNull().default(false),
    createdAt: created(),
    version: version(),
  },
  (t) => [
    uniqueIndex('client_invitation_code').on(t.code),
    index('client_invitation_email_start').on(startOf(t.email)).where(sql`not deleted`),
    index('client_invitation_shown').on(t.id).where(sql`not deleted`),
    index('client_invitation_used').on(t.id).where(sql`not deleted and organization_id is not null`),
    index('client_invitation_unused').on(t.id).where(sql`not deleted and organization_id is null`),
    index('client_invitation_organization').on(t.organizationId),
  ],
)
