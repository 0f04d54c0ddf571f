/** Whether two JSON-like values say the same; keys that are left out and keys that are undefined count as equal. */
export function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) || Array.isArray(b)) {
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((one, i) => same(one, b[i]))
  }
  // A file has no keys of its own.
  if (a instanceof Blob || b instanceof Blob) return false
  // Without a set of all keys: a long cart compares thousands of records at once.
  for (const key of Object.keys(a)) if (!same(Reflect.get(a, key), Reflect.get(b, key))) return false
  return Object.keys(b).every((key) => Object.hasOwn(a, key) || Reflect.get(b, key) === undefined)
}
