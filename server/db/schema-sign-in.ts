import { sql } from 'drizzle-orm'
import { index, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { belongsTo, created, id, moment } from './columns.ts'
import { admin } from './schema.ts'

// How the people who run the marketplace sign in.
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
