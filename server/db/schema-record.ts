import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { belongsTo, created, id, moment } from './columns.ts'
import { admin } from './schema.ts'

// What belongs to one of the staff, and the record of what was done.
/** What the workspace showed a person about a run of theirs: kept for them, also over a reload or on another machine. */
export const receipt = pgTable(
  'receipt',
  {
    adminId: belongsTo('admin_id', () => admin.id),
    key: text('key').notNull(),
    at: moment('at').notNull(),
    body: jsonb('body').notNull(),
  },
  (t) => [unique('receipt_key').on(t.adminId, t.key), index('receipt_at').on(t.adminId, t.at)],
)

/** What a person prefers, small and by its key: the columns of a list, for example. */
export const pref = pgTable(
  'pref',
  {
    adminId: belongsTo('admin_id', () => admin.id),
    key: text('key').notNull(),
    value: jsonb('value').notNull(),
    at: moment('at').notNull().default(sql`now()`),
  },
  (t) => [unique('pref_key').on(t.adminId, t.key)],
)

/** A list as a person likes to see it. */
export const view = pgTable(
  'view',
  {
    id: id(),
    adminId: belongsTo('admin_id', () => admin.id),
    list: text('list').notNull(),
    name: text('name').notNull(),
    search: text('search').notNull(),
    columns: jsonb('columns'),
    createdAt: created(),
  },
  (t) => [unique('view_name').on(t.adminId, t.list, t.name)],
)

// What happened, and what must not happen twice.
export const audit = pgTable(
  'audit',
  {
    id: id(),
    at: moment('at').notNull().default(sql`now()`),
    adminId: integer('admin_id'),
    sessionId: integer('session_id'),
    actedAsSeatId: integer('acted_as_seat_id'),
    command: text('command').notNull(),
    objectKind: text('object_kind'),
    objectId: integer('object_id'),
    before: jsonb('before'),
    after: jsonb('after'),
    reason: text('reason'),
    requestId: text('request_id').notNull(),
    result: text('result').notNull(),
  },
  (t) => [index('audit_object').on(t.objectKind, t.objectId, t.id), index('audit_at').on(t.at)],
)

export const idempotency = pgTable(
  'idempotency',
  {
    adminId: integer('admin_id').notNull(),
    key: text('key').notNull(),
    method: text('method').notNull(),
    path: text('path').notNull(),
    bodyHash: text('body_hash').notNull(),
    status: smallint('status').notNull(),
    /** The decided item, or null; lists in answers are read anew on a replay. */
    answer: jsonb('answer'),
    createdAt: created(),
  },
  (t) => [uniqueIndex('idempotency_key').on(t.adminId, t.key.op('text_pattern_ops')), index('idempotency_age').on(t.createdAt)],
)

/** Mail of the embedded outbox. */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    createdAt: created(),
  },
  (t) => [index('outbox_recipient').on(t.recipient, t.id)],
)

/** A letter that a decision has caused: written with the decision, sent behind it, gone when it was taken. */
export const letter = pgTable(
  'letter',
  {
    id: id(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    tries: smallint('tries').notNull().default(0),
    dueAt: moment('due_at').notNull().default(sql`now()`),
    createdAt: created(),
  },
  (t) => [index('letter_due').on(t.dueAt, t.id)],
)

/** What happened in the product's own words, for whoever counts it; written with what it tells of. */
export const analyticsEvent = pgTable(
  'analytics_event',
  {
    id: id(),
    name: text('name').notNull(),
    body: jsonb('body').notNull(),
    createdAt: created(),
  },
  (t) => [index('analytics_event_age').on(t.createdAt)],
)
