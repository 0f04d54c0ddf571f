/** What stands behind the `?` of an address: names with one text, or several where the name is repeated. */
export type Search = Readonly<Record<string, string | readonly string[]>>

/** Reads `?a=1&b=2&b=3` as plain text; nothing is taken for JSON, so an address stays what a person typed. */
export function readSearch(text: string): Search {
  const query = new URLSearchParams(text)
  // Not by assignment: `__proto__` is a name like any other here.
  return Object.fromEntries(
    [...new Set(query.keys())].map((name): [string, string | string[]] => {
      const all = query.getAll(name)
      return [name, all.length > 1 ? all : (all[0] ?? '')]
    }),
  )
}

/** The one value of a name: the first where it is repeated, undefined where it is missing. */
export function oneOf(search: Search, name: string): string | undefined {
  const value = search[name]
  return typeof value === 'object' ? value[0] : value
}

/** Every value of a name, in order; none where it is missing. */
export function allOf(search: Search, name: string): readonly string[] {
  const value = search[name]
  if (value === undefined) return []
  return typeof value === 'object' ? value : [value]
}

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
