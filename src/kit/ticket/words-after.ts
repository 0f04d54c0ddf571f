import { articles, joiners } from './language.ts'
import type { Token } from './tokens.ts'
import { mayWithdraw } from './withdrawal.ts'

/** Words and signs after a number that are looked at. */
const reach = 14

/**
 * Finds the last number of the list that begins with the numbers at `at`: "payouts 812, 813 and payout 814".
 * A number of a range that comes again begins something new: "payouts 812-815, 813 excluded".
 */
export function findListEnd(
  tokens: readonly Token[],
  at: number,
  values: readonly number[],
  resourceLength: (index: number) => number,
): number {
  let last = at
  for (let index = at + 1; index < tokens.length && index - last <= reach; ) {
    const token = tokens[index]
    if (!token) break
    if (token.type === 'figures') {
      if (values.includes(Number(token.text))) break
      last = index
    }
    const length = token.type === 'word' ? resourceLength(index) : 0
    const goesOn =
      token.type === 'figures' || length > 0 || joiners.has(token.text) || articles.has(token.text) || /^[,&/+#]$/.test(token.text)
    if (!goesOn) break
    index += Math.max(1, length)
  }
  return last
}

/**
 * Tells whether the resource at `at` has the second of two numbers that a comma separates: in "not payout
 * 812, payout 813" the writer means the second one, but in "not payout 812, payout 813 or payout 814" none.
 */
export function isLastOfTwo(tokens: readonly Token[], at: number, length: number): boolean {
  const comma = articles.has(tokens[at - 1]?.text ?? '') ? at - 2 : at - 1
  const before = tokens[comma - 2]
  if (tokens[comma]?.text !== ',' || tokens[comma - 1]?.type !== 'figures') return false
  if (before && (before.type === 'figures' || /^[,&/+]$/.test(before.text) || joiners.has(before.text))) return false
  const second = tokens.findIndex((token, index) => index >= at + length && token.type === 'figures')
  if (second < 0 || second > at + length + 2) return false
  const after = tokens[second + 1]
  return after === undefined || /^[.!?;)]$/.test(after.text)
}

/** Words of a name, and signs around it. */
const longestName = 6

/** Counts the tokens of the name after a number, perhaps in brackets: "623 (Price Media) is not meant". */
function nameLength(tokens: readonly Token[], at: number): number {
  const isBracket = tokens[at + 1]?.text === '('
  const after = tokens.slice(at + 1, at + 1 + longestName)
  const isName = ({ capitalized, capitals, text }: Token) => capitalized === true && !capitals && !mayWithdraw(text)
  const length = after.findIndex((token, index) => (isBracket ? index > 0 && !isName(token) : !isName(token)))
  if (!isBracket) return Math.max(0, length)
  return after[length]?.text === ')' ? length + 1 : 0
}

/**
 * Returns the words, numbers and signs after a number, and after the name that it may have, up to the end of its
 * sentence, which may go on in the `next` line.
 */
export function tokensAfter(tokens: readonly Token[], at: number, next: () => readonly Token[]): Token[] {
  const from = at + 1 + nameLength(tokens, at)
  const here = tokens.slice(from, from + reach)
  const isEnd = ({ type, text }: Token) => type === 'sign' && /[.!?;|]/.test(text)
  const missing = here.some(isEnd) ? 0 : reach - here.length
  const following = missing > 0 ? [...here, ...next().slice(0, missing)] : here
  const end = following.findIndex(isEnd)
  return end < 0 ? following : following.slice(0, end)
}

/** Joins words and signs with single spaces; a number is `0`. */
export const joinWords = (tokens: readonly Token[]): string =>
  tokens
    .filter(({ type, text }) => type !== 'sign' || /[,:(–—-]/.test(text))
    .map(({ type, text }) => (type === 'figures' ? '0' : text))
    .join(' ')
