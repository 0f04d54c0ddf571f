import { mkdirSync, rmSync } from 'node:fs'
import { node, tool } from './run.mjs'
import { createFolder, startSharedDatabase, startSupervision, stopSupervision } from './supervision.mjs'
import { parseArguments } from './test-arguments.mjs'
import { exitCodeOf, formatOutcome } from './test-outcome.mjs'
import { projectOf } from './test-projects.mjs'
import { results } from './test-reports.mjs'
import { runSteps, secondsSince } from './test-run.mjs'
import { createFileSteps, longSteps, steps } from './test-steps.mjs'

// `npm test` and `npm run test:long`: docs/testing.md lists the arguments.

const names = { test: steps.map(({ name }) => name), long: longSteps.map(({ name }) => name) }
const options = parseArguments(process.argv.slice(2), names)
if ('error' in options) {
  console.error(options.error)
  process.exit(1)
}
const { long, watch, only, files } = options

startSupervision()
process.env.TMPDIR = await createFolder()
const generated = await node(tool('panda', 'codegen', '--silent'))
process.exitCode = generated || (watch ? await watchFile(files[0] ?? '') : await runOnce())
await stopSupervision()

/** @param {string} file @returns {Promise<number>} the exit code */
async function watchFile(file) {
  const project = projectOf(file) ?? ''
  try {
    const env = project === 'pure' ? {} : await startSharedDatabase()
    return await node(tool('vitest', '--project', project, file), env, { readsKeys: true })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return 1
  }
}

/** @returns {Promise<number>} the exit code */
async function runOnce() {
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results, { recursive: true })
  const started = Date.now()
  const all = long ? longSteps : steps
  const chosen =
    files.length > 0 ? createFileSteps(files, long) : all.filter(({ name }) => !only || only.includes(name))
  const { outcome, times } = await runSteps(chosen, startSharedDatabase)
  console.log(`\n${times.join('\n')}\n   All steps: ${secondsSince(started)} s`)
  console.log(formatOutcome(outcome))
  return exitCodeOf(outcome)
}
