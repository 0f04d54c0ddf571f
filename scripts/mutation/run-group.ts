import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished, root } from '#scripts/run.mjs'
import type { Recorded } from './baseline.ts'
import { type LocatedFunction, locate } from './functions.ts'
import { inSourceOrder, isKilled, type Reported, withKeys } from './mutants.ts'
import type { Group, Stage } from './sample.ts'

export interface RunOptions {
  /** Only these functions; all of the group when empty. */
  ids: readonly string[]
  concurrency: number
  /** URL of the PostgreSQL on which server tests create their databases. */
  database: () => Promise<string>
}

/** Runs the mutants of a group through its stages: a later stage only tries what survived the earlier ones. */
export async function runGroup(group: Group, { ids, concurrency, database }: RunOptions): Promise<Record<string, Recorded>> {
  const functions = group.functions.filter(({ id }) => ids.length === 0 || ids.includes(id)).map((sampled) => locate(root, sampled))
  const found = new Map<string, Reported>()
  for (const [number, stage] of group.stages.entries()) {
    const alive = [...found.values()].filter((mutant) => !isKilled(mutant) && mutant.status !== 'error')
    const mutate = number === 0 ? functions.flatMap(rangesOf) : alive.map(placeOf)
    if (mutate.length === 0) continue
    console.log(`\n── ${group.name}, ${stage.name}: ${number === 0 ? `${functions.length} functions` : `${alive.length} survivors`} ──`)
    const env = { MUTATION_STAGE: JSON.stringify(stage), TEST_DATABASE_URL: stage.database ? await database() : undefined }
    for (const mutant of await runStryker({ group, stage, mutate, concurrency }, env)) keepBest(found, mutant)
  }
  const all = [...found.values()].sort(inSourceOrder)
  return Object.fromEntries(
    functions.map((located) => [
      located.id,
      { group: group.name, strict: group.strict, hash: located.hash, mutants: withKeys(all.filter((mutant) => isIn(located, mutant))) },
    ]),
  )
}

/** Keeps a kill over a survival: a stage also runs other mutants at the position of a survivor. */
function keepBest(found: Map<string, Reported>, mutant: Reported): void {
  const key = [placeOf(mutant), mutant.mutator, mutant.replacement].join('\0')
  const known = found.get(key)
  if (!known || (!isKilled(known) && mutant.status !== 'none' && mutant.status !== 'error')) found.set(key, mutant)
}

const rangesOf = ({ file, ranges }: LocatedFunction) => ranges.map(({ first, last }) => `${file}:${first}-${last}`)
/** Stryker takes lines from 1 and columns from 0. */
const placeOf = ({ file, start, end }: Reported) => `${file}:${start.line + 1}:${start.column}-${end.line + 1}:${end.column}`
const isIn = ({ file, ranges }: LocatedFunction, mutant: Reported) =>
  file === mutant.file && ranges.some(({ first, last }) => mutant.start.line + 1 >= first && mutant.end.line + 1 <= last)

interface StrykerRun {
  group: Group
  stage: Stage
  /** Files with ranges, in Stryker's notation. */
  mutate: readonly string[]
  concurrency: number
}

async function runStryker({ group, stage, mutate, concurrency }: StrykerRun, env: Record<string, string | undefined>) {
  const folder = mkdtempSync(join(tmpdir(), 'admin-mutation-'))
  const [input, output] = [join(folder, 'input.json'), join(folder, 'output.json')]
  const options = {
    mutate: [...new Set(mutate)],
    // Stryker cannot see which code a child process runs, so there every test runs for every mutant.
    coverage: stage.processes ? 'off' : 'perTest',
    // A mutant in code that runs on import costs every test of the stage.
    ignoreStatic: !group.strict,
    concurrency,
  }
  writeFileSync(input, JSON.stringify(options))
  try {
    const args = [join(root, 'scripts/mutation/stryker.mjs'), input, output]
    const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
    if ((await finished(child)) !== 0) throw new Error('Stryker failed; the lines above say why.')
    const reported: Reported[] = JSON.parse(readFileSync(output, 'utf8'))
    return reported
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
