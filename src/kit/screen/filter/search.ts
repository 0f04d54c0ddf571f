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
function allOf(search: Search, name: string): readonly string[] {
  const value = search[name]
  if (value === undefined) return []
  return typeof value === 'object' ? value : [value]
}

/** Every value of a name, also in the spellings of arrays: `name`, `name[]`, `name[0]`. Blank ones are left out. */
export function arrayOf(search: Search, name: string): readonly string[] {
  const names = Object.keys(search).filter((one) => withoutIndex(one) === name)
  return names.flatMap((one) => allOf(search, one)).filter((one) => one.trim() !== '')
}

/** The name of a parameter without the brackets of an array: `status[0]` is `status`. */
const withoutIndex = (name: string): string => name.replace(/\[\d*\]$/, '')

/** What was given, short enough to be said. */
export const brief = (given: string): string => (given.length > 60 ? `${given.slice(0, 60)}…` : given)

/**
 * Names parameters of an address that are repeated or spelled as an array and that nothing reads so, with the value that counts.
 * `read`: the names whose values are all read, or reported elsewhere.
 */
export const strayWords = (search: Search, read: ReadonlySet<string | undefined>): readonly string[] =>
  Object.keys(search).flatMap((name) => {
    if (read.has(withoutIndex(name))) return []
    if (withoutIndex(name) !== name) return [`“${brief(name)}” in the address was not understood.`]
    const [first = '', ...others] = new Set(allOf(search, name))
    return others.length > 0 ? [`The address has “${brief(name)}” several times; only “${brief(first)}” counts.`] : []
  })
