import type { SQL } from 'drizzle-orm'
import { getTableConfig, PgDialect, type PgTable } from 'drizzle-orm/pg-core'

/** A question that lists ask again and again: which rows of a table. */
export interface Question {
  /** The same for the same question. */
  key: string
  table: string
  /** Every word of its condition, in which names of further tables are found. */
  words: ReadonlySet<string>
}

const dialect = new PgDialect()
export const textOf = (part: SQL): string => dialect.sqlToQuery(part).sql

/** Two questions are the same when their SQL and its values are. */
export function questionOf(table: PgTable, where: SQL | undefined): Question {
  const { name } = getTableConfig(table)
  const { sql: text, params } = where ? dialect.sqlToQuery(where) : { sql: '', params: [] }
  return { key: JSON.stringify([name, text, params]), table: name, words: new Set(text.toLowerCase().match(/[a-z_]+/g)) }
}
