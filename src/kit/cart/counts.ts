import { count } from '#kit/format/numbers.ts'
import type { Cart, Paste } from './cart.ts'
import type { CartLine } from './lines.ts'

/** What a paste did besides adding rows. */
export interface PasteResult extends Paste {
  /** Rows for which there was no room. */
  over: number
  /** No paste that began later was added before it. */
  isNewest: boolean
  /** The text has numbers that nothing supports as IDs. */
  hasOthers: boolean
  skipped: number
  elsewhere: number
  left: number
}

/** Counts the numbers that are offered apart, also those that are not stored. */
export const countOtherNumbers = ({ others = [], cut = 0 }: Cart): number => others.length + cut

const nothing: ReadonlySet<number> = new Set()

/**
 * Counts the rows of the cart that a paste named, each once: those that it added, how many of them are among the
 * `missing` ones, and those that were there before. A possible name or page is no row before it is found.
 */
export function countPaste({ entries }: Cart, { paste, firstLine }: Paste, missing = nothing) {
  const named = entries.filter((entry) => entry.paste === paste && !entry.maybe)
  const added = named.filter(({ n }) => n >= firstLine)
  const notFound = added.filter(({ n }) => missing.has(n)).length
  return { added: added.length, notFound, present: named.length - added.length }
}

/** Returns the numbers of the lines that were not found. They are counted once, when all lookups have ended. */
export function getMissingLines(lines: readonly Pick<CartLine, 'id' | 'stands'>[]): ReadonlySet<number> {
  if (lines.some(({ stands }) => stands === 'asking')) return nothing
  return new Set(lines.flatMap(({ id, stands }) => (stands === 'missing' ? [id] : [])))
}

/** Formats what became of a paste: "4 added, 1 of them not found, 1 already there, 3 other numbers not selected". */
export function describePaste(result: PasteResult, cart: Cart, missing = nothing): string {
  const { over, isNewest, hasOthers, skipped, elsewhere, left } = result
  const { added, notFound, present } = countPaste(cart, result, missing)
  const others = hasOthers ? countOtherNumbers(cart) : 0
  const counts = [
    `${count(added)} added`,
    ...(notFound ? [`${count(notFound)} of them not found`] : []),
    ...(present ? [`${count(present)} already there`] : []),
    ...(over ? [`${count(over)} left out: the cart is full`] : []),
    ...(others ? [`${count(others)} other ${others === 1 ? 'number' : 'numbers'} not selected`] : []),
    ...(skipped ? [`${count(skipped)} in dates, amounts or phone numbers skipped`] : []),
    ...(elsewhere ? [`${count(elsewhere)} ${elsewhere === 1 ? 'link' : 'links'} to another workspace skipped`] : []),
    ...(left ? [`${count(left)} names and links not looked up`] : []),
  ].join(', ')
  return isNewest ? counts : `${counts}. Not selected: something was added after this text was pasted`
}
