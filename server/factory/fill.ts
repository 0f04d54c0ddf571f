import { getTableName, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import * as z from 'zod/mini'
import type { TestKind } from '#contract/seeding.ts'
import { kinds } from './kinds.ts'
import { asSql, columnOf, following, usually } from './stand.ts'

interface Source {
  /** Tables of the statement alone, in front of its select. */
  with?: string
  /** What follows the list of its columns, from `from` on. */
  from: string
  /** The number of a thing, where anything that stands by itself counts. */
  n?: string
  /** What texts that stand by themselves have in front of it. */
  stem?: string
}

/**
 * One statement that makes many things of a kind out of a select: what is given, by attribute, as SQL; where nothing is given, what stands
 * by itself, and what follows from the rest, as `build.ts` has it of one thing after the other.
 * @throws Error where the kind has no such attribute in its table: a fault of the program
 */
export function fillOf(
  name: TestKind,
  given: Readonly<Record<string, string>>,
  { with: tables, from, n = 'n', stem = 'demo' }: Source,
): string {
  const kind = kinds[name]
  const stand = usually(kind, sql.raw(`(${n})::int`), sql`${stem}::text`)
  const attributes = [...new Set([...Object.keys(given), ...Object.keys(stand), ...Object.keys(kind.follows ?? {})])]
  const columns = attributes.flatMap((attribute) => {
    const found = columnOf(kind.table, attribute)
    if (!found && Object.hasOwn(given, attribute)) throw new Error(`${name} has no attribute ${attribute} in its table`)
    return found ? [[attribute, found[1]] as const] : []
  })
  const said = (attribute: string) => {
    const column = columnOf(kind.table, attribute)?.[1]
    if (Object.hasOwn(given, attribute)) return sql.raw(`(${given[attribute]})`)
    return column && Object.hasOwn(stand, attribute) ? asSql(stand[attribute], column) : undefined
  }
  const all = { ...Object.fromEntries(attributes.map((attribute) => [attribute, said(attribute)])), ...following(kind, said) }
  const selected = columns.map(([attribute]) => textOf(all[attribute] ?? sql`null`))
  const into = `insert into ${getTableName(kind.table)} (${columns.map(([, column]) => column.name).join(', ')})`
  return `${into}\n${tables ? `with ${tables}\n` : ''}select ${selected.join(',\n  ')}\n${from}`
}
const dialect = new PgDialect()
const textOf = (part: ReturnType<typeof sql>) => dialect.sqlToQuery(part.inlineParams()).sql

/**
 * What an attribute is in a state, as SQL.
 * @throws Error where the kind has no such state, or it says nothing of the attribute: a fault of the program
 */
export function inState(name: TestKind, state: string, attribute: string): string {
  const { table, states, takes } = kinds[name]
  const [, column] = columnOf(table, attribute) ?? []
  const said = Object.hasOwn(states, state) ? states[state]?.[attribute] : undefined
  if (said === undefined || !column || !takes[attribute]) throw new Error(`${name} has no state ${state} of ${attribute}`)
  return textOf(sql`${sql.param(z.parse(takes[attribute].read, said), column)}`)
}
