import type { Words } from '#contract/define.ts'
import { count } from '#kit/format/numbers.ts'
import { type BulkRun, type Counts, isOver, type Row } from './machine.ts'
import type { Bulk } from './state.ts'

/** "12 payout requests", "1 seat". */
export const many = (n: number, words: Words | undefined) => `${count(n)} ${n === 1 ? (words?.one ?? 'thing') : (words?.many ?? 'things')}`

/** What is typed about some of them is not taken along by a run: it says so, and names the first of them. */
export function staysTyped(ids: readonly number[], words: Words | undefined): string {
  const named = `${ids.slice(0, 5).join(', ')}${ids.length > 5 ? ` and ${count(ids.length - 5)} more` : ''}`
  return `What is typed and not saved about ${many(ids.length, words)} stays a draft: ${named}.`
}

/** "Approve payout request, 12 payout requests". */
export const titleOf = (title: string, n: number, words: Words | undefined) => `${title}: ${many(n, words)}`

/** "37 done · 1 unknown · 62 waiting": all of them, what is nought left out but for the done. */
export function countsInWords({ done, refused, unknown, waiting, sent }: Counts): string {
  const left = waiting + sent
  return [
    `${count(done)} done`,
    refused > 0 ? `${count(refused)} refused` : '',
    unknown > 0 ? `${count(unknown)} unknown` : '',
    left > 0 ? `${count(left)} waiting` : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

/** How a run ended. After a cancel what waits is not done. */
export function endWords({ counts: { done, refused, unknown, waiting, sent } }: BulkRun): string {
  const left = waiting + sent
  return [
    `${count(done)} done`,
    refused > 0 ? `${count(refused)} refused` : '',
    unknown > 0 ? `${count(unknown)} unknown` : '',
    left > 0 ? `${count(left)} not begun` : '',
  ]
    .filter(Boolean)
    .join(', ')
}

/** Why nothing goes on just now, or what goes on beside the rows; empty where it simply runs. `now` in milliseconds since 1970. */
export function stateWords({ run, where, id }: Pick<Bulk, 'run' | 'where' | 'id'>, now: number): string {
  const { state, hold, unreadable, checking } = run
  if (where === 'starting') return 'Being put on record'
  if (where === 'elsewhere') return state === 'paused' ? 'Paused in another tab' : 'Runs in another tab'
  if (where === 'left') return 'It stopped with its page'
  if (isOver(run) && !checking) return state === 'cancelled' ? 'Cancelled' : 'Finished'
  if (unreadable) return 'Paused: the server’s answers cannot be read'
  if (state === 'paused') return 'Paused'
  if (hold?.why === 'offline') return 'You are offline. It goes on when the network is back'
  if (hold?.why === 'signed-out') return 'Your sign-in has ended. It goes on when you are in again'
  if (hold?.why === 'busy' && hold.until > now) return `The server is busy. It goes on in ${Math.ceil((hold.until - now) / 1000)} s`
  if (run.silences > 0) return 'No answer yet, checking'
  if (checking) return 'Checking'
  return id === null ? 'This server keeps no runs: it ends with this page' : ''
}

const outcomes = { waiting: 'Waiting', sent: 'Sent', done: 'Done', refused: 'Refused', unknown: 'Unknown' }
/** What is known of one row. */
export const outcomeOf = ({ state, open }: Row) => (open ? outcomes.unknown : outcomes[state])
