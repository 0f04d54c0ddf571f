import { count } from '#kit/format/numbers.ts'
import type { Cart, Paste } from './cart.ts'

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

/**
 * Counts the rows of the cart that a paste named, each once: those that it added, and those that were there
 * before. A possible name or page is no row before it is found.
 */
export function countPaste({ entries }: Cart, { paste, firstLine }: Paste): { added: number; present: number } {
  const named = entries.filter((entry) => entry.paste === paste && !entry.maybe)
  const added = named.filter(({ n }) => n >= firstLine).length
  return { added, present: named.length - added }
}

/** Formats what became of a paste: "4 added, 1 already there, 3 other numbers not selected". */
export function describePaste(result: PasteResult, cart: Cart): string {
  const { over, isNewest, hasOthers, skipped, elsewhere, left } = result
  const { added, present } = countPaste(cart, result)
  const others = hasOthers ? countOtherNumbers(cart) : 0
  const counts = [
    `${count(added)} added`,
    ...(present ? [`${count(present)} already there`] : []),
    ...(over ? [`${count(over)} left out: the cart is full`] : []),
    ...(others ? [`${count(others)} other ${others === 1 ? 'number' : 'numbers'} not selected`] : []),
    ...(skipped ? [`${count(skipped)} in dates, amounts or phone numbers skipped`] : []),
    ...(elsewhere ? [`${count(elsewhere)} ${elsewhere === 1 ? 'link' : 'links'} to another workspace skipped`] : []),
    ...(left ? [`${count(left)} names and links not looked up`] : []),
  ].join(', ')
  return isNewest ? counts : `${counts}. Not selected: something was added after this text was pasted`
}
