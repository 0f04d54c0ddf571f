import type { Baseline, Recorded } from './baseline.ts'
import { isKilled, isValid } from './mutants.ts'

/**
 * Lists what is weaker than the baseline, one sentence each; an empty list passes.
 * - An unchanged function: every mutant that was killed still is.
 * - A rewritten function: at least as many mutants, and at least the old share of them killed.
 * - A rewritten function of `strict` (money, permission, idempotency): besides, no more survivors than before,
 *   and every mutant that still exists and was killed still is.
 */
export function compare(before: Baseline, after: Baseline, strict: ReadonlySet<string>): string[] {
  return Object.entries(before).flatMap(([id, old]) => {
    const now = after[id]
    if (!now) return [`${id}: no longer in the sample`]
    return problemsOf(old, now, strict.has(old.group)).map((problem) => `${id}: ${problem}`)
  })
}

function problemsOf(old: Recorded, now: Recorded, isStrict: boolean): string[] {
  const lost = lostKills(old, now)
  if (old.hash === now.hash) return lost.map((key) => `no longer killed: ${key}`)
  const [was, is] = [figures(old), figures(now)]
  const problems: string[] = []
  if (is.mutants < was.mutants) problems.push(`rewritten with ${is.mutants} mutants instead of ${was.mutants}; name more of its code`)
  if (is.killed * was.mutants < was.killed * is.mutants)
    problems.push(`rewritten, and ${is.killed} of ${is.mutants} are killed instead of ${was.killed} of ${was.mutants}`)
  if (!isStrict) return problems
  const survivors = is.mutants - is.killed
  if (survivors > was.mutants - was.killed) problems.push(`rewritten, and ${survivors} survive instead of ${was.mutants - was.killed}`)
  return [...problems, ...lost.map((key) => `rewritten, and no longer killed: ${key}`)]
}

/** Keys of mutants that exist in both, were killed, and are not any more. */
function lostKills(old: Recorded, now: Recorded): string[] {
  const current = new Map(now.mutants.map((mutant) => [mutant.key, mutant]))
  return old.mutants.flatMap((mutant) => {
    const same = current.get(mutant.key)
    return isKilled(mutant) && same && isValid(same) && !isKilled(same) ? [mutant.key] : []
  })
}

export function figures({ mutants }: Pick<Recorded, 'mutants'>): { mutants: number; killed: number } {
  return { mutants: mutants.filter(isValid).length, killed: mutants.filter(isKilled).length }
}
