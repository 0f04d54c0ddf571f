import type { Vocabulary } from './vocabulary.ts'

export interface Correction {
  typed: string
  meant: string
}

/** Words shorter than this are never corrected: too many names are one letter away from them. */
const minLength = 4
/** Number of edits that are tolerated in a word. */
const toleratedEdits = (word: string) => (word.length < 8 ? 1 : 2)

/** Counts insertions, deletions, replacements and swaps of neighbours between two words; stops counting above `limit`. */
export function countEdits(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1]
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      next[column] = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    beforeLast = last
    last = next
  }
  return last[b.length] ?? limit + 1
}

/** Whether two words begin with the same letter, or with the same two letters swapped. */
export const beginsAlike = (a: string, b: string) => a[0] === b[0] || (a[0] === b[1] && a[1] === b[0])

/** Finds the one word that is fewest edits away; undefined if there is none, or if two are equally near. */
export function findNearest(word: string, candidates: Iterable<string>): string | undefined {
  if (word.length < minLength) return undefined
  let limit = toleratedEdits(word)
  let nearest: string[] = []
  for (const candidate of candidates) {
    if (candidate.length < minLength - 1 || !beginsAlike(word, candidate)) continue
    const edits = countEdits(word, candidate, limit)
    if (edits > limit) continue
    nearest = edits < limit ? [candidate] : [...nearest, candidate]
    limit = edits
  }
  return nearest.length === 1 ? nearest[0] : undefined
}

/** Whether a word is a form of a verb that tells of the past or of somebody else: "rejected", "approves", "banning". */
export const isInflected = (word: string, verb: string): boolean => {
  const stem = verb.replace(/e$/, '')
  const [last = ''] = verb.slice(-1)
  return word === `${verb}s` || [stem, verb + last].some((one) => word === `${one}ed` || word === `${one}ing`)
}

/**
 * Corrects one mistyped verb and one mistyped resource word in front of the first record of a line, if the line has no
 * word of that sort yet. Any other word stays as it was typed: in a line without a record, and behind a record, it is
 * rather a name ("ban sean", "payout 812 denny").
 */
export function correctTypos(words: readonly string[], { phrases, known }: Vocabulary, isReference: (word: string) => boolean) {
  const end = words.findIndex((word) => isReference(word))
  const plain = words.map((word) => word.toLowerCase())
  const hasVerb = plain.some((word) => known.verbs.has(word) || phrases.get(word)?.verb)
  const hasNoun = plain.some((word) => known.nouns.has(word))
  const corrections: Correction[] = []
  const missing = [...(hasVerb ? [] : [known.verbs]), ...(hasNoun ? [] : [known.nouns])]
  const corrected = words.map((typed, at) => {
    const word = plain[at] ?? ''
    const isKnown = known.words.has(word) || known.choices?.has(word)
    if (at >= end || word.length < minLength || isKnown || !/^\p{L}+$/u.test(word)) return typed
    for (const [place, candidates] of missing.entries()) {
      const meant = findNearest(word, candidates)
      if (meant === undefined || (candidates === known.verbs && isInflected(word, meant))) continue
      missing.splice(place, 1)
      corrections.push({ typed, meant })
      return meant
    }
    return typed
  })
  return { words: corrected, corrections }
}
