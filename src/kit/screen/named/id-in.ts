import { oneOf, type Search } from '#kit/screen/filter/search.ts'

/** The ID of an address whose `id` cannot be read; no record has it. */
export const unreadableId = 0

/**
 * Reads the ID of the record that an address names (`?id=846`). Ignores spaces, leading zeros and
 * punctuation, which a copied sentence leaves around it. Returns null if there is no `id`, and `unreadableId`
 * if it is none: no other record may take its place.
 */
export function idIn(search: Search): number | null {
  const text = oneOf(search, 'id') ?? ''
  if (text === '') return null
  const [, digits] = /^[^\p{L}\p{N}-]*0*([1-9]\d{0,9})[^\p{L}\p{N}]*$/u.exec(text) ?? []
  return digits === undefined ? unreadableId : Number(digits)
}
