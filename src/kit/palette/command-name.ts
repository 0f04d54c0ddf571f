import { isFiller } from './match.ts'
import { nounAt } from './ticket.ts'
import type { Vocabulary } from './vocabulary.ts'

/**
 * Whether a line consists of the title or a keyword of a command and of names of resources. Such a line is no ticket
 * although its verb is not recognized: "set admin comments creator 640", where "admin" alone is a team member. A line
 * with numbers of several kinds has to be the title alone.
 */
export function isCommandName(terms: readonly string[], vocabulary: Vocabulary, hasSeveralKinds: boolean): boolean {
  const { known, phrases, longest } = vocabulary
  const isName = (words: readonly string[]) => known.actions?.has(words.join(' ')) === true
  if (hasSeveralKinds || isName(terms)) return isName(terms)
  const isRest = (words: readonly string[]): boolean => {
    if (words.length === 0) return true
    const length = nounAt(words, 0, phrases, longest)?.length ?? (isFiller(words[0] ?? '') ? 1 : 0)
    return length > 0 && isRest(words.slice(length))
  }
  // A single word of a ticket may be a keyword by chance: "plan".
  return terms.some((_, from) => {
    const hasName = terms.some((_, to) => to > from && isName(terms.slice(from, to + 1)) && isRest(terms.slice(to + 1)))
    return hasName && isRest(terms.slice(0, from))
  })
}
