import { isAboutOwned } from './action.ts'
import { isFiller } from './match.ts'
import type { Parsed } from './parse.ts'
import { getName } from './people.ts'

/** Kinds of records that the lookup also finds by whom they belong to: an organization, one of its seats or creators. */
const ownedKinds = ['payout-request', 'kyc-request']

/**
 * Returns what to ask the lookup for the records of an organization: `payout-request of Price Media`. Empty for a line
 * that is not about such a kind, names nobody, or has the ID of a record.
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
