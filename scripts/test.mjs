import { node, tool } from './run.mjs'
import { createFolder, startSharedDatabase, startSupervision, stopSupervision } from './supervision.mjs'
import { parseArguments } from './test-arguments.mjs'
import { exitCodeOf, formatOutcome } from './test-outcome.mjs'
import { projectOf } from './test-projects.mjs'
import { emptyResults } from './test-reports.mjs'
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
try {
  process.env.TMPDIR = await createFolder()
  const generated = await node(tool('panda', 'codegen', '--silent'))
  if (generated !== 0) throw new Error(`panda codegen ended with ${generated}; the lines above say why`)
  process.exitCode = watch ? await watchFile(files[0] ?? '') : await runOnce()
} catch (error) {
  console.log(
    formatOutcome({ passed: 0, failures: [error instanceof Error ? error.message : String(error)] }),
  )
  process.exitCode = 1
}
await stopSupervision()

/** @param {string} file @returns {Promise<number>} the exit code */
async function watchFile(file) {
  const project = projectOf(file) ?? ''
  const env = project === 'pure' ? {} : await startSharedDatabase()
  return node(tool('vitest', '--project', project, file), env, { readsKeys: true })
}

/** @returns {Promise<number>} the exit code */
async function runOnce() {
  emptyResults()
  const started = Date.now()
  const all = long ? longSteps : steps
  const chosen =
    files.length > 0 ? createFileSteps(files, long) : all.filter(({ name }) => !only || only.includes(name))
  const { outcome, times } = await runSteps(chosen, startSharedDatabase)
  console.log(`\n${times.join('\n')}\n   All steps: ${secondsSince(started)} s`)
  console.log(formatOutcome(outcome))
  return exitCodeOf(outcome)
}
