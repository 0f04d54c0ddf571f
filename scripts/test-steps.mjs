import { availableParallelism } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { ensureBuild } from './ensure-build.mjs'
import { listGeneratedTests } from './generated-tests.mjs'
import { withNode } from './other-node.mjs'
import { node, root, tool } from './run.mjs'
import { isBrowserTest } from './test-arguments.mjs'
import { addOutcomes, decideOutcome } from './test-outcome.mjs'
import { projectOf } from './test-projects.mjs'
import { readOutcome, readPlaywrightReport, readReport, results } from './test-reports.mjs'

/**
 * @typedef {import('./test-outcome.mjs').Outcome} Outcome
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
  return decideOutcome(title, code, { passed: code === 0 ? 1 : 0, failures: [] })
}

/**
 * Room for new objects, in MB: rendering and parsing create many that die at once. With Node's 16 MB the collector took
 * a twentieth of the tests' processor time more.
 */
const youngObjects = '--max-semi-space-size=64'

/**
 * @param {string} name of the report @param {string[]} words @param {Env} [env]
 * @param {{ executable?: string }} [options] another Node
 * @returns {Promise<Outcome>}
 */
async function vitest(name, words, env = {}, options = {}) {
  const file = `${name}.json`
  const reporters = ['--reporter=default', `--reporter=${join(root, 'scripts/outcome-reporter.mjs')}`]
  const ownEnv = {
    ...env,
    TEST_OUTCOME_FILE: join(results, file),
    NODE_OPTIONS: [process.env.NODE_OPTIONS, youngObjects].filter(Boolean).join(' '),
  }
  const code = await node(tool('vitest', 'run', ...reporters, ...words), ownEnv, options)
  return decideOutcome('Vitest', code, readOutcome(file))
}

/**
 * Runs Playwright on the build that the build step made, or makes it.
 * @param {string[]} words @param {Env} env @returns {Promise<Outcome>}
 */
async function playwright(words, env) {
  const built = await build()
  if (built.failures.length > 0) return built
  const code = await node(tool('playwright', 'test', '--reporter=list,json', ...words), {
    ...env,
    CHROMIUM_PATH: await ensureBrowser(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: join(results, 'e2e.json'),
  })
  return decideOutcome('Playwright', code, readPlaywrightReport(readReport('e2e.json')))
}

/** @returns {Promise<Outcome>} */
async function build() {
  const isBuilt = (await ensureBuild()) !== 'failed'
  return isBuilt ? { passed: 1, failures: [] } : { passed: 0, failures: ['The workspace does not build'] }
}

/** Makes tests repeat races, kills and generated cases more often, and render in React's StrictMode. */
const longEnv = { LONG: '1' }
const bothEngines = { TEST_ENGINE: 'both' }

/**
 * Creates the environment of the tests in `tests/long`: both engines, and a browser, which some of them
 * start.
 * @param {Env} env @param {typeof ensureBrowser} findBrowser
 */
const createLongEnv = async (env, findBrowser) => ({
  ...env,
  ...longEnv,
  ...bothEngines,
  CHROMIUM_PATH: await findBrowser(),
})

/**
 * Lists the steps that run single test files once.
 * @param {readonly string[]} files
 * @param {boolean} long whether to run them as the long run does
 * @returns {Step[]}
 */
export function createFileSteps(files, long, findBrowser = ensureBrowser) {
  const unit = files.filter((file) => !isBrowserTest(file))
  const browser = files.filter(isBrowserTest)
  const projects = [...new Set(unit.map(projectOf))]
  /** @param {Env} env */
  const createEnv = (env) =>
    projects.includes('long') ? createLongEnv(env, findBrowser) : { ...env, ...longEnv, ...bothEngines }
  /** @type {Step} */
  const unitStep = {
    name: 'files',
    title: unit.join(', '),
    database: projects.some((project) => project !== 'pure'),
    run: async (env) =>
      vitest(
        'files',
        [...projects.flatMap((project) => ['--project', String(project)]), ...unit],
        long ? await createEnv(env) : env,
      ),
  }
  /** @type {Step} */
  const browserStep = {
    name: 'files',
    title: browser.join(', '),
    database: true,
    // Playwright has the project of e2e/long only with LONG.
    run: (env) =>
      playwright(
        browser,
        long || browser.some((file) => file.startsWith('e2e/long/')) ? { ...env, ...longEnv } : env,
      ),
  }
  return [...(unit.length > 0 ? [unitStep] : []), ...(browser.length > 0 ? [browserStep] : [])]
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
      return addOutcomes([
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
      addOutcomes(
        await Promise.all([
          // Each of its usual four checkers checks the shared types again: on two cores, one takes half the processor time.
          check('tsc', tool('tsc', '--noEmit', '--checkers', '1')),
          check('biome', tool('biome', 'ci', '.')),
          check('knip', tool('knip')),
        ]),
      ),
  },
  {
    name: 'pure',
    title: 'Pure tests',
    // They wait for nothing, so one more worker than cores (vitest.config.ts) would only load the modules once more.
    run: (env) => vitest('pure', ['--project', 'pure', `--maxWorkers=${availableParallelism()}`], env),
  },
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
  { name: 'build', title: 'Build', run: build },
  {
    name: 'e2e',
    title: 'End-to-end tests',
    database: true,
    run: (env) => playwright(['--project=journeys'], env),
  },
]

/** @type {readonly Step[]} what `npm test` leaves out */
export const longSteps = [
  {
    name: 'long',
    title: 'Races, kills, money, scale, new command',
    database: true,
    run: async (env) => vitest('long', ['--project', 'long'], await createLongEnv(env, ensureBrowser)),
  },
  {
    name: 'embedded',
    title: 'Server and terminal tests on the embedded engine',
    database: true,
    run: (env) =>
      vitest('embedded', ['--project', 'server'], { ...env, ...longEnv, TEST_ENGINE: 'embedded' }),
  },
  nodeStep(24),
  nodeStep(26),
  {
    name: 'generated',
    title: 'Pure tests with more generated cases',
    run: (env) => vitest('generated', ['--project', 'pure', ...listGeneratedTests()], { ...env, ...longEnv }),
  },
  {
    name: 'screens',
    title: 'Component and screen tests in StrictMode, with more generated cases',
    database: true,
    run: (env) => vitest('screens-long', ['--project', 'screens'], { ...env, ...longEnv }),
  },
  {
    name: 'e2e',
    title: 'End-to-end tests: every page, width and theme',
    database: true,
    run: (env) => playwright(['--project=long'], { ...env, ...longEnv }),
  },
  {
    name: 'mutation',
    title: 'Mutation sample',
    database: true,
    run: (env) => check('The mutation sample', ['scripts/mutation.mjs'], env),
  },
]
