import { getTableColumns, is, SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Kind } from './kind.ts'

/** A text with the word of the call and the number of the thing, so that no two are alike. */
export const numbered =
  (before: string, after = '') =>
  (n: SQL, stem: SQL): SQL =>
    sql`${before}::text || ${stem} || '-' || ${n} || ${after}::text`

/** The column in which an attribute is stored, with its name in code; undefined where it stands elsewhere. */
export function columnOf(table: PgTable, attribute: string): readonly [name: string, column: PgColumn] | undefined {
  const name = attribute.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  const columns = getTableColumns(table)
  return Object.hasOwn(columns, name) && columns[name] ? [name, columns[name]] : undefined
}

/** What stands where nothing is given, of the thing with this number. */
export const usually = ({ usual }: Kind, n: SQL, stem: SQL) =>
  Object.fromEntries(Object.entries(usual).map(([name, value]) => [name, typeof value === 'function' ? value(n, stem) : value]))

/** A value as SQL of its column's type; SQL stays what it is. */
export const asSql = (value: unknown, column: PgColumn): SQL =>
  is(value, SQL) ? value : sql`${sql.param(value, column)}::${sql.raw(column.getSQLType())}`

/** What follows, by what is said of each attribute; undefined where nothing is. */
export function following({ follows = {} }: Kind, said: (attribute: string) => SQL | undefined): Record<string, SQL> {
  const of = (attribute: string) => said(attribute) ?? sql`null`
  return Object.fromEntries(Object.entries(follows).map(([name, follow]) => [name, follow(of, said(name))]))
}
