import type { Draft } from '#kit/command/draft.ts'
import type { Entry } from '#kit/command/registry.ts'
import type { Ref } from '#kit/command/resolve.ts'
import { confirmOf } from '#kit/command/stage.ts'
import { planOf, showChanges, showPlan } from './plan.ts'
import { type Report, report } from './report.ts'
import type { Work } from './work.ts'

/** Money, and what cannot be taken back. */
export const weighty = ({ command: { risk } }: Entry) => risk === 'money' || risk === 'destructive'

/** What `--yes` must repeat: the id of the one thing, the number of several; nothing (a bare `--yes`) for what costs less. */
export function yesWord(entry: Entry, refs: readonly Ref[]): string | null {
  if (!weighty(entry)) return null
  const [only] = refs
  return refs.length === 1 && only ? String(only.id) : refs.length ? String(refs.length) : entry.verb
}

/** Why a line may not run without being asked, before anything is read; null where it may, or where there is somebody to ask. */
export function unconfirmed({ terminal, wanted }: Work, entry: Entry, refs: readonly Ref[]): Report | null {
  const { yes, dryRun } = wanted
  if (!entry.command.confirm || dryRun) return null
  const word = yesWord(entry, refs)
  if (yes === undefined) {
    if (terminal.asks) return null
    return refused(entry, `"${entry.command.title}" asks for confirmation, and there is no terminal to ask on: add ${flag(word)}`)
  }
  if (word === null ? yes === true || refs.some(({ id }) => String(id) === yes) : yes === word || (yes !== true && !plain(yes))) return null
  return refused(entry, `"${entry.command.title}" cannot be taken back or costs money: --yes alone is not enough, write ${flag(word)}`)
}
/** A word that is no number may be the one that the question demands; that is known only once it is put. */
const plain = (yes: string) => /^\d+$/.test(yes)
const flag = (word: string | null) => (word === null ? '--yes' : `--yes=${word}`)
const refused = (entry: Entry, words: string) => report('usage', words, { command: entry.id })

export type Decision = { commit: true } | { stop: Report }

/** Puts the question of a draft. Cancel is what anything but the whole word means: an empty line, a held Enter, the end of the input. */
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
    // What was agreed to is not what it is now, and nobody is there to look again.
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
  if (wanted.key !== undefined) terminal.printStatus(`  Asked again by the key ${wanted.key}: it happens at most once.`)
  showPlan(plan, terminal.printStatus)
  const word = question.type ?? 'yes'
  const action = question.action ?? entry.command.title
  const typed = await terminal.ask([`Type ${word} to ${action.charAt(0).toLowerCase()}${action.slice(1)}; anything else cancels: `])
  if (typed !== null && typed.trim().toLowerCase() === word.toLowerCase()) return { commit: true }
  return { stop: report('cancelled', 'Cancelled. Nothing was sent.', { ...plan, command: entry.id }) }
}
