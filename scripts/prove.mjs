import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { appendRows, isGreen, readSummary } from './prove-page.mjs'
import { runPrefix } from './remove-abandoned.mjs'
import { finished, root } from './run.mjs'
import {
  pauseIfStopping,
  removeAtEnd,
  startChild,
  startSupervision,
  stopSupervision,
} from './supervision.mjs'

// Each run is appended to docs/proof.md as soon as it ends, so runs may be spread over several days.
const usage = [
  'Options of npm run prove, each after --:',
  '  --runs=5                five runs in a fresh clone of the last commit (otherwise one)',
  '  --only=e2e              only these steps',
  '  --long                  runs npm run test:long',
  '  --beside="a build"      what else runs on this machine; the time of such a run does not count',
  '  --note="on battery"     a remark for the table',
].join('\n')

const { runs, only, long, beside, note } = readOptions()
startSupervision()
// Named as the folder of a run, so that the next run removes it if the supervisor is killed as well.
const folder = mkdtempSync(join(tmpdir(), `${runPrefix}${process.pid}-prove-`))
removeAtEnd(folder)
const clone = join(folder, 'clone')
await run('git', ['clone', '--quiet', root, clone], root)
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: clone, encoding: 'utf8' }).trim()
console.log(`Installing ${commit} …`)
await run('npm', ['ci'])

let failures = 0
for (let at = 1; at <= runs; at++) {
  // Every run starts without a build, reports, caches and generated files; it generates what it needs.
  await run('git', ['clean', '-xdfq', '-e', 'node_modules'])
  for (const cache of ['.cache', '.vite', '.vitest'])
    rmSync(join(clone, 'node_modules', cache), { recursive: true, force: true })
  const load = loadavg()[0]?.toFixed(1) ?? ''
  const started = Date.now()
  const { code, output } = await runTests()
  const row = {
    date: new Date(started).toISOString().slice(0, 16).replace('T', ' '),
    commit,
    what: [...(long ? ['long'] : []), only ?? (long ? '' : 'all')].filter(Boolean).join(': '),
    seconds: Math.round((Date.now() - started) / 1000),
    ...readSummary(output, code),
    load,
    beside,
    note,
  }
  if (!isGreen(row)) {
    failures++
    const log = join(tmpdir(), `admin-prove-${commit}-${started}.log`)
    writeFileSync(log, output)
    console.log(`The log of the failed run: ${log}`)
  }
  const page = join(root, 'docs', 'proof.md')
  writeFileSync(page, appendRows(readFileSync(page, 'utf8'), [row]))
  const { seconds, passed, failed } = row
  const machine = `load ${load} at the start, ${availableParallelism()} cores`
  console.log(`Run ${at} of ${runs}: ${seconds} s, ${passed} passed, ${failed} failed, ${machine}`)
}
process.exitCode = failures > 0 ? 1 : 0
await stopSupervision()

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        runs: { type: 'string', default: '1' },
        only: { type: 'string' },
        long: { type: 'boolean', default: false },
        beside: { type: 'string', default: '' },
        note: { type: 'string', default: '' },
      },
    })
    const count = Number(values.runs)
    if (Number.isInteger(count) && count > 0) return { ...values, runs: count, beside: values.beside.trim() }
    console.error(`--runs must be a whole number.\n${usage}`)
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${usage}`)
  }
  return process.exit(1)
}

/**
 * Runs a command in the clone; ends this script if it fails.
 * @param {string} command @param {string[]} args @param {string} [cwd]
 */
async function run(command, args, cwd = clone) {
  const code = await finished(startChild(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] }))
  await pauseIfStopping()
  if (code === 0) return
  console.error(`${command} ${args.join(' ')} ended with ${code}`)
  await stopSupervision()
  process.exit(1)
}

/** Runs the tests in the clone. @returns {Promise<{ code: number, output: string }>} */
async function runTests() {
  const args = ['run', long ? 'test:long' : 'test', '--', ...(only ? [`--only=${only}`] : [])]
  const child = startChild('npm', args, { cwd: clone, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
  const code = await finished(child)
  await pauseIfStopping()
  return { code, output }
}
