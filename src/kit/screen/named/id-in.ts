import { oneOf, type Search } from '#kit/screen/filter/search.ts'

/** The ID of no record: what an address names whose `id` cannot be read. */
export const unreadableId = 0

/**
 * Reads the record that an address names (`?id=846`). Spaces, leading zeros and punctuation around the ID, as left by a
 * copied sentence, do not count. Returns null if the address names none, and `unreadableId` if it names something else:
 * no other record may take its place.
 */
export function idIn(search: Search): number | null {
  const text = oneOf(search, 'id') ?? ''
  if (text === '') return null
  const [, digits] = /^[^\p{L}\p{N}-]*0*([1-9]\d{0,9})[^\p{L}\p{N}]*$/u.exec(text) ?? []
  return digits === undefined ? unreadableId : Number(digits)
}
