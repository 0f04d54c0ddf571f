import { randomBytes } from 'node:crypto'
import { inArray, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { type TestKind, testKind } from '#contract/seeding.ts'
import type { Database } from '#server/db/database.ts'
import { account } from '#server/db/schema.ts'
import { refuse, refuseField } from '#server/kit/errors.ts'
import type { Attributes, Values } from './attribute.ts'
import type { Kind, Row } from './kind.ts'
import { kinds } from './kinds.ts'
import { asSql, columnOf, following, usually } from './stand.ts'

/** What is asked for, as it travels. Whatever is left out is none. */
export interface Asked {
  count?: number | null | undefined
  attributes?: unknown
  states?: readonly string[] | null | undefined
  attributes_sequence?: readonly unknown[] | null | undefined
}
/** Rows of one statement. */
const together = 500

/**
 * Makes test data in the open transaction; what is wrong refuses all of it. One such builder makes one call: it remembers what it has made.
 * The API, `npm run seed -- --build` and `--scenario`, and the fixtures of the tests make their things by it. `npm run seed -- --scale`
 * makes many of the same kinds by one select each (`fill.ts`).
 */
export function createBuilder(db: Database) {
  const stem = randomBytes(3).toString('hex')
  const made = new Map<TestKind, Row[]>()
  let counted = 0

  /** Things of one kind, by what is said of each; what they need and nobody named is made too. */
  async function make(kind: TestKind, all: readonly Values[]): Promise<Row[]> {
    const { table, needs = {}, complete, after } = kinds[kind]
    let values = all.map((given): Values => ({ ...usually(kinds[kind], sql`${++counted}::int`, sql`${stem}::text`), ...given }))
    for (const [name, need] of Object.entries(needs)) {
      const without = values.filter((one) => one[name] === undefined)
      const wanted = need.each ? without : without.slice(0, 1)
      const found =
        wanted.length === 0
          ? []
          : await make(
              need.kind,
              wanted.map((one) => need.with?.(one) ?? {}),
            )
      let next = 0
      values = values.map((one) => (one[name] === undefined ? { ...one, [name]: found[need.each ? next++ : 0]?.id } : one))
    }
    values = [...((await complete?.(db, values)) ?? values)]
    const rows: Row[] = []
    for (let at = 0; at < values.length; at += together) {
      const part = values.slice(at, at + together).map((one) => rowOf(one, kinds[kind]))
      const stored = await db.q().insert(table).values(part).returning().catch(refuseBroken(kind, kinds[kind]))
      rows.push(...stored.map((row) => ({ ...row, id: Number(row.id) })))
    }
    await after?.(db, rows, values)
    made.set(kind, [...(made.get(kind) ?? []), ...rows])
    return rows
  }

  return {
    stem,
    make,
    /** The same by what somebody has sent: every attribute is read, and every id looked for. */
    async ask(kind: TestKind, asked: Asked): Promise<Row[]> {
      const { takes, states } = kinds[kind]
      const values = readAsked(asked, { name: testKind.of(kind).label, takes, states })
      await refer(db, takes, values)
      return make(kind, values)
    },
    /** All that was made so far, by kind. */
    made: () => made,
  }
}
export type Builder = ReturnType<typeof createBuilder>

/** What each of the things is to be: states first, then attributes, then its turn of the sequence. */
export function readAsked(
  { count, attributes, states, attributes_sequence: sequence }: Asked,
  { name, takes, states: known }: { name: string; takes: Attributes; states: Readonly<Record<string, Values>> },
): Values[] {
  const said = (states ?? []).map((state) =>
    Object.hasOwn(known, state)
      ? known[state]
      : refuseField('states', `${name} has no state “${state.slice(0, 40)}”. It has: ${Object.keys(known).join(', ') || 'none'}`),
  )
  const all = Object.assign(
    {},
    ...said.map((one) => readValues(one, takes, name, 'states')),
    readValues(attributes ?? {}, takes, name, 'attributes'),
  )
  const turns = (sequence ?? []).map((one, at) => readValues(one, takes, name, 'attributes_sequence', `number ${at + 1}, `))
  return Array.from({ length: count ?? 1 }, (_, at) => ({ ...all, ...(turns.length > 0 && turns[at % turns.length]) }))
}

/** A name that is not among the attributes is refused, whatever every object inherits. */
function readValues(given: unknown, takes: Attributes, kind: string, field: string, where = ''): Values {
  const pairs = Object.entries(typeof given === 'object' && given !== null ? given : {}).map(([name, value]) => {
    const attribute = Object.hasOwn(takes, name) ? takes[name] : undefined
    if (!attribute)
      return refuseField(
        field,
        `${where}${kind} has no attribute “${name.slice(0, 40)}”. It has: ${Object.keys(takes).join(', ') || 'none'}`,
      )
    const read = z.safeParse(attribute.read, value)
    return read.success ? ([name, read.data] as const) : refuseField(field, `${where}${name}: ${wordsOf(read.error)}`)
  })
  return Object.fromEntries(pairs)
}
const wordsOf = ({ issues }: z.core.$ZodError) => {
  const [issue] = issues
  return issue && issue.message !== 'Invalid input' ? issue.message : 'is not an allowed value'
}

/** Every thing that is named has to be there, and of its kind. */
async function refer(db: Database, takes: Attributes, all: readonly Values[]): Promise<void> {
  for (const [name, { of }] of Object.entries(takes)) {
    if (of === undefined) continue
    const ids = [...new Set(all.flatMap((values) => (typeof values[name] === 'number' ? [values[name]] : [])))]
    if (ids.length === 0) continue
    const { table } = kinds[of]
    const own = of === 'blogger' || of === 'client' ? sql`${inArray(table.id, ids)} and ${account.type} = ${of}` : inArray(table.id, ids)
    const found = await db.q().select({ id: table.id }).from(table).where(own)
    const there = new Set(found.map((row) => Number(row.id)))
    const lost = ids.find((one) => !there.has(one))
    if (lost !== undefined) refuseField('attributes', `${name}: there is no ${testKind.of(of).label.toLowerCase()} ${lost}`)
  }
}

/** A rule of the table that attributes together break, and a value that somebody has, are said in words; anything else is passed on. */
const refuseBroken =
  (kind: TestKind, { rules = {}, takes }: Kind) =>
  (thrown: unknown) => {
    const rule = saidBy(thrown, '23514')?.constraint
    if (rule !== undefined)
      return refuseField('attributes', `${testKind.of(kind).label}: ${rules[rule] ?? `the rule ${rule.replaceAll('_', ' ')} is not kept`}`)
    const [, key = ''] = /^Key \((.*)\)=\(/.exec(saidBy(thrown, '23505')?.detail ?? '') ?? []
    const names = Object.keys(takes).filter((name) => new RegExp(`\\b${name}\\b`).test(key))
    if (names.length === 0) throw thrown
    const words = `${names.join(' and ')}: somebody has this already, or it is given twice`
    return refuse('conflict', words, { fields: { attributes: words } })
  }
/** What an error of the database says of itself, where it has this SQLSTATE. */
function saidBy(thrown: unknown, code: string): { constraint: string; detail: string } | undefined {
  for (let error = thrown; error instanceof Error; error = error.cause)
    if (Reflect.get(error, 'code') === code)
      return { constraint: String(Reflect.get(error, 'constraint')), detail: String(Reflect.get(error, 'detail')) }
  return undefined
}

/** By the names of the columns in code; what is no column stands elsewhere. */
function rowOf(values: Values, kind: Kind): Record<string, unknown> {
  const said = (attribute: string) => {
    const [, column] = columnOf(kind.table, attribute) ?? []
    return column && values[attribute] !== undefined ? asSql(values[attribute], column) : undefined
  }
  return Object.fromEntries(
    Object.entries({ ...values, ...following(kind, said) }).flatMap(([attribute, value]) => {
      const [name] = columnOf(kind.table, attribute) ?? []
      return name !== undefined && value !== undefined ? [[name, value] as const] : []
    }),
  )
}
