import './node-version.mjs'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { ensureBuild } from './ensure-build.mjs'
import { longTests } from './long-tests.mjs'
import { memoryFolder } from './memory-folder.mjs'
import { node, tool } from './run.mjs'
import { report, results, titles, unitReport } from './test-reports.mjs'

/** Full counts, and only of what counts further then. */
const long = process.argv.includes('--long')
/** `--only=types,lint,unit,e2e` while developing; all of them otherwise. */
const only = process.argv
  .find((word) => word.startsWith('--only='))
  ?.slice(7)
  .split(',')
const folder = memoryFolder()
if (folder) process.env.TMPDIR = folder
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

let passed = 0
let failed = 0
/** @param {boolean} good */
const count = (good) => (good ? passed++ : failed++)
/** Tests that passed only when they were tried again: each is a defect, of the product or of the test. */
/** @type {string[]} */
const secondTries = []
/** What failed, told once more at the end: the end of a log is what people are shown of it. */
/** @type {string[]} */
const failures = []

/** @type {Promise<string | undefined> | undefined} */
let searched
/** A browser for all steps that need one, looked for (or installed) once; what is missing is said once. */
function browserOfThisRun() {
  searched ??= ensureBrowser().catch((error) => {
    console.error(error instanceof Error ? error.message : error)
    return undefined
  })
  return searched
}

/** So many that failed beside all the others are run once more by themselves: a pause of the machine meets few, a defect its own. */
const triedAgain = 3
/** More journeys than this that needed a second try are no pause of the machine. */
const mostShaky = 5
/** What looks for what happens once in a thousand times: if it happened, it happened. */
const neverAgain = /(racing|kill|durability|money|idempotency|folder)\.test\.ts$/

/** @param {string} name of the report @param {string[]} words */
async function vitest(name, ...words) {
  const code = await node(
    tool('vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${join(results, name)}`, ...words),
    {
      LONG: long ? '1' : undefined,
      CHROMIUM_PATH: await browserOfThisRun(),
    },
  )
  const { passed: good, wrong } = unitReport(report(name))
  // An error outside of any test, or a run that ended before its report.
  if (code !== 0 && wrong.size === 0) wrong.set(name, [`Vitest ended with ${code}`])
  return { good, wrong }
}

async function unit() {
  const { good, wrong } = await vitest('unit.json', ...(long ? longTests('tests', /\.test\.tsx?$/) : []))
  passed += good
  if (wrong.size > 0 && wrong.size <= triedAgain && !wrong.has('unit.json')) {
    console.log(`\n── Once more, by themselves: ${[...wrong.keys()].join(', ')} ──`)
    for (const [at, [file, told]] of [...wrong].entries()) {
      if (neverAgain.test(file)) continue
      const second = await vitest(`unit-again-${at + 1}.json`, file, '--maxWorkers=1')
      if (second.wrong.size > 0 || second.good === 0) continue
      passed += told.length
      secondTries.push(...told.map((one) => `${file}: ${one}`))
      wrong.delete(file)
    }
  }
  for (const [file, told] of wrong) failures.push(...told.map((one) => `${file}: ${one}`))
  failed += [...wrong.values()].flat().length
  if (good === 0) failed++
}

async function endToEnd() {
  if ((await ensureBuild()) === 'failed') return count(false)
  const browser = await browserOfThisRun()
  if (!browser) return count(false)
  const code = await node(tool('playwright', 'test', '--reporter=list,json', ...(long ? longTests('e2e', /\.spec\.ts$/) : [])), {
    CHROMIUM_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_FILE: join(results, 'e2e.json'),
    LONG: long ? '1' : undefined,
  })
  const sums = report('e2e.json')
  const shaky = sums?.stats?.flaky ?? 0
  const tooMany = shaky > mostShaky ? shaky : 0
  const good = (sums?.stats?.expected ?? 0) + (shaky - tooMany)
  const bad = (sums?.stats?.unexpected ?? 0) + (sums?.stats?.skipped ?? 0) + tooMany
  secondTries.push(...titles(sums?.suites ?? [], (status) => status === 'flaky'))
  failures.push(...titles(sums?.suites ?? [], (status) => !['flaky', 'expected'].includes(status)))
  passed += good
  failed += bad
  if ((code !== 0 && bad === 0) || good + bad === 0) failed++
}

/** @type {[string, string, () => Promise<unknown>][]} */
const steps = [
  ['types', 'Types', async () => count((await node(tool('tsc', '--noEmit'))) === 0)],
  ['lint', 'Lint and format', async () => count((await node(tool('biome', 'ci', '.'))) === 0)],
  ['unit', 'Unit, component and server tests, on both engines', unit],
  ['e2e', 'End-to-end tests', endToEnd],
]

const started = Date.now()
const generated = (await node(tool('panda', 'codegen', '--silent'))) === 0
if (!generated) count(false)
for (const [name, title, step] of steps) {
  if (only && !only.includes(name)) continue
  console.log(`\n── ${title} ──`)
  const before = Date.now()
  await step()
  console.log(`   ${title}: ${Math.round((Date.now() - before) / 1000)} s`)
}
console.log(`\nIn ${Math.round((Date.now() - started) / 1000)} s.`)
for (const one of failures) console.log(`Failed: ${one}`)
for (const one of secondTries) console.log(`Only at its second try: ${one}`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
