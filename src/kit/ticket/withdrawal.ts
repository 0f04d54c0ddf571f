import { articles, beforeNegation, byMistake, insteadOf, namingVerbs, negations, withdrawals } from './language.ts'
import type { Token } from './tokens.ts'

/** Stands in the history for the end of a line. */
export const lineEnd = '\u21B5'

/** Whether the words before a resource deny or withdraw it: "it is not payout 813", "ignore booking 4411", "instead of payout 814". */
export function isWithdrawn(history: readonly string[]): boolean {
  const words = [...history]
  while (words.length > 0 && (words.at(-1) === lineEnd || articles.has(words.at(-1) ?? ''))) words.pop()
  const last = words.pop() ?? ''
  if (withdrawals.has(last)) return true
  if (insteadOf.test(`${words.slice(-3).join(' ')} ${last}`.trim())) return true
  // Spanish denies before the verb: "no es el pago 813".
  if (last === 'es' && words.at(-1) === 'no') return true
  return negations.has(last) && (words.length === 0 || beforeNegation.has(words.at(-1) ?? ''))
}

/** Whether the words behind a number withdraw it: "we looked at payout 813 by mistake". */
export function isNamedByMistake(tokens: readonly Token[], at: number, history: readonly string[]): boolean {
  const after = tokens.slice(at + 1, at + 5)
  const end = after.findIndex(({ type }) => type !== 'word')
  const words = (end < 0 ? after : after.slice(0, end)).map(({ text }) => text).join(' ')
  return byMistake.test(words) && history.some((word) => namingVerbs.has(word))
}
