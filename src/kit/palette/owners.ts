import { isAboutOwned } from './action.ts'
import { isFiller } from './match.ts'
import type { Parsed } from './parse.ts'
import { getName } from './people.ts'

/** Kinds of records that the lookup also finds by their owner: an organization, a seat or a creator. */
const ownedKinds = ['payout-request', 'kyc-request']

/**
 * Lists the questions for the records of an owner: `payout-request of Price Media`. Empty for a line that is
 * about no such kind, names no owner, or has the ID of a record.
 */
export function ownerQuestions(parsed: Parsed): string[] {
  const { noun, ids, badIds, links, emails, handles, action } = parsed
  if (ids.length + badIds.length + links.length > 0) return []
  const kinds = ownedKinds.filter((kind) => (noun === null ? isAboutOwned(action, kind) : noun === kind))
  const words = getName(parsed).split(' ')
  const first = words.findIndex((word) => !isFiller(word.toLowerCase()))
  const name = first < 0 ? '' : words.slice(first).join(' ')
  const owners = [...(name.length > 1 ? [name] : []), ...emails, ...handles]
  return kinds.flatMap((kind) => owners.map((owner) => `${kind} of ${owner}`))
}
