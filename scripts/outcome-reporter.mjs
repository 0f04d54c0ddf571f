import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './run.mjs'
import { addOutcomes } from './test-outcome.mjs'

/**
 * @typedef {import('./test-outcome.mjs').Outcome} Outcome
 * @typedef {import('vitest/node').TestModule} TestModule
 * @typedef {import('vitest/node').TestCase} TestCase
 * @typedef {import('vitest').SerializedError} SerializedError
 */

/**
 * A reporter of Vitest that writes the outcome of the run to the file of TEST_OUTCOME_FILE. It also writes
 * after each test file, so that the outcome of a run that is killed names the files that had not finished.
 * @public loaded by its path
 */
export default class OutcomeReporter {
  /** @type {Set<string>} */
  #running = new Set()
  /** @type {Outcome[]} */
  #finished = []

  /** @param {TestModule} module */
  onTestModuleQueued(module) {
    this.#running.add(pathOf(module))
    this.#writeProgress()
  }

  /** @param {TestModule} module */
  onTestModuleEnd(module) {
    this.#running.delete(pathOf(module))
    this.#finished.push(readModule(module))
    this.#writeProgress()
  }

  /** @param {readonly TestModule[]} modules @param {readonly SerializedError[]} errors outside the tests */
  onTestRunEnd(modules, errors) {
    const failures = errors.map(formatUnhandledError)
    write(addOutcomes([...modules.map(readModule), { passed: 0, failures }]))
  }

  #writeProgress() {
    const failures = [...this.#running].map((path) => `${path}: Vitest ended while this file was running`)
    write(addOutcomes([...this.#finished, { passed: 0, failures }]))
  }
}

/** @param {Outcome} outcome */
const write = (outcome) => writeFileSync(process.env.TEST_OUTCOME_FILE ?? '', JSON.stringify(outcome))

/** @param {TestModule} module */
const pathOf = (module) => relative(root, module.moduleId)

/**
 * Reads the outcome of a test file. An error of a hook or of the file itself explains the tests that it
 * skipped; any other skipped test has failed.
 * @param {TestModule} module @returns {Outcome}
 */
function readModule(module) {
  const errors = [module, ...module.children.allSuites()].flatMap((suite) =>
    suite.errors().map((error) => (suite.type === 'suite' ? `${suite.fullName}\n    ` : '') + format(error)),
  )
  const tests = [...module.children.allTests()]
  const failures = tests.flatMap((test) => {
    const failure = findFailure(test)
    return failure && !(failure === 'skipped' && errors.length > 0)
      ? [`${test.fullName}\n    ${failure}`]
      : []
  })
  const passed = tests.filter((test) => findFailure(test) === undefined).length
  if (passed + failures.length + errors.length === 0) errors.push('Vitest did not run this file')
  return { passed, failures: [...errors, ...failures].map((failure) => `${pathOf(module)}: ${failure}`) }
}

/** @param {TestCase} test @returns {string | undefined} why it did not pass */
function findFailure(test) {
  const { state, errors = [] } = test.result()
  if (state !== 'passed') return errors[0] ? format(errors[0]) : state
  // Both turn a failure into a pass: docs/decisions/040-no-second-attempt.md.
  if (test.options.retry) return 'has a second attempt (retry)'
  if (test.options.fails) return 'passes only if it fails (fails)'
  return undefined
}

/** @param {SerializedError} error */
function formatUnhandledError(error) {
  const path = error.VITEST_TEST_PATH ? `${relative(root, String(error.VITEST_TEST_PATH))}: ` : ''
  return `${path}${format(error)}`
}

/** @param {SerializedError} error */
const format = (error) => String(error.stack ?? error.message).slice(0, 800)
