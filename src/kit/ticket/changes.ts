import type { Context } from './context.ts'
import { idWords } from './language.ts'
import type { Resource } from './resource-words.ts'
import { smallestBare } from './support.ts'
import type { Token } from './tokens.ts'

const arrow = /^(?:[-=–—~]{1,3}>|<[-=–—~]{1,3}|>{1,2}|[→⇒➔➜➝➞➡⟶⟹⇨←⇐])$/
const longestArrow = 4

/**
 * Finds the second number of a change: "payout 812 -> 813", "payout 812 → payout 813". Returns its position;
 * undefined if there is none, or if it is an amount as in the rows "812 -> 1250" below "Payouts:".
 */
export function endOfChange(
  tokens: readonly Token[],
  at: number,
  { type, kinds, isPlural }: Context,
  resourceAt: (index: number) => Resource | undefined,
): number | undefined {
  if ((type !== 'subject' && type !== 'list') || tokens[at + 1]?.type !== 'sign') return undefined
  const near = tokens.slice(at + 1, at + 1 + longestArrow)
  const length = near.findIndex((token) => token.type !== 'sign' || token.text === '#')
  const signs = near.slice(0, Math.max(0, length)).map(({ text }) => text)
  if (!arrow.test(signs.join(''))) return undefined
  const after = at + 1 + length
  const resource = resourceAt(after)
  const from = resource && kinds.includes(resource.kind) ? after + resource.length : after
  const to = tokens.findIndex(({ text }, index) => index >= from && !/^[#.]$/.test(text) && !idWords.has(text))
  const [first = '', second = ''] = [tokens[at]?.text, tokens[to]?.text]
  if (!/^\d+$/.test(second) || Number(second) < smallestBare) return undefined
  const isRow = type === 'list' && tokens.slice(0, at).every((token) => token.type === 'sign')
  return isPlural && from === after && (isRow || first.length !== second.length) ? undefined : to
}
