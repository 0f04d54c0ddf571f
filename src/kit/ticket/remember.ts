const caches = new Set<Map<string, unknown>>()
/** Most results that are kept for one function. */
const maxResults = 20_000
/** Most results that are kept for a function of whole lines, which are longer. */
export const maxLines = 2_000

/**
 * Makes a function that computes the result for each text once, because the lines of a log repeat. `compute` must depend
 * on nothing but the text, and callers must not change its results. The cache is emptied after `max` texts.
 */
export function remember<T extends object | boolean>(compute: (text: string) => T, max = maxResults): (text: string) => T {
  const cache = new Map<string, T>()
  caches.add(cache)
  return (text) => {
    const known = cache.get(text)
    if (known !== undefined) return known
    const result = compute(text)
    if (cache.size >= max) cache.clear()
    cache.set(text, result)
    return result
  }
}

/** Forgets all texts, as a log-out does: names are among them. Returns their number. */
export function forgetTexts(): number {
  let count = 0
  for (const cache of caches) {
    count += cache.size
    cache.clear()
  }
  return count
}

/** Writes each run of digits as `0`: lines of a log that differ in their numbers alone become equal. */
export const withoutDigits = (text: string): string => text.replace(/\d+/g, '0')
