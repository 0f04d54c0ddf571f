import type { Draft } from '#kit/command/draft.ts'
import type { Entry } from '#kit/command/registry.ts'
import type { Ref } from '#kit/command/resolve.ts'
import { confirmOf } from '#kit/command/stage.ts'
import { planOf, showChanges, showPlan } from './plan.ts'
import { type Report, report } from './report.ts'
import type { Work } from './work.ts'

/** Whether a command moves money or cannot be undone. */
export const weighty = ({ command: { risk } }: Entry) => risk === 'money' || risk === 'destructive'

/**
 * Returns the value that `--yes` must have: the ID of one record, the count of several; null if a bare
 * `--yes` is enough.
 */
export function yesWord(entry: Entry, refs: readonly Ref[]): string | null {
  if (!weighty(entry)) return null
  const [only] = refs
  return refs.length === 1 && only ? String(only.id) : refs.length ? String(refs.length) : entry.verb
}

/**
 * Checks before any request whether a command may run without a prompt. Returns null if it may, or if a
 * person can answer the prompt.
 */
export function unconfirmed({ terminal, wanted }: Work, entry: Entry, refs: readonly Ref[]): Report | null {
  const { yes, dryRun } = wanted
  if (!entry.command.confirm || dryRun) return null
  const word = yesWord(entry, refs)
  if (yes === undefined) {
    if (terminal.asks) return null
    return refused(entry, `"${entry.command.title}" needs a confirmation, and there is no terminal to ask on: add ${flag(word)}`)
  }
  if (word === null ? yes === true || refs.some(({ id }) => String(id) === yes) : yes === word || (yes !== true && !plain(yes))) return null
  return refused(entry, `"${entry.command.title}" moves money or cannot be undone: --yes is not enough, write ${flag(word)}`)
}
/** A word that is no number may be the one that the confirmation requires, which is not known yet. */
const plain = (yes: string) => /^\d+$/.test(yes)
const flag = (word: string | null) => (word === null ? '--yes' : `--yes=${word}`)
const refused = (entry: Entry, words: string) => report('usage', words, { command: entry.id })

export type Decision = { commit: true } | { stop: Report }

/**
 * Asks for the confirmation of a draft. Only the whole word confirms; an empty line or the end of the input
 * cancels.
 */
export async function confirmed(work: Work, draft: Draft): Promise<Decision> {
  const { terminal, wanted, known } = work
  const { entry, refs, stage } = draft
  const question = confirmOf(draft) ?? { title: entry.command.title }
  const plan = planOf(known, draft)
  const note = stage.at === 'confirming' ? stage.note : undefined
  const differs = stage.at === 'confirming' ? (stage.changes ?? []) : []
  const demanded = question.type ?? yesWord(entry, refs)
  if (wanted.yes !== undefined) {
    const more = { ...plan, command: entry.id }
    // The record has changed since, and no person can review it again.
    if (note) return { stop: report('blocked', note, { ...more, changes: differs }) }
    if (demanded === null || wanted.yes === demanded) return { commit: true }
    return { stop: report('usage', `${question.title} Confirm it with ${flag(demanded)}. Nothing was sent.`, more) }
  }
  if (note) {
    terminal.printStatus({ text: note, tone: 'wait' })
    showChanges(differs, terminal.printStatus)
  }
  terminal.printStatus({ text: question.title, tone: 'strong' })
  if (question.body) terminal.printStatus(question.body)
  if (wanted.key !== undefined) terminal.printStatus(`  Idempotency key ${wanted.key}: a repeated request runs at most once.`)
  showPlan(plan, terminal.printStatus)
  const word = question.type ?? 'yes'
  const action = question.action ?? entry.command.title
  const typed = await terminal.ask([`Type ${word} to ${action.charAt(0).toLowerCase()}${action.slice(1)}; anything else cancels: `])
  if (typed !== null && typed.trim().toLowerCase() === word.toLowerCase()) return { commit: true }
  return { stop: report('cancelled', 'Cancelled. Nothing was sent.', { ...plan, command: entry.id }) }
}
