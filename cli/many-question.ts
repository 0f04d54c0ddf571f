import { factsOfAll } from '#kit/bulk/facts.ts'
import type { Plan } from '#kit/bulk/plan.ts'
import { many, titleOf } from '#kit/bulk/words.ts'
import type { Fact } from '#kit/command/define.ts'
import type { Ports } from '#kit/command/ports.ts'
import type { Entry } from '#kit/command/registry.ts'
import { money } from '#kit/format/money.ts'
import { type Decision, weighty } from './confirm.ts'
import { showPlan } from './plan.ts'
import { type Report, report } from './report.ts'
import type { Work } from './work.ts'

/** IDs that are listed for each reason. */
const maxListed = 10
/** Describes the excluded records, one line for each reason: how many, why, and the first IDs. */
export const leftOutOf = ({ left }: Plan): string[] =>
  left.map(({ why, ids }) => {
    return `${ids.length}: ${why} (${ids.slice(0, maxListed).join(', ')}${ids.length > maxListed ? ', …' : ''})`
  })
const wordsOfKind = ({ known }: Work, { command }: Entry) => known.nouns.get(command.target.entity?.kind ?? '')?.words

/**
 * Lists the facts of a bulk run: the count, the totals by currency, facts about all records, and the excluded
 * records.
 */
export async function factsOf(work: Work, ports: Ports, entry: Entry, plan: Plan): Promise<Fact[]> {
  const { able, totals } = plan
  return [
    { label: 'Runs on', text: many(able.length, wordsOfKind(work, entry)) },
    ...totals.map(({ currency, minor, of }): Fact => ({ label: `Total ${currency}`, text: `${money(minor, currency)} in ${of}` })),
    ...(await factsOfAll(ports, entry.command, plan)),
    ...leftOutOf(plan).map((text): Fact => ({ label: 'Left out', text, tone: 'wait' })),
  ]
}

/** Refuses before any request if no person can confirm the run: stdin may hold the IDs. */
export function unasked({ terminal, wanted: { yes, dryRun } }: Work, entry: Entry): Report | null {
  if (!entry.command.confirm || dryRun || terminal.asks || (yes !== undefined && yes !== true)) return null
  if (yes === true && !weighty(entry)) return null
  const why = yes === true ? 'moves money or cannot be undone' : 'needs a confirmation, and there is no terminal to ask on'
  const words = `"${entry.command.title}" ${why}: add --yes=<count>. --dry-run prints the count.`
  return report('usage', words, { command: entry.id })
}

/**
 * Asks once for all records. Commands that move money or cannot be undone need the count, typed or as
 * `--yes=12`.
 */
export async function agreed(work: Work, entry: Entry, plan: Plan, facts: readonly Fact[]): Promise<Decision> {
  const { terminal, wanted } = work
  const { command } = entry
  if (!command.confirm) return { commit: true }
  const count = String(plan.able.length)
  if (wanted.yes !== undefined) {
    if (wanted.yes === count || (wanted.yes === true && !weighty(entry))) return { commit: true }
    const given = wanted.yes === true ? 'a count that was named' : wanted.yes
    const words = `It would run on ${count}, not on ${given}: confirm it with --yes=${count}. Nothing was sent.`
    return { stop: report('usage', words, { command: entry.id, facts }) }
  }
  const title = titleOf(command.title, plan.able.length, wordsOfKind(work, entry))
  terminal.printStatus({ text: `${title}?`, tone: 'strong' })
  showPlan({ facts, changes: [], requests: [] }, terminal.printStatus)
  const word = weighty(entry) ? count : 'yes'
  const typed = await terminal.ask([`Type ${word} to begin; anything else cancels: `])
  if (typed?.trim().toLowerCase() === word) return { commit: true }
  return { stop: report('cancelled', 'Cancelled. Nothing was sent.', { command: entry.id, facts }) }
}
