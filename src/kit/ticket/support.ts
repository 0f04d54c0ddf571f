import type { Context } from './context.ts'
import { followers, idWords, joiners } from './language.ts'
import type { Resource } from './resource-words.ts'
import type { Token } from './tokens.ts'

/** A number in its line. */
export interface Place {
  tokens: readonly Token[]
  at: number
  value: number
  context: Context
  /** `#` is directly before it. */
  isHash: boolean
  isTyped: boolean
  /** The line and the next one are numbers. */
  isListed: boolean
  /** The clause names an amount: "the price of the booking is 3000". */
  hasAmount: () => boolean
  resourceAt: (index: number) => Resource | undefined
}

/** `#7` is a rank or a part more often than an ID. */
export const smallestBare = 100
/** A number below this, directly before another resource, counts it: "account with 12 bookings". */
const largestCount = 1_000

/** Whether the words and signs around a number make it an ID. */
export function isSupported(place: Place): boolean {
  const { tokens, at, value, context, isHash } = place
  const { type, isExplicit, gap, isLoose } = context
  if (type === 'subject') {
    if (countsNext(place) || isCount(place)) return false
    if (isExplicit || isHash) return !isLoose || isHash || isAlone(place) || isFollowed(place)
    if (gap === 'filler' || isPartOfName(place)) return false
    if ((gap === 'copula' || gap === 'contrast') && (place.hasAmount() || value < smallestBare)) return false
    return (!isLoose && gap === 'none') || isAlone(place) || isFollowed(place)
  }
  if (type === 'list') return context.pair === 'none' && (isHash || isExplicit || continuesList(place))
  const isCode = tokens[at - 1]?.text === '`' && tokens[at + 1]?.text === '`'
  return (isHash || isCode) && value >= smallestBare
}

function continuesList(place: Place): boolean {
  const { tokens, at, value, context, resourceAt } = place
  const isAlike = digits(value) === digits(context.last)
  const isFirst = at <= 3 && tokens.slice(0, at).every(({ type }) => type === 'sign')
  if (isOtherColumn(place)) return false
  // A page number, or the number of an item.
  if (isFirst && value < smallestBare && context.last >= smallestBare) return false
  // "bookings 23960, 61 and 62" means 23961.
  if (!place.isTyped && value < smallestBare && context.last >= 1_000) return false
  if (isAlone(place)) return !isYear(value) || isYear(context.last) || isAlike
  if (countsNext(place)) return false
  if (isFollowed(place)) return true
  if (resourceAt(at + 1)) return value >= smallestBare
  // "booking 23960, 75011 Paris"
  return isAlike && !isYear(value) && tokens[at + 1]?.capitalized !== true
}

/** Kinds whose names may begin with a number: "3 Brothers AS", "7 Eleven". */
const named = new Set(['account', 'campaign', 'organization'])
/**
 * Whether a number after a resource may belong to a name: as the ID of the named record, or as part of the
 * name.
 */
export function isPartOfName({ tokens, at, context }: Place): boolean {
  const next = tokens[at + 1]
  return next?.capitalized === true && next.spaced && context.kinds.some((kind) => named.has(kind))
}

/** Nothing, punctuation or another number follows the number. */
function isAlone({ tokens, at }: Place): boolean {
  const next = tokens[at + 1]
  return !next || next.type === 'figures' || (next.type === 'sign' && !/[%°€$£]/.test(next.text))
}

/** A word follows that the number does not count: "4412 are late". */
function isFollowed({ tokens, at }: Place): boolean {
  const next = tokens[at + 1]
  return next?.type === 'word' && followers.has(next.text)
}

/** Whether no word after a number makes it a quantity: "813", "813 is", but not "813 followers". */
export const hasNoUnit = (place: Place): boolean => isAlone(place) || isFollowed(place)

/** "12 bookings": a small number directly before a resource that has no number of its own. */
function countsNext({ tokens, at, value, resourceAt }: Place): boolean {
  const resource = value < largestCount ? resourceAt(at + 1) : undefined
  if (!resource) return false
  const after = tokens.slice(at + 1 + resource.length).find(({ text }) => !/^[#:(=]$/.test(text) && !idWords.has(text))
  return after?.type !== 'figures'
}

/** "Bookings: 3" counts them, unless more numbers follow. */
function isCount({ tokens, at, value, context, isListed }: Place): boolean {
  if (!context.isPlural || value >= smallestBare || isListed) return false
  const [next, after] = [tokens[at + 1], tokens[at + 2]]
  const joins = next !== undefined && (/^[,;&/+]$/.test(next.text) || joiners.has(next.text))
  return !(next?.type === 'figures' || (joins && after?.type === 'figures'))
}

/** "Payout 812 1250": a number after that of one record, with nothing but a space or a tab between them. */
function isOtherColumn({ tokens, at, value, isTyped, context: { isPlural, last } }: Place): boolean {
  if (isTyped || tokens[at - 1]?.type !== 'figures') return false
  const isAlike = digits(value) === digits(last)
  return tokens[at]?.isTabbed ? !(isPlural && isAlike) : !(isPlural || isAlike)
}

const digits = (value: number) => String(value).length
export const isYear = (value: number) => value >= 1990 && value <= 2035
