import type { Baseline, Recorded } from './baseline.ts'
import { isKilled, isValid, type Status } from './mutants.ts'

/**
 * Lists what is weaker than the baseline, one sentence each; an empty list passes.
 * - An unchanged function: every mutant that was killed still is.
 * - A rewritten function: at least as many mutants, and at least the old share of them killed.
 * - A rewritten function that the baseline calls strict (money, permission, idempotency): also no additional
 *   survivors, and every mutant that still exists and was killed still is.
 */
export function compare(before: Baseline, after: Baseline): string[] {
  return Object.entries(before).flatMap(([id, old]) => {
    const now = after[id]
    if (!now) return [`${id}: no longer in the sample`]
    return findProblems(old, now).map((problem) => `${id}: ${problem}`)
  })
}

function findProblems(old: Recorded, now: Recorded): string[] {
  const lost = findLostKills(old, now)
  if (old.hash === now.hash) return lost.map(({ key, status }) => `no longer killed: ${key} (now ${status})`)
  const [was, is] = [figures(old), figures(now)]
  const problems: string[] = []
  if (is.mutants < was.mutants) problems.push(`rewritten with ${is.mutants} mutants instead of ${was.mutants}; name more of its code`)
  if (is.killed * was.mutants < was.killed * is.mutants)
    problems.push(`rewritten, and ${is.killed} of ${is.mutants} are killed instead of ${was.killed} of ${was.mutants}`)
  if (!old.strict) return problems
  const survivors = is.mutants - is.killed
  if (survivors > was.mutants - was.killed) problems.push(`rewritten, and ${survivors} survive instead of ${was.mutants - was.killed}`)
  const stillPresent = lost.filter(({ status }) => status !== 'missing')
  return [...problems, ...stillPresent.map(({ key, status }) => `rewritten, and no longer killed: ${key} (now ${status})`)]
}

/** Finds the mutants that were killed and are not killed now, each with what became of it. */
function findLostKills(old: Recorded, now: Recorded): { key: string; status: Status | 'missing' }[] {
  const current = new Map(now.mutants.map((mutant) => [mutant.key, mutant]))
  return old.mutants.filter(isKilled).flatMap(({ key }) => {
    const same = current.get(key)
    return same && isKilled(same) ? [] : [{ key, status: same?.status ?? 'missing' }]
  })
}

/**
 * Selects what a run compares: the functions that it ran, and those that were removed from the groups that it ran.
 * @param ran IDs of the functions that the run includes
 * @param isWhole whether all functions of a group are included
 * @throws an error that says how to record a baseline when a function has none
 */
export function selectBaseline(before: Baseline, ran: readonly string[], isWhole: (group: string) => boolean): Baseline {
  const unrecorded = ran.filter((id) => !before[id])
  if (unrecorded.length > 0) {
    const options = unrecorded.map((id) => ` --function='${id}'`).join('')
    throw new Error(`The baseline lacks: ${unrecorded.join(', ')}. Record with: npm run test:mutation -- --record${options}`)
  }
  return Object.fromEntries(Object.entries(before).filter(([id, { group }]) => ran.includes(id) || isWhole(group)))
}

export function figures({ mutants }: Pick<Recorded, 'mutants'>): { mutants: number; killed: number } {
  return { mutants: mutants.filter(isValid).length, killed: mutants.filter(isKilled).length }
}
