import { isFiller } from './match.ts'
import type { Parsed } from './parse.ts'

/** Kinds of records that the lookup also finds by whom they belong to: an organization, one of its seats or creators. */
const ownedKinds = new Set(['payout-request', 'kyc-request'])

/**
 * Returns what to ask the lookup for the records of an organization: `payout-request of Price Media`. Empty for a line
 * that names no such kind, nobody, or a record by its ID.
 */
export function ownerQuestions({ noun, ids, badIds, links, rest, emails, handles }: Parsed): string[] {
  if (noun === null || !ownedKinds.has(noun) || ids.length + badIds.length + links.length > 0) return []
  const words = rest.split(' ')
  const first = words.findIndex((word) => !isFiller(word.toLowerCase()))
  const name = first < 0 ? '' : words.slice(first).join(' ')
  return [...(name.length > 1 ? [name] : []), ...emails, ...handles].map((owner) => `${noun} of ${owner}`)
}
