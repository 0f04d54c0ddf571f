import './node-version.mjs'
import { mkdirSync, rmSync } from 'node:fs'
import { memoryFolder } from './memory-folder.mjs'
import { node, tool } from './run.mjs'
import { startDatabase } from './test-database.mjs'
import { projectOf } from './test-projects.mjs'
import { results } from './test-reports.mjs'
import { longSteps, steps } from './test-steps.mjs'

// `npm test`                            everything that proves a change
// `npm test -- --only=server,screens`   some steps
// `npm test -- --watch tests/app/x.tsx` one file, again after each change
// `npm run test:long`                   what takes longer: docs/testing.md

/** @param {string} name @returns {string[] | undefined} the values of `--name=a,b` */
const option = (name) =>
  process.argv
    .find((word) => word.startsWith(`--${name}=`))
    ?.split('=')[1]
    ?.split(',')

const folder = memoryFolder()
if (folder) process.env.TMPDIR = folder
const generated = await node(tool('panda', 'codegen', '--silent'))
if (generated !== 0) process.exit(1)
const watchAt = process.argv.indexOf('--watch')
process.exitCode = watchAt > 0 ? await watch(process.argv[watchAt + 1]) : await runSteps()

/** @param {string | undefined} file @returns {Promise<number>} the exit code */
async function watch(file) {
  const project = file ? projectOf(file) : undefined
  if (!file || !project) {
    console.error('Name a test file below tests/, for example: npm test -- --watch tests/server/withdrawal.test.ts')
    return 1
  }
  const database = project === 'pure' ? undefined : await startDatabase()
  try {
    return await node(tool('vitest', '--project', project, file), database?.env)
  } finally {
    await database?.stop()
  }
}

/** @returns {Promise<number>} the exit code */
async function runSteps() {
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results, { recursive: true })
  const all = process.argv.includes('--long') ? longSteps : steps
  const only = option('only')
  const unknown = only?.filter((name) => !all.some((step) => step.name === name)) ?? []
  if (unknown.length > 0) {
    console.error(`There is no step "${unknown[0]}". The steps are: ${all.map(({ name }) => name).join(', ')}`)
    return 1
  }
  const chosen = all.filter(({ name }) => !only || only.includes(name))
  const started = Date.now()
  let passed = 0
  /** @type {string[]} */
  const failures = []
  /** @type {string[]} */
  const times = []
  const database = chosen.some((step) => step.database) ? await startDatabase() : undefined
  for (const step of chosen) {
    console.log(`\n── ${step.title} ──`)
    const before = Date.now()
    const outcome = await step.run(database?.env ?? {}).catch((error) => ({
      passed: 0,
      failures: [error instanceof Error ? error.message : String(error)],
    }))
    passed += outcome.passed
    failures.push(...outcome.failures.map((line) => `${step.name}: ${line}`))
    times.push(`   ${step.title}: ${seconds(before)} s`)
    console.log(times.at(-1))
  }
  await database?.stop()
  console.log(`\n${times.join('\n')}\n   All steps: ${seconds(started)} s`)
  for (const failure of failures) console.log(`Failed: ${failure}`)
  console.log(`${passed} passed, ${failures.length} failed`)
  return failures.length > 0 || passed === 0 ? 1 : 0
}

/** @param {number} from in milliseconds */
function seconds(from) {
  return Math.round((Date.now() - from) / 1000)
}
