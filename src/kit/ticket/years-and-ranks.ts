import { joiners } from './language.ts'
import { readFigures } from './numbers.ts'
import { hasNoUnit, isYear, type Place, smallestBare } from './support.ts'
import type { Token } from './tokens.ts'

/**
 * Tells whether numbers directly after a resource are years ("invoices 2025 and 2026") or a rank ("creator #1") and no
 * IDs. In a typed line, only a range is one of years.
 */
export const isYearOrRank = (place: Place, values: readonly number[]): boolean =>
  place.isTyped ? values.length > 1 && areYears(place, values) : areYears(place, values) || isRank(place)

/**
 * "Invoices 2025 and 2026" are the invoices of these years. An ID word, a colon, `#` or another number makes it a
 * list of IDs: "booking IDs 2025, 2026", "bookings 2026 and 4411".
 */
function areYears(place: Place, values: readonly number[]): boolean {
  const { tokens, at, context, isHash } = place
  if (!context.isPlural || context.isExplicit || isHash || !values.every(isYear)) return false
  const end = tokens.findIndex((token, index) => index > at && !goesOn(token))
  const list = tokens.slice(at + 1, end < 0 ? undefined : end)
  // "2026, 100 Lyon": the last number is no ID either.
  const mayBeId = (index: number) => hasNoUnit({ ...place, at: at + 1 + index })
  return list.every(({ type, text }, index) => {
    const isNoId = Number(text) < smallestBare || isYear(Number(text)) || readFigures(text).type === 'none'
    return type !== 'figures' || isNoId || !mayBeId(index)
  })
}

const goesOn = ({ type, text }: Token) => type === 'figures' || joiners.has(text) || /^[,;&/+#]$/.test(text)

const numberWords = new Set('no nr num number nummer numero n nº'.split(' '))
/** A number from this one on is more likely an ID than a rank. */
const firstNoRank = 10

/** "Creator #1", "campaign number 1", "booking #2: 23961". */
function isRank({ tokens, at, value, context, isHash }: Place): boolean {
  if (isHash) return value < firstNoRank && !context.isExplicit
  const before = tokens[/^[.°]$/.test(tokens[at - 1]?.text ?? '') ? at - 2 : at - 1]
  return value === 1 && numberWords.has(before?.text ?? '')
}
