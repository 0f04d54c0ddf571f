import { joiners } from './language.ts'
import { taken } from './noise.ts'
import type { Token } from './tokens.ts'
import { findListEnd, tokensAfter } from './words-after.ts'

const crosses = '❌❎✕✖✗✘☒🚫⛔👎'
const ticks = '✅✓✔☑👍'
const cross = new RegExp(`^[${crosses}]$`, 'u')
const mark = new RegExp(`[${crosses}${ticks}]`, 'gu')
const markAtBeginning = new RegExp(`^(?:[\\s>*•·–-]|\\d{1,2}[.)])*[${crosses}${ticks}]`, 'u')
/** A sign at most two words before the first number or address: "approve payouts: ✅ 812 ❌ 813". */
const markBeforeFirst = new RegExp(
  `^[^\\d@/${taken}${crosses}${ticks}]*[${crosses}${ticks}][\\s:(]*(?:\\p{L}+\\s+){0,2}(?:#?\\d|${taken}|[^\\s,]*[@/])`,
  'u',
)
const crossAfter = new RegExp(`^[\\s:()<>[\\]"'–—-]*[${crosses}]`, 'u')

/** Whether a sign crosses out a record, as in "payout 812 ❌". */
export const isCross = (sign: string): boolean => cross.test(sign)

/** Whether a sign crosses out or ticks a record. */
export const isMark = (sign: string): boolean => sign.search(mark) === 0

/** Finds where the crosses of a line are: before or after what they cross out. */
export function findMarks(line: string): 'none' | 'before' | 'after' {
  if (line.search(mark) < 0) return 'none'
  return markAtBeginning.test(line) || markBeforeFirst.test(line) ? 'before' : 'after'
}

/** Signs between a number and the cross after it. */
const isBetween = ({ text }: Token) => /^[:(–—-]$/.test(text)

/**
 * Whether a cross follows the number at `at`, or the name after that number. A cross at the end of a list
 * without more resource words may apply to all of its numbers: "payouts 812 and 813 ❌".
 */
export function isCrossedOut(tokens: readonly Token[], at: number): boolean {
  const end = findListEnd(tokens, at, [], () => 0)
  return [...new Set([at, end])].some((index) => {
    const [sign, next] = tokensAfter(tokens, index, () => []).filter((token) => !isBetween(token))
    const goesOn = next !== undefined && (next.text === ',' || joiners.has(next.text))
    return isCross(sign?.text ?? '') && !(goesOn && index > at)
  })
}

/** Whether a cross crosses out an address between these parts of its line. */
export function isAddressCrossedOut(before: string, after: string): boolean {
  const marks = findMarks(before + taken + after)
  if (marks === 'before') return isCross(before.match(mark)?.at(-1) ?? '')
  return marks === 'after' && crossAfter.test(after)
}
