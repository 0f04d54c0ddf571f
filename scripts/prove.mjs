import './node-version.mjs'
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { appendRows, summaryOf } from './prove-page.mjs'
import { root } from './run.mjs'

// `npm run prove -- --runs=5`             five complete runs in a fresh clone of the last commit
// `npm run prove -- --runs=20 --only=e2e` twenty runs of some steps
// `npm run prove -- --note="with a build running"` a remark for the table
// Each run is appended to docs/proof.md as soon as it ends, so runs may be spread over several days.

/** @param {string} name @param {string} [otherwise] */
const option = (name, otherwise) => process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise

const runs = Number(option('runs', '1'))
const only = option('only')
const note = option('note', '') ?? ''
if (!Number.isInteger(runs) || runs < 1) {
  console.error('--runs must be a whole number, for example: npm run prove -- --runs=5')
  process.exit(1)
}

const folder = mkdtempSync(join(tmpdir(), 'admin-prove-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
const clone = join(folder, 'clone')
/** @param {string} command @param {string[]} args @param {string} [cwd] */
const run = (command, args, cwd = clone) => execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })

run('git', ['clone', '--quiet', root, clone], root)
const commit = run('git', ['rev-parse', '--short', 'HEAD']).trim()
console.log(`Installing ${commit} …`)
run('npm', ['ci'])

let failures = 0
for (let at = 1; at <= runs; at++) {
  // What `npm ci` leaves is all that a run may find.
  run('git', ['clean', '-xdfq', '-e', 'node_modules'])
  for (const cache of ['.cache', '.vite', '.vitest']) rmSync(join(clone, 'node_modules', cache), { recursive: true, force: true })
  const load = loadavg()[0]?.toFixed(1) ?? ''
  const started = Date.now()
  const output = await testRun()
  const seconds = Math.round((Date.now() - started) / 1000)
  const { passed, failed, steps } = summaryOf(output)
  if (failed > 0 || passed === 0) {
    failures++
    writeFileSync(join(tmpdir(), `admin-prove-${commit}-${at}.log`), output)
    console.log(`The log of the failed run: ${join(tmpdir(), `admin-prove-${commit}-${at}.log`)}`)
  }
  const row = {
    date: new Date().toISOString().slice(0, 16).replace('T', ' '),
    commit,
    what: only ?? 'all',
    seconds,
    steps,
    passed,
    failed,
    load,
    note,
  }
  const page = join(root, 'docs', 'proof.md')
  writeFileSync(page, appendRows(readFileSync(page, 'utf8'), [row]))
  console.log(
    `Run ${at} of ${runs}: ${seconds} s, ${passed} passed, ${failed} failed, load ${load} at the start, ${availableParallelism()} cores`,
  )
}
process.exitCode = failures > 0 ? 1 : 0

/** Runs `npm test` in the clone. @returns {Promise<string>} its output */
function testRun() {
  return new Promise((resolve) => {
    const child = spawn('npm', ['test', '--', ...(only ? [`--only=${only}`] : [])], { cwd: clone, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.once('close', () => resolve(output))
  })
}
