import { findCommandName } from './command-name.ts'
import type { Parsed } from './parse.ts'
import { mark, type Origins } from './scan.ts'
import { calledIn, withoutNouns } from './ticket.ts'
import type { Meaning, Vocabulary } from './vocabulary.ts'

/** What the words of a line mean, and those that are left. */
interface Understood {
  left: string[]
  meant: Meaning
}

/** Takes the name of a command out of the words, or else the first verb and the first noun, longest phrases first. */
export function understand(words: readonly string[], vocabulary: Vocabulary, origins: Origins): Understood {
  const named = findCommandName(words, vocabulary, origins)
  if (named) return named
  const { phrases, longest, titled } = vocabulary
  const left: string[] = []
  const meant: Meaning = {}
  let noun = ''
  for (let at = 0; at < words.length; ) {
    const found = phraseAt(words, at, phrases, longest, meant)
    if (found?.takes.noun) noun = phraseOf(words, at, found.length)
    if (found) Object.assign(meant, found.takes)
    else left.push(words[at] ?? '')
    at += found?.length ?? 1
  }
  const other = titled.get(`${meant.verb} ${noun}`)
  return { left, meant: other ? { ...meant, noun: other } : meant }
}
const phraseOf = (words: readonly string[], at: number, length: number) =>
  words
    .slice(at, at + length)
    .join(' ')
    .toLowerCase()
    .replace(/:$/, '')

function phraseAt(
  words: readonly string[],
  at: number,
  phrases: Vocabulary['phrases'],
  longest: number,
  meant: Meaning,
): { length: number; takes: Meaning } | undefined {
  for (let length = Math.min(longest, words.length - at); length > 0; length -= 1) {
    const meaning = phrases.get(phraseOf(words, at, length))
    if (meaning?.verb && !meant.verb) return { length, takes: { verb: meaning.verb, ...(meaning.nounOf && { nounOf: meaning.nounOf }) } }
    if (meaning?.noun && !meant.noun) return { length, takes: { noun: meaning.noun } }
  }
  return undefined
}

/** `payout 813 booking 23990`: numbers of several kinds. Each is what the noun before it says, as in a ticket; undefined where there is one kind. */
export function kindsIn(words: readonly string[], vocabulary: Vocabulary, origins: Origins): Parsed['called'] | undefined {
  if (words.filter((word) => /\d/.test(word)).length < 2) return undefined
  const marks = words.map((word) => mark(word, origins))
  const called = calledIn(words, marks, vocabulary)
  return nounsOf(called).length > 1 ? called : undefined
}
/** The nouns that stand before a line's numbers. */
export const nounsOf = (called: Parsed['called']) => [...new Set([...called.values()].flatMap((nouns) => [...nouns]))]

/**
 * What a line means as a command although it names several kinds: where the verb is one of theirs and nothing else is said. Every other such line
 * is a text in which a word happens to be a verb: "check account 3000 and seat 1207".
 */
export function together(
  understood: Understood | null,
  called: Parsed['called'],
  vocabulary: Vocabulary,
  origins: Origins,
): Understood | undefined {
  const { verb } = understood?.meant ?? {}
  const kinds = verb === undefined ? [] : nounsOf(called).filter((kind) => vocabulary.verbs?.get(kind)?.has(verb))
  const [only, ...more] = kinds
  if (!understood || verb === undefined || only === undefined) return undefined
  const left = withoutNouns(understood.left, vocabulary)
  if (left.some((word) => mark(word, origins).is === 'word')) return undefined
  return { left, meant: { verb, ...(more.length === 0 && { noun: only }) } }
}
