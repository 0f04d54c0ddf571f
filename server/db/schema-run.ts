import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core'
import { belongsTo, created, id, moment, version } from './columns.ts'
import { admin } from './schema.ts'

// One command over many things, as an administrator started it: kept for whoever comes back to it.
export const run = pgTable(
  'run',
  {
    id: id(),
    adminId: belongsTo('admin_id', () => admin.id),
    /** The client's; the keys of its rows begin with it. */
    key: text('key').notNull(),
    command: text('command').notNull(),
    title: text('title').notNull(),
    kind: text('kind').notNull(),
    answers: jsonb('answers').notNull(),
    /** How many calls make a row done. */
    calls: smallint('calls').notNull(),
    state: text('state').notNull().default('running'),
    total: integer('total').notNull(),
    createdAt: created(),
    updatedAt: moment('updated_at').notNull().default(sql`now()`),
    version: version(),
  },
  (t) => [
    unique('run_key').on(t.adminId, t.key),
    index('run_admin').on(t.adminId, t.id),
    index('run_age').on(t.createdAt),
    check('run_state_known', sql`state in ('running', 'paused', 'cancelled', 'finished')`),
  ],
)

/** What the client reported of each thing. `outcome` is the place in the order waiting, unknown, refused, done: it only rises. */
export const runRow = pgTable(
  'run_row',
  {
    runId: integer('run_id')
      .notNull()
      .references(() => run.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    targetId: integer('target_id').notNull(),
    /** The version of the thing that was agreed to: what was sent and may not have arrived is asked for with it again. */
    seen: integer('seen'),
    outcome: smallint('outcome').notNull().default(0),
    words: text('words').notNull().default(''),
  },
  (t) => [primaryKey({ name: 'run_row_position', columns: [t.runId, t.position] }), unique('run_row_target').on(t.runId, t.targetId)],
)
