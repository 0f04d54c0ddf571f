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

/** So many ids of those that are left out are named. */
const named = 10
/** What is left out, a line for each reason: how many, why, and the first of them. */
export const leftOutOf = ({ left }: Plan): string[] =>
  left.map(({ why, ids }) => `${ids.length}: ${why} (${ids.slice(0, named).join(', ')}${ids.length > named ? ', …' : ''})`)
const wordsOfKind = ({ known }: Work, { command }: Entry) => known.nouns.get(command.target.entity?.kind ?? '')?.words

/** What a run comes to: how many, the sums by currency and what they mean together, and what is left out and why. */
export async function factsOf(work: Work, ports: Ports, entry: Entry, plan: Plan): Promise<Fact[]> {
  const { able, totals } = plan
  return [
    { label: 'Runs on', text: many(able.length, wordsOfKind(work, entry)) },
    ...totals.map(({ currency, minor, of }): Fact => ({ label: `Total ${currency}`, text: `${money(minor, currency)} in ${of}` })),
    ...(await factsOfAll(ports, entry.command, plan)),
    ...leftOutOf(plan).map((text): Fact => ({ label: 'Left out', text, tone: 'wait' })),
  ]
}

/** Refuses before anything is read where the question could not be put: the input may be taken by the ids. */
export function unasked({ terminal, wanted: { yes, dryRun } }: Work, entry: Entry): Report | null {
  if (!entry.command.confirm || dryRun || terminal.asks || (yes !== undefined && yes !== true)) return null
  if (yes === true && !weighty(entry)) return null
  const why = yes === true ? 'cannot be taken back or costs money' : 'asks for confirmation, and there is no terminal to ask on'
  return report('usage', `"${entry.command.title}" ${why}: add --yes=<how many>. --dry-run says how many.`, { command: entry.id })
}

/** Puts the question once for all. Money and what cannot be taken back want the count typed, or in `--yes=12`. */
export async function agreed(work: Work, entry: Entry, plan: Plan, facts: readonly Fact[]): Promise<Decision> {
  const { terminal, wanted } = work
  const { command } = entry
  if (!command.confirm) return { commit: true }
  const count = String(plan.able.length)
  if (wanted.yes !== undefined) {
    if (wanted.yes === count || (wanted.yes === true && !weighty(entry))) return { commit: true }
    const words = `It would run on ${count}, not on ${wanted.yes === true ? 'a count that was named' : wanted.yes}: confirm it with --yes=${count}. Nothing was sent.`
    return { stop: report('usage', words, { command: entry.id, facts }) }
  }
  terminal.printStatus({ text: `${titleOf(command.title, plan.able.length, wordsOfKind(work, entry))}?`, tone: 'strong' })
  showPlan({ facts, changes: [], requests: [] }, terminal.printStatus)
  const word = weighty(entry) ? count : 'yes'
  const typed = await terminal.ask([`Type ${word} to begin; anything else cancels: `])
  if (typed?.trim().toLowerCase() === word) return { commit: true }
  return { stop: report('cancelled', 'Cancelled. Nothing was sent.', { command: entry.id, facts }) }
}
