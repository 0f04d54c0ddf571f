import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '#scripts/run.mjs'
import { startPostgres } from '#tests/server/postgres-server.ts'
import { type Baseline, readBaseline, writeBaseline } from './baseline.ts'
import { compare, figures, selectBaseline } from './compare.ts'
import { locate } from './functions.ts'
import { isKilled, isValid } from './mutants.ts'
import { runGroup } from './run-group.ts'
import { groups } from './sample.ts'

const baselinePath = join(root, 'scripts/mutation/baseline.json')
const usage = 'Usage: node scripts/mutation.mjs [--record] [--list] [--group=name]… [--function=id]… [--concurrency=2]'

/**
 * Runs the sample, or the chosen part of it, and compares it with the baseline; `--record` writes it instead.
 * @returns the exit code
 */
export async function main(args: readonly string[], path = baselinePath): Promise<number> {
  const chosen = readArguments(args)
  if (typeof chosen === 'string') {
    console.error(chosen)
    return 1
  }
  const { selected, ids, isWhole, record, list, concurrency } = chosen
  try {
    if (list) {
      for (const { name, functions } of groups) console.log(`${name}\n${functions.map(({ id }) => `  ${id}`).join('\n')}`)
      return 0
    }
    const selectedIds = selected.flatMap(({ functions }) => functions.map(({ id }) => id))
    const ran = selectedIds.filter((id) => ids.length === 0 || ids.includes(id))
    if (ran.length === 0) throw new Error('No function is in both: --group and --function name different ones.')
    const before = record ? {} : selectBaseline(readBaseline(path), ran, isWhole)
    // A missing function must stop the sample before its first, slow run.
    for (const { functions } of groups) for (const sampled of functions) locate(root, sampled)
    const after = await runAll(selected, ids, concurrency, (done) => {
      if (record) writeBaseline(path, { ...(existsSync(path) ? readBaseline(path) : {}), ...done })
    })
    printFigures(after)
    if (record) return 0
    const problems = compare(before, after)
    for (const problem of problems) console.log(`Weaker: ${problem}`)
    console.log(problems.length === 0 ? 'No weaker than the baseline.' : `${problems.length} weaker than the baseline.`)
    return problems.length === 0 ? 0 : 1
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return 1
  }
}

function readArguments(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        record: { type: 'boolean', default: false },
        list: { type: 'boolean', default: false },
        group: { type: 'string', multiple: true, default: [] },
        function: { type: 'string', multiple: true, default: [] },
        concurrency: { type: 'string', default: '2' },
      },
    })
    const { group: names, function: ids, ...rest } = values
    const known = groups.flatMap(({ name, functions }) => [name, ...functions.map(({ id }) => id)])
    const strange = [...names, ...ids].find((word) => !known.includes(word))
    if (strange) return `The sample has no ${strange}. node scripts/mutation.mjs --list prints its groups and functions.`
    const selected = groups.filter(
      ({ name, functions }) =>
        (names.length === 0 || names.includes(name)) && (ids.length === 0 || functions.some(({ id }) => ids.includes(id))),
    )
    const isWhole = (group: string) => ids.length === 0 && (names.length === 0 || names.includes(group))
    return { ...rest, selected, ids, isWhole, concurrency: Number(rest.concurrency) || 2 }
  } catch (error) {
    return `${error instanceof Error ? error.message : error}\n${usage}`
  }
}

/** Runs one group after the other and calls `onDone` after each, so that an interrupted recording keeps complete groups. */
async function runAll(
  selected: typeof groups,
  ids: readonly string[],
  concurrency: number,
  onDone: (done: Baseline) => void,
): Promise<Baseline> {
  let server: ReturnType<typeof startPostgres> | undefined
  const database = async () => {
    if (process.env.TEST_DATABASE_URL) return process.env.TEST_DATABASE_URL
    // One for the whole run: a worker that Stryker kills cannot stop a PostgreSQL of its own.
    server ??= startPostgres()
    return (await server).url
  }
  const all: Record<string, Baseline[string]> = {}
  try {
    for (const group of selected) {
      const began = Date.now()
      const done = await runGroup(group, { ids, concurrency, database })
      onDone(done)
      Object.assign(all, done)
      console.log(`   ${group.name}: ${Math.round((Date.now() - began) / 1000)} s`)
    }
    return all
  } finally {
    await (await server)?.stop()
  }
}

function printFigures(after: Baseline): void {
  console.log()
  for (const { name } of groups) {
    const all = Object.values(after).filter(({ group }) => group === name)
    if (all.length === 0) continue
    const mutants = all.flatMap((one) => one.mutants)
    const { mutants: valid, killed } = figures({ mutants })
    const alive = mutants.filter((one) => isValid(one) && !isKilled(one))
    const unreached = alive.filter(({ status }) => status === 'none').length
    console.log(`${name}: ${killed} of ${valid} mutants killed, ${alive.length - unreached} survived, ${unreached} not reached`)
  }
}
