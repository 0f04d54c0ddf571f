import { sql } from 'drizzle-orm'
import { bigint, integer, timestamp } from 'drizzle-orm/pg-core'

// Money is bigint minor units. Moments keep milliseconds only, or keyset cursors through JavaScript dates skip rows.
export const moment = (name: string) => timestamp(name, { precision: 3, withTimezone: true })
export const id = () => integer('id').primaryKey().generatedByDefaultAsIdentity()
export const minor = (name: string) => bigint(name, { mode: 'number' })
export const created = () => moment('created_at').notNull().default(sql`now()`)
export const version = () => integer('version').notNull().default(1)
