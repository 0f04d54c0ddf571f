import type { Found } from '#contract/workspace.ts'
import { keyOf } from '#kit/command/resolve.ts'
import { cartRow } from './cart-row.ts'
import type { Parsed } from './parse.ts'
import { asCreator, asCreatorRecord } from './people.ts'

/**
 * Finds the numbers of a line that are the own ID of one creator and the ID of another creator's account.
 * Such a number decides nothing: both creators are offered.
 */
export function findSharedIds({ ids }: Pick<Parsed, 'ids'>, remote: readonly Found[]): number[] {
  const records = new Map<string, Set<string>>()
  for (const found of remote) records.set(found.q, (records.get(found.q) ?? new Set()).add(keyOf(found)))
  const isShared = (question: string) => (records.get(question)?.size ?? 0) > 1
  return ids.filter((id) => isShared(asCreatorRecord(id)) || isShared(asCreator(id)))
}

/**
 * Lists the numbers that a line calls those of creators. Empty for a line that opens as a cart, which selects
 * no number of two creators.
 */
export function findCreatorIds(parsed: Parsed): number[] {
  const { ids, noun, called } = parsed
  if (cartRow(parsed).length > 0) return []
  return ids.filter((id) => noun === 'creator' || called.get(id)?.has('creator') === true)
}

/** Asks to choose between the two creators of a number. */
export const describeSharedId = (id: number): string => `${id} is the ID of a creator and of another creator's account. Choose one`
