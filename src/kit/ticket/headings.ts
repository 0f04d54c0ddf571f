import { isCounted } from './counts.ts'
import { articles, caseWords, fillers, idWords, quantityWords, unrelatedNouns } from './language.ts'
import type { ResourceWords } from './resource-words.ts'
import { tokenize } from './tokens.ts'

/** What a heading or a key says of the values under it. `id`: IDs of something that it does not name. */
export type HeadingMeaning =
  | { type: 'kinds'; kinds: readonly string[]; isCount: boolean; isPlain: boolean }
  | { type: 'id' | 'ticket' | 'quantity' | 'text' }

/**
 * Reads a heading or a key: "Booking ID", "Buchungsnummer", `payout_request_id`. "Booking date" names no ID, because
 * its last word is a quantity. `isCount`: a plural without an ID word may as well be a number of records
 * ("Bookings: 12"). `isPlain`: it says nothing else, as a sentence would.
 */
export function readHeading(text: string, resources: ResourceWords): HeadingMeaning {
  const known = resources.headings.get(text)
  if (known) return known
  const meaning = meaningOf(text, resources)
  if (resources.headings.size < maxKnown) resources.headings.set(text, meaning)
  return meaning
}
/** The keys of a JSON log repeat; so many are remembered. */
const maxKnown = 5_000

function meaningOf(text: string, resources: ResourceWords): HeadingMeaning {
  const words = tokenize(text).flatMap((token) => (token.type === 'word' ? [token.text] : []))
  const all = words.map((_, at) => resources.find(at, (index) => words[index]))
  const foundAt = all.findIndex((one) => one !== undefined)
  const found = all[foundAt]
  if (found?.isPlural && isCounted(foundAt, (index) => words[index])) return { type: 'quantity' }
  const prefix = words.length <= 2 ? resources.prefix(words[0] ?? '') : undefined
  if (words.some((word) => caseWords.has(word))) return { type: 'ticket' }
  const named = found ?? (prefix ? { kind: prefix, isId: true, isPlural: false, length: 1 } : undefined)
  const rest = words.filter((word) => !idWords.has(word))
  if (named) {
    const last = rest.at(-1) ?? ''
    if (rest.length > named.length && (quantityWords.has(last) || quantityWords.has(rest[0] ?? ''))) return { type: 'quantity' }
    if (rest.length > named.length && unrelatedNouns.has(last)) return { type: 'text' }
    const isId = named.isId || words.length > rest.length
    const more = rest.filter((word) => !articles.has(word) && !fillers.has(word))
    return { type: 'kinds', kinds: [named.kind], isCount: named.isPlural && !isId, isPlain: more.length <= named.length }
  }
  if (words.some((word) => quantityWords.has(word) || unrelatedNouns.has(word))) return { type: 'quantity' }
  return words.length > 0 && rest.length === 0 && /^(?:ids?|kennung|معرف|identifier)$/.test(words[0] ?? '')
    ? { type: 'id' }
    : { type: 'text' }
}
