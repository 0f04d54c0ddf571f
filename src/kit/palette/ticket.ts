import { isBeforeNumber } from './list-words.ts'
import type { Mark } from './scan.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A word in lower case, without punctuation around it. */
export const plainWord = (word: string) => word.toLowerCase().replace(/^[^\p{L}\p{N}&+]+|[^\p{L}\p{N}&+]+$/gu, '')

/**
 * Reads the kind that a text names before each number: "payout 812" means that payout request, and no
 * account.
 */
export function calledIn(words: readonly string[], marks: readonly Mark[], { phrases, longest }: Vocabulary) {
  const called = new Map<number, Set<string>>()
  const starts = new Set([...phrases].flatMap(([phrase, { noun }]) => (noun ? [phrase.split(' ')[0] ?? ''] : [])))
  const plain = words.map(plainWord)
  let noun: string | undefined
  for (let at = 0; at < words.length; ) {
    const mark = marks[at]
    const word = words[at] ?? ''
    let length = 1
    if (mark?.is === 'id') {
      if (noun) called.set(mark.id, new Set([...(called.get(mark.id) ?? []), noun]))
    } else {
      const found = starts.has(plain[at] ?? '') ? nounAt(plain, at, phrases, longest) : undefined
      length = found?.length ?? 1
      if (found) noun = found.noun
      else if (!isBeforeNumber(plain[at] ?? '')) noun = undefined
    }
    // The next sentence is about something else.
    if (mark?.is === 'id' && /[.!?]["')\]]?$/.test(word)) noun = undefined
    at += length
  }
  return called
}

/** Returns the words without resource names and words that join them. */
export function withoutNouns(words: readonly string[], { phrases, longest }: Vocabulary): string[] {
  const plain = words.map(plainWord)
  const left: string[] = []
  for (let at = 0; at < words.length; ) {
    const length = nounAt(plain, at, phrases, longest)?.length
    if (length === undefined && !isBeforeNumber(plain[at] ?? '')) left.push(words[at] ?? '')
    at += length ?? 1
  }
  return left
}

export function nounAt(words: readonly string[], at: number, phrases: Vocabulary['phrases'], longest: number) {
  for (let length = Math.min(longest, words.length - at); length > 0; length -= 1) {
    const noun = phrases.get(words.slice(at, at + length).join(' '))?.noun
    if (noun) return { noun, length }
  }
  return undefined
}
