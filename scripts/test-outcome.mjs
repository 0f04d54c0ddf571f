/** @typedef {{ passed: number, failures: string[] }} Outcome `failures`: one text per failed test or tool */

/**
 * Decides what a test tool proved. A tool that names no failed test but exits with an error, or runs no test,
 * failed.
 * @param {string} tool @param {number} code exit code @param {Outcome} report what its report says
 * @returns {Outcome}
 */
export function decideOutcome(tool, code, { passed, failures }) {
  if (failures.length > 0) return { passed, failures }
  if (code !== 0) return { passed, failures: [`${tool} ended with ${code}`] }
  return { passed, failures: passed === 0 ? [`${tool} ran no test`] : [] }
}

/** @param {readonly Outcome[]} outcomes @returns {Outcome} */
export const addOutcomes = (outcomes) => ({
  passed: outcomes.reduce((total, { passed }) => total + passed, 0),
  failures: outcomes.flatMap(({ failures }) => failures),
})

/** Gives the exit code of a run: 0 only if something passed and nothing failed. @param {Outcome} outcome */
export const exitCodeOf = ({ passed, failures }) => (passed > 0 && failures.length === 0 ? 0 : 1)

/** Writes the last lines of a run; prove-page.mjs reads them. @param {Outcome} outcome */
export const formatOutcome = ({ passed, failures }) =>
  [...failures.map((failure) => `Failed: ${failure}`), `${passed} passed, ${failures.length} failed`].join(
    '\n',
  )
