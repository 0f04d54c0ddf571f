import type { Token } from './tokens.ts'
import { tokensBehind } from './words-behind.ts'

const crosses = '❌❎✕✖✗✘☒🚫⛔'
const ticks = '✅✓✔☑'
const cross = new RegExp(`^[${crosses}]$`, 'u')
const mark = new RegExp(`[${crosses}${ticks}]`, 'gu')
const markAtBeginning = new RegExp(`^(?:[\\s>*•·–-]|\\d{1,2}[.)])*[${crosses}${ticks}]`, 'u')
const crossBehind = new RegExp(`^[\\s:()<>[\\]"'–—-]*[${crosses}]`, 'u')

/** Whether a sign crosses out a record, as in "payout 812 ❌". */
export const isCross = (sign: string): boolean => cross.test(sign)

/** Whether a sign crosses out or ticks a record. */
export const isMark = (sign: string): boolean => sign.search(mark) === 0

/** Whether a line begins with such a sign, perhaps behind a bullet; then each sign stands before its records. */
export const beginsWithMark = (line: string): boolean => markAtBeginning.test(line)

/** Signs between a number and the cross behind it. */
const isBetween = ({ text }: Token) => /^[:(–—-]$/.test(text)

/** Whether a cross stands behind the number at `at`, or behind the name that follows it. */
export const isCrossedOut = (tokens: readonly Token[], at: number): boolean =>
  isCross(tokensBehind(tokens, at, () => '').find((token) => !isBetween(token))?.text ?? '')

/**
 * Whether the tokens behind a list of numbers begin with a cross and have no more numbers. It may then apply to the last
 * number or to all, so none is selected.
 */
export const isCrossedOutAtEnd = (behind: readonly Token[]): boolean =>
  isCross(behind.find((token) => !isBetween(token))?.text ?? '') && behind.every(({ type }) => type !== 'figures')

/** Whether a cross crosses out an address between these parts of its line. */
export const isAddressCrossedOut = (before: string, after: string): boolean =>
  beginsWithMark(before) ? isCross(before.match(mark)?.at(-1) ?? '') : crossBehind.test(after)
