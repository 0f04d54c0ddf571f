import { delimiter, dirname, join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { ensureBuild } from './ensure-build.mjs'
import { longTests } from './long-tests.mjs'
import { withNode } from './other-node.mjs'
import { node, tool } from './run.mjs'
import { report, results, titles, unitReport } from './test-reports.mjs'

/**
 * @typedef {{ passed: number, failures: string[] }} Outcome `failures`: one text per failed test or tool
 * @typedef {Readonly<Record<string, string>>} Env
 * @typedef {object} Step
 * @property {string} name for `--only`
 * @property {string} title
 * @property {boolean} [database] whether the step needs PostgreSQL
 * @property {(env: Env) => Promise<Outcome>} run
 */

/**
 * Runs a program in Node; its exit code decides.
 * @param {string} title @param {string[]} command @param {Env} [env]
 * @param {{ executable?: string }} [options] another Node
 * @returns {Promise<Outcome>}
 */
async function check(title, command, env, options) {
  const code = await node(command, env, options)
  return code === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: [`${title} ended with ${code}`] }
}

/** @param {Outcome[]} outcomes @returns {Outcome} */
const sum = (outcomes) => ({
  passed: outcomes.reduce((total, { passed }) => total + passed, 0),
  failures: outcomes.flatMap(({ failures }) => failures),
})

/**
 * Runs Vitest. A skipped test, a file that does not load and a run that ends without a report count as failures.
 * @param {string} name of the report @param {string[]} words @param {Env} [env]
 * @param {{ executable?: string }} [options] another Node
 * @returns {Promise<Outcome>}
 */
async function vitest(name, words, env = {}, options = {}) {
  const file = `${name}.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${join(results, file)}`]
  const code = await node(tool('vitest', 'run', ...reporters, ...words), env, options)
  const { passed, wrong } = unitReport(report(file))
  const failures = [...wrong].flatMap(([path, tests]) => tests.map((test) => `${path}: ${test}`))
  if (code !== 0 && failures.length === 0) failures.push(`Vitest ended with ${code}`)
  if (code === 0 && passed === 0) failures.push('Vitest ran no test')
  return { passed, failures }
}

/**
 * Runs Playwright on the build that the build step made, or makes it.
 * @param {string[]} projects @param {Env} env @returns {Promise<Outcome>}
 */
async function playwright(projects, env) {
  if ((await ensureBuild()) === 'failed') return { passed: 0, failures: ['The workspace does not build'] }
  const code = await node(tool('playwright', 'test', '--reporter=list,json', ...projects.map((project) => `--project=${project}`)), {
    ...env,
    CHROMIUM_PATH: await ensureBrowser(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: join(results, 'e2e.json'),
  })
  const sums = report('e2e.json')
  const passed = sums?.stats?.expected ?? 0
  const failures = titles(sums?.suites ?? [], (status) => status !== 'expected')
  if (code !== 0 && failures.length === 0) failures.push(`Playwright ended with ${code}`)
  if (code === 0 && passed === 0) failures.push('Playwright ran no test')
  return { passed, failures }
}

/**
 * Builds, and runs the server tests, on another version of Node.
 * @param {number} major @returns {Step}
 */
const nodeStep = (major) => ({
  name: `node${major}`,
  title: `Build, server and terminal tests on Node ${major}`,
  database: true,
  run: (env) =>
    withNode(major, async (executable, folder) => {
      // Tests and tools that start `node` by its name get the same version.
      const ownEnv = { ...env, PATH: [dirname(executable), process.env.PATH].join(delimiter) }
      const build = ['scripts/ensure-build.mjs', '--force', '--folder', join(folder, 'dist')]
      return sum([
        await check(`The build on Node ${major}`, build, ownEnv, { executable }),
        await vitest(`node${major}`, ['--project', 'server'], ownEnv, { executable }),
      ])
    }),
})

/** @type {readonly Step[]} */
export const steps = [
  {
    name: 'check',
    title: 'Types, lint, unused code',
    run: async () =>
      sum(
        await Promise.all([check('tsc', tool('tsc', '--noEmit')), check('biome', tool('biome', 'ci', '.')), check('knip', tool('knip'))]),
      ),
  },
  { name: 'pure', title: 'Pure tests', run: (env) => vitest('pure', ['--project', 'pure'], env) },
  {
    name: 'server',
    title: 'Server and terminal tests',
    database: true,
    run: (env) => vitest('server', ['--project', 'server'], env),
  },
  {
    name: 'screens',
    title: 'Component and screen tests',
    database: true,
    run: (env) => vitest('screens', ['--project', 'screens'], env),
  },
  {
    name: 'build',
    title: 'Build',
    run: async () =>
      (await ensureBuild()) === 'failed' ? { passed: 0, failures: ['The workspace does not build'] } : { passed: 1, failures: [] },
  },
  { name: 'e2e', title: 'End-to-end tests', database: true, run: (env) => playwright(['journeys'], env) },
]

/**
 * What `npm test` leaves out. LONG makes tests repeat races, kills and generated cases more often, and render in
 * React's StrictMode.
 * @type {readonly Step[]}
 */
export const longSteps = [
  {
    name: 'long',
    title: 'Races, kills, money, scale, new command',
    database: true,
    run: async (env) =>
      vitest(
        'long',
        ['--project', 'long'],
        // new-command and the browser installation look for a browser.
        { ...env, LONG: '1', TEST_ENGINE: 'both', CHROMIUM_PATH: await ensureBrowser() },
      ),
  },
  {
    name: 'embedded',
    title: 'Server and terminal tests on the embedded engine',
    database: true,
    run: (env) => vitest('embedded', ['--project', 'server'], { ...env, LONG: '1', TEST_ENGINE: 'embedded' }),
  },
  nodeStep(24),
  nodeStep(26),
  {
    name: 'generated',
    title: 'Pure tests with more generated cases',
    run: (env) => vitest('generated', ['--project', 'pure', ...longTests('tests', /\.test\.ts$/)], { ...env, LONG: '1' }),
  },
  {
    name: 'screens',
    title: 'Component and screen tests in StrictMode, with more generated cases',
    database: true,
    run: (env) => vitest('screens-long', ['--project', 'screens'], { ...env, LONG: '1' }),
  },
  {
    name: 'e2e',
    title: 'End-to-end tests: every page, width and theme',
    database: true,
    run: (env) => playwright(['long'], { ...env, LONG: '1' }),
  },
  {
    name: 'mutation',
    title: 'Mutation sample',
    database: true,
    run: (env) => check('The mutation sample', ['scripts/mutation.mjs'], env),
  },
]
