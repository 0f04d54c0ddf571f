import { articles } from './language.ts'
import { hidden } from './noise.ts'
import { readFigures } from './numbers.ts'
import type { Token } from './tokens.ts'
import { negations, substitutes } from './withdrawal.ts'
import { anyOf, wordPattern } from './withdrawal-words.ts'

const connectors = anyOf('for', 'de', 'des', 'von', ...articles)
const between = wordPattern(`^,? ?${anyOf(substitutes, ...negations)}(?: ${connectors})?$`)
/** Words and a comma between the two numbers. */
const longestGap = 5
/** Amounts of money are often multiples of this; two IDs in one sentence seldom both are. */
const roundStep = 50
const isRound = (text: string) => /^\d+$/.test(text) && Number(text) % roundStep === 0

/**
 * Tells whether the number at `at` may be an amount that the text compares with another one: "payout 300
 * instead of 500", "payout 312 instead of 512.50". "Payout 812 instead of 813" names a record.
 */
export function isAmountPair(tokens: readonly Token[], at: number): boolean {
  const near = tokens.slice(at + 1, at + 2 + longestGap)
  const length = near.findIndex(({ type, text }) => type === 'figures' || text === hidden)
  const second = near[length]
  const words = near.slice(0, Math.max(0, length)).map(({ text }) => text)
  if (!second || !between.test(words.join(' '))) return false
  const isAmount = second.text === hidden || readFigures(second.text).type === 'none'
  return isAmount || (isRound(tokens[at]?.text ?? '') && isRound(second.text))
}
