import { isFiller, splitWords } from './match.ts'
import type { Parsed } from './parse.ts'

/**
 * Returns the numbers of a typed line that other words may explain: "request" in "@mia request 100" names neither a
 * resource nor an action, so the number may be that of anything.
 */
export function findUnclearNumbers({ ids, called, others, noun, verb, action, terms, ...addresses }: Parsed): number[] {
  if (others !== undefined || noun !== null || verb !== null || action.terms.length > 0) return []
  const { emails, handles, pages } = addresses
  const known = new Set([...emails, ...handles, ...pages].flatMap(splitWords))
  return terms.some((term) => !isFiller(term) && !known.has(term)) ? ids.filter((id) => !called.has(id)) : []
}
