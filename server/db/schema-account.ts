import { boolean, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { created, id, moment, version } from './columns.ts'
import { account, admin } from './schema.ts'

// What belongs to an account.
export const channel = pgTable(
  'channel',
  {
    id: id(),
    /** A creator's. */
    accountId: integer('account_id')
      .notNull()
      .references(() => account.id),
    /** instagram, youtube, …: one of each kind at most. */
    kind: text('kind').notNull(),
    /** connected, not_connected, token_expired. */
    status: text('status').notNull(),
    url: text('url'),
    username: text('username'),
    followers: integer('followers').notNull().default(0),
    visible: boolean('visible').notNull().default(true),
    verifiedAt: moment('verified_at'),
    version: version(),
  },
  (t) => [unique('channel_one').on(t.accountId, t.kind)],
)

export const accountNote = pgTable(
  'account_note',
  {
    id: id(),
    accountId: integer('account_id')
      .notNull()
      .references(() => account.id),
    authorId: integer('author_id')
      .notNull()
      .references(() => admin.id),
    note: text('note').notNull(),
    createdAt: created(),
    version: version(),
  },
  (t) => [index('account_note_account').on(t.accountId, t.id)],
)
