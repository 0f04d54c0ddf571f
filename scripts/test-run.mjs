import { addOutcomes } from './test-outcome.mjs'

/**
 * @typedef {import('./test-outcome.mjs').Outcome} Outcome
 * @typedef {import('./test-steps.mjs').Step} Step
 * @typedef {Readonly<Record<string, string>>} Env
 */

/**
 * Runs steps one after the other. Without a database, the steps that need one fail and the others run.
 * @param {readonly Step[]} steps
 * @param {() => Promise<Env>} startDatabase gives the variables with which tests find the server
 * @returns {Promise<{ outcome: Outcome, times: string[] }>}
 */
export async function runSteps(steps, startDatabase) {
  const database = steps.some((step) => step.database) ? await attempt(startDatabase) : { value: {} }
  if (database.error !== undefined) console.error(database.error)
  /** @type {Outcome[]} */
  const outcomes = []
  /** @type {string[]} */
  const times = []
  for (const step of steps) {
    console.log(`\n── ${step.title} ──`)
    const started = Date.now()
    const { value: env, error } = step.database ? database : { value: {}, error: undefined }
    const ran = env ? await attempt(() => step.run(env)) : { value: undefined, error: firstLine(error) }
    const { passed, failures } = ran.value ?? { passed: 0, failures: [ran.error ?? ''] }
    outcomes.push({ passed, failures: failures.map((failure) => `${step.name}: ${failure}`) })
    times.push(`   ${step.title}: ${secondsSince(started)} s`)
    console.log(times.at(-1))
  }
  return { outcome: addOutcomes(outcomes), times }
}

/**
 * @template T
 * @param {() => Promise<T>} action
 * @returns {Promise<{ value: T, error?: undefined } | { value?: undefined, error: string }>}
 */
async function attempt(action) {
  try {
    return { value: await action() }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}

/** @param {string | undefined} text */
const firstLine = (text = '') => text.split('\n')[0] ?? ''

/** @param {number} started in milliseconds */
export const secondsSince = (started) => Math.round((Date.now() - started) / 1000)
