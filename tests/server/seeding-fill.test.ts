import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestKind, testKind } from '#contract/seeding.ts'
import { createBuilder } from '#server/factory/build.ts'
import { fillOf, inState } from '#server/factory/fill.ts'
import { kinds } from '#server/factory/kinds.ts'
import { columnOf } from '#server/factory/stand.ts'
import { forEachEngine, type Opened } from './engines.ts'

/** Own to each thing, or to those who share a number space. */
const own = ['id', 'typeId', 'publicId']

forEachEngine((engine) => {
  let opened: Opened
  beforeAll(async () => {
    opened = await engine.open()
  })
  afterAll(() => opened.close())

  /** Things of a kind, made one after the other and by one select, as they are stored; in one transaction, so that now is the same. */
  async function bothWays(kind: TestKind, many: number, state?: string): Promise<{ oneByOne: unknown[]; filled: unknown[] }> {
    const { db } = opened
    const { table, needs = {}, states, takes, usual } = kinds[kind]
    const stored = async (ids: readonly number[], apart: readonly string[], stem: string) => {
      const rows = await db.q().select().from(table).where(sql`${table.id} in ${ids}`).orderBy(table.id)
      const without = [...own, ...apart]
      return rows.map((row) =>
        JSON.parse(
          JSON.stringify(Object.fromEntries(Object.entries(row).filter(([name]) => !without.includes(name)))).replaceAll(stem, 'stem'),
        ),
      )
    }
    /** What they need, made before them: for each its own, or one for all. */
    const needed = async () =>
      Promise.all(
        Object.entries(needs).map(async ([name, need]) => {
          const wanted = Array.from({ length: need.each ? many : 1 }, () => need.with?.({ type: usual.type, display_name: 'Needed' }) ?? {})
          const rows = await createBuilder(db).make(need.kind, wanted)
          return [name, need.each === true, rows.map(({ id }) => id)] as const
        }),
      )
    return db.tx(async () => {
      const [first, second] = [await needed(), await needed()]
      const shared = (at: number) => (first[at]?.[1] ? second[at]?.[2] : first[at]?.[2]) ?? []
      const apart = first.filter(([, each]) => each).flatMap(([name]) => columnOf(table, name)?.[0] ?? [])
      const build = createBuilder(db)
      const made = await build.ask(kind, {
        count: many,
        states: state === undefined ? [] : [state],
        attributes_sequence: Array.from({ length: many }, (_, at) =>
          Object.fromEntries(first.map(([name, , ids]) => [name, ids[at % ids.length]])),
        ),
      })
      const said = state === undefined ? {} : (states[state] ?? {})
      const given = {
        ...('approved_status' in takes && { type_id: '900000 + (select count(*) from account) + n' }),
        ...Object.fromEntries(
          first.flatMap(([name], at) =>
            columnOf(table, name) ? [[name, `(array[${shared(at).join(', ')}])[1 + (n - 1) % ${shared(at).length}]`]] : [],
          ),
        ),
        ...Object.fromEntries(
          Object.keys(said).flatMap((name) => (columnOf(table, name) ? [[name, inState(kind, state ?? '', name)]] : [])),
        ),
      }
      const before = Math.max(...made.map(({ id }) => id))
      await db.q().execute(sql.raw(fillOf(kind, given, { from: `from generate_series(1, ${many}) n order by n`, stem: `${build.stem}f` })))
      const rows = await db.q().select({ id: table.id }).from(table).where(sql`${table.id} > ${before}`)
      // What was made beside it is no column of its own table.
      const ids = rows.map(({ id }) => Number(id))
      return {
        oneByOne: await stored(
          made.map(({ id }) => id),
          apart,
          build.stem,
        ),
        filled: await stored(ids, apart, `${build.stem}f`),
      }
    })
  }

  const all = testKind.all.flatMap(({ value }) => [
    [value, undefined] as const,
    // The long run fills in every state.
    ...Object.keys(kinds[value].states)
      .slice(0, process.env.LONG ? undefined : 1)
      .map((state) => [value, state] as const),
  ])
  test.each(all)('%s %s: many that are filled in are as those that are made one by one', async (kind, state) => {
    // What differs from one to the next has a turn of at most twelve; a state is the same for all.
    const many = state === undefined ? 13 : 2
    const { oneByOne, filled } = await bothWays(kind, many, state)
    expect(filled).toHaveLength(many)
    expect(filled).toEqual(oneByOne)
  })

  test('what a kind has not is a fault at once', () => {
    expect(() => fillOf('campaign', { colour: `'red'` }, { from: '' })).toThrow('campaign has no attribute colour in its table')
    expect(() => inState('campaign', 'constructor', 'status')).toThrow('campaign has no state constructor of status')
    expect(() => inState('campaign', 'published', 'name')).toThrow('campaign has no state published of name')
  })
})
