import { sql } from 'drizzle-orm'
import { type Built, mostBuilt, type ScenarioName, type TestKind, testKind, scenarios as told } from '#contract/seeding.ts'
import type { Database } from '#server/db/database.ts'
import { refuse, refuseField } from '#server/kit/errors.ts'
import { type Asked, type Builder, createBuilder, readAsked } from './build.ts'
import type { Row } from './kind.ts'
import { kinds } from './kinds.ts'
import { scenarios } from './scenarios.ts'

/** Any number that nothing else locks: creators and brands are numbered one after the other. */
const lock = 727_003
const alone = (db: Database) => db.q().execute(sql`select pg_advisory_xact_lock(${lock})`)

interface Wanted extends Asked {
  returnData?: boolean | null | undefined
}

/** Makes things of one kind in the open transaction, and tells what was made. */
export async function buildKind(db: Database, kind: TestKind, asked: Wanted): Promise<Built> {
  await alone(db)
  const build = createBuilder(db)
  const rows = await build.ask(kind, asked)
  return answerOf(build, kind, kind, rows, asked)
}

const isScenario = (name: string): name is ScenarioName => Object.hasOwn(scenarios, name)
/** Makes a scenario as often as it is asked for. One that nobody knows is refused by name. */
export async function buildScenario(db: Database, name: string, asked: Wanted): Promise<Built> {
  if (!isScenario(name))
    return refuse('not_found', `No scenario is called “${name.slice(0, 60)}”. There are: ${told.map((one) => one.name).join(', ')}`)
  const scenario = scenarios[name]
  const all = readAsked(asked, { name: `“${name}”`, ...scenario })
  const size = all.reduce((sum, { deliverables = 4 }) => sum + Number(deliverables), 0)
  if ('deliverables' in scenario.takes ? size > 2 * mostBuilt : all.length > 200)
    return refuseField('count', 'That is more than one call makes: ask for fewer at a time')
  await alone(db)
  const build = createBuilder(db)
  const rows: Row[] = []
  for (const values of all) rows.push(...(await scenario.make(build, values)))
  return answerOf(build, name, scenario.main, rows, asked)
}

function answerOf(build: Builder, name: string, main: TestKind, rows: readonly Row[], { returnData }: Wanted): Built {
  const own = new Set(rows)
  const also = [...build.made()].flatMap(([model, all]) => {
    const ids = all.filter((row) => model !== main || !own.has(row)).map(({ id }) => id)
    return ids.length > 0 ? [{ model, ids }] : []
  })
  return { name, count: rows.length, ids: rows.map(({ id }) => id), also, ...(returnData === true && { items: rows.map(shownAs) }) }
}
/** By the names that attributes have; amounts in minor units, as they are stored. */
const shownAs = (row: Row) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), value]))

/** What there is to be made, for whoever asks. */
export const seedingList = {
  kinds: testKind.all.map(({ value, label }) => ({
    name: value,
    label,
    attributes: Object.keys(kinds[value].takes),
    states: Object.keys(kinds[value].states),
  })),
  scenarios: told.map(({ name, label }) => ({
    name,
    label,
    attributes: Object.keys(scenarios[name].takes),
    states: Object.keys(scenarios[name].states),
  })),
}
