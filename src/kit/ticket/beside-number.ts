import type { Context } from './context.ts'
import { betweenWords, caseWords, idWords, joiners, rangeWords, units } from './language.ts'
import { isRange } from './numbers.ts'
import type { Resource, ResourceWords } from './resource-words.ts'
import { smallestBare } from './support.ts'
import type { Token } from './tokens.ts'

/** Tells whether `#` is directly before the number at `at`. */
export function isHash(tokens: readonly Token[], at: number): boolean {
  return tokens[at - 1]?.text === '#' && tokens[at]?.spaced === false
}

/** Tells whether the number at `at` is alone in a bracket, after `#`: `[#55120]`. */
const isHashInBrackets = (tokens: readonly Token[], at: number) =>
  isHash(tokens, at) && tokens[at - 2]?.text === '[' && tokens[at + 1]?.text === ']'

/**
 * Tells whether a number in a bracket is that of the ticket although it is after a list of records, as help desks
 * add it to a subject: "bookings 21177, 23960 [#55120]". In "bookings [#21177] [#23960]", all are bookings.
 */
export function isTicketAfterList(tokens: readonly Token[], at: number): boolean {
  if (!isHashInBrackets(tokens, at)) return false
  const last = tokens.slice(0, at).findLastIndex(({ type }) => type === 'figures')
  return last >= 0 && !isHashInBrackets(tokens, last)
}

/** Words after a number in which "ticket" still belongs to it: "#23960 in Zendesk". */
const reach = 3
/** Words and signs before it in which its sentence is looked for. */
const sentence = 60

/**
 * Tells whether a number after `#`, without a resource word before it, is that of the ticket: in a bracket
 * (`[#23960]`), in a sentence that has named a ticket ("the ticket of yesterday, #23960"), or before such a
 * word.
 */
export function isTicketHash(tokens: readonly Token[], at: number): boolean {
  if (isHashInBrackets(tokens, at)) return true
  if (tokens.slice(at + 1, at + 1 + reach).some(({ text }) => caseWords.has(text))) return true
  const before = tokens
    .slice(Math.max(0, at - sentence), at)
    .findLast(({ type, text }) => caseWords.has(text) || type === 'figures' || /^[.!?]$/.test(text))
  return before !== undefined && caseWords.has(before.text)
}

/**
 * Tells whether letters directly beside the number at `at` make it a code or a quantity (`24h`, `v2`), unless
 * they name a resource (`booking23960`).
 */
export function isGlued(tokens: readonly Token[], at: number, { type }: Context, isWholeLine: boolean): boolean {
  const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  if (next && next.type !== 'sign' && !next.spaced) return true
  if (!token || token.spaced || !before) return false
  // A minus sign; a bullet has a space after it, or the line has nothing else.
  if (before.text === '-') return before.spaced && !isWholeLine
  if (before.type === 'figures') return true
  return before.type === 'word' && type !== 'subject' && type !== 'ticket'
}

/** Reads the abbreviation of a resource before a number: `BK-23960`, `BK23960`, `INV 11350`. */
export function prefixAt(tokens: readonly Token[], at: number, resources: ResourceWords): Resource | undefined {
  const [token, next] = [tokens[at], tokens[at + 1]]
  const kind = resources.prefix(token?.text ?? '')
  if (kind === undefined) return undefined
  const isJoined = next !== undefined && ['-', '#', ':'].includes(next.text)
  const figures = isJoined ? tokens[at + 2] : next
  const belongs = figures?.type === 'figures' && !(isJoined && figures.spaced)
  return belongs ? { kind, length: 1, isId: true, isPlural: false } : undefined
}

/** Numbers with spaces between them, from the token at `at` on. */
export interface SpacedNumbers {
  /** Number of tokens. */
  length: number
  /** The numbers with joined thousands; undefined if it is unclear what the spaces separate. */
  joined: readonly string[] | undefined
}

/**
 * Reads numbers in which spaces separate thousands: "booking 23 960 23 961". In a longer row all of them must be
 * such pairs: "seats 12 813 814" are three, and "booking 23 960 961" is unclear. Returns undefined if the spaces
 * separate numbers.
 */
export function readSpacedThousands(
  tokens: readonly Token[],
  at: number,
  { type, isPlural }: Context,
  isTyped: boolean,
): SpacedNumbers | undefined {
  const isAwaited = (type === 'subject' || type === 'list') && tokens[at - 1]?.type !== 'figures'
  if (!isAwaited || !startsPair(tokens, at)) return undefined
  let end = at + 1
  while (tokens[end]?.type === 'figures' && tokens[end]?.spaced) end += 1
  const starts = Array.from({ length: end - at }, (_, index) => at + index).filter((index) => startsPair(tokens, index))
  const length = end - at
  if (starts.length * 2 === length && (length === 2 || !isTyped))
    return { length, joined: starts.map((start) => `${tokens[start]?.text}${tokens[start + 1]?.text}`) }
  return isTyped || (isPlural && starts.length === 1) ? undefined : { length, joined: undefined }
}

/** Tells whether one or two digits, a space and three digits begin at `at`. */
function startsPair(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1]
  if (!/^[1-9]\d?$/.test(tokens[at]?.text ?? '')) return false
  return next?.type === 'figures' && next.spaced && /^\d{3}$/.test(next.text)
}

/** Reads the end of a range: "bookings 812 to 815", "bookings 812 – 815", "between 812 and 815". */
export function endOfRange(tokens: readonly Token[], at: number, from: number, context: Context): number | undefined {
  const [joiner, end] = [tokens[at + 1], tokens[at + 2]]
  if (context.type !== 'subject' || !joiner || end?.type !== 'figures' || !/^\d+$/.test(end.text)) return undefined
  const isBetween = joiners.has(joiner.text) && betweenWords.has(tokens[at - 1]?.text ?? '')
  const isDash = /^[–—-]$/.test(joiner.text) && joiner.spaced && end.spaced
  const isTo = context.isPlural && (rangeWords.has(joiner.text) || isDash)
  const to = Number(end.text)
  return (isBetween || isTo) && isRange(from, to) ? to : undefined
}

/** Tells whether a number is a quantity: "5 reels", "creator 7 of 12". Folded, "Stück" is the English word "stuck". */
export function isQuantity(tokens: readonly Token[], at: number): boolean {
  const [number, unit, total] = tokens.slice(at, at + 3)
  const isSmall = Number(number?.text) < smallestBare
  const isShare = isSmall && total?.type === 'figures' && /^(?:of|von|sur|de|av|af)$/.test(unit?.text ?? '')
  return isShare || (units.has(unit?.text ?? '') && (isSmall || unit?.text !== 'stuck'))
}
/** Tells whether a number is the purchase order of a customer: "our PO 4411", "PO number 4411". */
export function isPurchaseOrder(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]?.text !== 'po') return false
  const [before = '', after = ''] = [tokens[at - 1]?.text, tokens[at + 1]?.text]
  return /^(?:our|your|their|his|her|my|customers?|clients?|unsere|ihre|vores|var|notre|votre)$/.test(before) || idWords.has(after)
}
