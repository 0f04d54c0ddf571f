import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { belongsTo, created, id, moment } from './columns.ts'
import { admin, seat } from './schema.ts'

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
