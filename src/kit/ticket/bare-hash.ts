import { caseWords } from './language.ts'
import type { Token } from './tokens.ts'

/** Words behind a number in which "ticket" still belongs to it: "#23960 in Zendesk". */
const reach = 3
/** Words and signs before it in which its sentence is looked for. */
const sentence = 60

/**
 * Whether a number behind `#`, which no word before it names, is that of the ticket: in a bracket (`[#23960]`), in a sentence that
 * named a ticket before ("the ticket of yesterday, #23960"), or before such a word.
 */
export function isTicketHash(tokens: readonly Token[], at: number): boolean {
  if (tokens[at - 2]?.text === '[' && tokens[at + 1]?.text === ']') return true
  const after = tokens.slice(at + 1, at + 1 + reach).findIndex(({ text }) => caseWords.has(text))
  if (after >= 0) return true
  const before = tokens
    .slice(Math.max(0, at - sentence), at)
    .findLast(({ type, text }) => caseWords.has(text) || type === 'figures' || /^[.!?]$/.test(text))
  return before !== undefined && caseWords.has(before.text)
}
