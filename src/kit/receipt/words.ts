import type { Command } from '#kit/command/define.ts'
import type { Receipt } from '#kit/command/receipt.ts'
import { dayTime, time } from '#kit/format/dates.ts'
import { isolate } from '#kit/format/isolate.ts'
import { money } from '#kit/format/money.ts'
import { count } from '#kit/format/numbers.ts'

interface Mark {
  label: string
  tone: 'good' | 'bad' | 'wait' | 'plain'
}
const outcomes: Readonly<Record<Receipt['outcome'], Mark>> = {
  done: { label: 'Done', tone: 'good' },
  refused: { label: 'Refused', tone: 'bad' },
  unknown: { label: 'Unknown', tone: 'wait' },
}
/** What became of a run, in one word. */
export const markOf = ({ outcome, undoneBy }: Receipt): Mark => (undoneBy === null ? outcomes[outcome] : { label: 'Undone', tone: 'plain' })

/** `12:04` for today, else `05 Mar 2024 12:04`. Both in milliseconds since 1970. */
export function whenOf(when: number, now: number): string {
  const same = new Date(when).toDateString() === new Date(now).toDateString()
  return same ? time(when) : dayTime(new Date(when).toISOString())
}

const costs: Partial<Record<Command['risk'], string>> = {
  money: 'a decision about money stands',
  destructive: 'what is gone stays gone',
}
/** Whether and how it can be taken back, as one sentence. `risk`: of its command, where that is still known. */
export function undoWords(receipt: Receipt, risk: Command['risk'] | undefined, by: Receipt | undefined): string {
  const { outcome, undo, undoneBy } = receipt
  if (undoneBy !== null) return by ? `Undone by “${by.title}”` : 'Undone'
  if (outcome === 'refused') return 'Nothing to undo: it was refused'
  if (outcome === 'unknown') return 'Not known yet whether it happened, so there is nothing to undo yet'
  if (undo?.kind === 'exact') return 'Exact: afterwards all is as it was before'
  if (undo) return `Compensating: ${undo.warn ?? 'something of it stays'}`
  return `Cannot be undone: ${(risk && costs[risk]) ?? 'no action takes it back'}`
}

/** The things of a receipt that a person pastes into a ticket. */
export function textOf(receipt: Receipt): string {
  const { title, target, words, changes, who, when, requestId, together } = receipt
  return [
    target ? `${title}: ${isolate(target.title)} (${target.kind.replaceAll('-', ' ')} ${target.id})` : title,
    `${markOf(receipt).label}: ${words}`,
    ...changes.map(({ label, before, after }) => `${label}: ${isolate(before)} → ${isolate(after)}`),
    ...(together?.totals ?? []).map(({ currency, minor, of }) => `${money(minor, currency)} of ${count(of)} done`),
    ...(together?.refused ?? []).map(({ id, why }) => `${id} refused: ${isolate(why)}`),
    `${dayTime(new Date(when).toISOString())}, ${isolate(who)}`,
    ...(requestId ? [`Request ${requestId}`] : []),
  ].join('\n')
}
