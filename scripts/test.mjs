import './node-version.mjs'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { ensureBuild } from './ensure-build.mjs'
import { node, root, tool } from './run.mjs'

const long = process.argv.includes('--long')
/** `--only=types,lint,unit,e2e` while developing; all of them otherwise. */
const only = process.argv
  .find((word) => word.startsWith('--only='))
  ?.slice(7)
  .split(',')
const results = join(root, 'test-results')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

let passed = 0
let failed = 0
/** @param {boolean} good */
const count = (good) => (good ? passed++ : failed++)
/** @param {string} file @returns {any} undefined where the run ended before it wrote any */
function report(file) {
  try {
    return JSON.parse(readFileSync(join(results, file), 'utf8'))
  } catch {
    return undefined
  }
}

/** End-to-end tests that passed only when they were tried again: each is a defect, of the product or of the test. */
/** @type {string[]} */
const secondTries = []
/** What failed, told once more at the end: the end of a log is what people are shown of it. */
/** @type {string[]} */
const failures = []
/** @param {any} suite of Vitest's report @returns {string[]} */
function wrong(suite) {
  const file = relative(root, suite.name)
  if (suite.status === 'failed' && suite.assertionResults.length === 0) return [`${file}: ${suite.message}`]
  return suite.assertionResults
    .filter((/** @type {any} */ test) => test.status !== 'passed')
    .map((/** @type {any} */ test) => `${file}: ${test.fullName}\n    ${String(test.failureMessages?.[0] ?? test.status).slice(0, 800)}`)
}
/** @param {any[]} suites of Playwright's report @returns {string[]} */
const broken = (suites) =>
  suites.flatMap((suite) => [
    ...(suite.specs ?? [])
      .filter((/** @type {any} */ spec) => spec.tests.some((/** @type {any} */ test) => !['flaky', 'expected'].includes(test.status)))
      .map((/** @type {any} */ spec) => `${spec.file}:${spec.line} ${spec.title}`),
    ...broken(suite.suites ?? []),
  ])
/** @param {any[]} suites @returns {string[]} */
const flaky = (suites) =>
  suites.flatMap((suite) => [
    ...(suite.specs ?? [])
      .filter((/** @type {any} */ spec) => spec.tests.some((/** @type {any} */ test) => test.status === 'flaky'))
      .map((/** @type {any} */ spec) => `${spec.file}:${spec.line} ${spec.title}`),
    ...flaky(suite.suites ?? []),
  ])

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

/** A skipped test proves nothing, a file that does not load proves less: both are failures here. */
async function unit() {
  const file = join(results, 'unit.json')
  const code = await node(tool('vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`), {
    LONG: long ? '1' : undefined,
    CHROMIUM_PATH: await browserOfThisRun(),
  })
  const sums = report('unit.json')
  const unread =
    sums?.testResults?.filter((/** @type {any} */ suite) => suite.status === 'failed' && suite.assertionResults.length === 0).length ?? 0
  const good = sums?.numPassedTests ?? 0
  const bad = (sums?.numFailedTests ?? 0) + (sums?.numPendingTests ?? 0) + (sums?.numTodoTests ?? 0) + unread
  failures.push(...(sums?.testResults ?? []).flatMap(wrong))
  passed += good
  failed += bad
  if ((code !== 0 && bad === 0) || good + bad === 0) failed++
}

async function endToEnd() {
  if ((await ensureBuild()) === 'failed') return count(false)
  const browser = await browserOfThisRun()
  if (!browser) return count(false)
  const code = await node(tool('playwright', 'test', '--reporter=list,json'), {
    CHROMIUM_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_FILE: join(results, 'e2e.json'),
    LONG: long ? '1' : undefined,
  })
  const sums = report('e2e.json')
  const shaky = sums?.stats?.flaky ?? 0
  const good = (sums?.stats?.expected ?? 0) + shaky
  const bad = (sums?.stats?.unexpected ?? 0) + (sums?.stats?.skipped ?? 0)
  secondTries.push(...flaky(sums?.suites ?? []))
  failures.push(...broken(sums?.suites ?? []))
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
