import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, integer, timestamp } from 'drizzle-orm/pg-core'

// Money is bigint minor units. Moments keep milliseconds only, or keyset cursors through JavaScript dates skip rows.
export const moment = (name: string) => timestamp(name, { precision: 3, withTimezone: true })
/**
 * The moment has come. What is written as `now()` is rounded to the millisecond, so it may lie half of one ahead of the clock: without the
 * allowance what is due at once would wait for the next round.
 */
export const hasCome = (at: SQL) => sql`${at} <= now() + interval '1 millisecond'`
export const id = () => integer('id').primaryKey().generatedByDefaultAsIdentity()
/** A thing belongs to another one, always. */
export const belongsTo = (name: string, to: () => AnyPgColumn) => integer(name).notNull().references(to)
export const minor = (name: string) => bigint(name, { mode: 'number' })
export const created = () => moment('created_at').notNull().default(sql`now()`)
export const version = () => integer('version').notNull().default(1)
/** Indexes a folded text: serves `fold_name(…) = 'text'` and `fold_name(…) like 'text%'` under any collation. */
export const startOf = (text: AnyPgColumn | SQL) => sql`fold_name(${text}) text_pattern_ops`
