import { fold } from '#contract/fold.ts'
import { idWords } from '#kit/ticket/language.ts'
import { resourceWordsOf } from '#kit/ticket/resource-words.ts'
import { isFiller, splitWords } from './match.ts'
import { mark, type Origins } from './scan.ts'
import { nounAt, plainWord } from './ticket.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Words of the longest title of a command. */
const maxTitle = 6

/** The words of a typed line, and what is known of each by its position. */
export interface TypedWords {
  /** As they were typed. */
  raw: readonly string[]
  /** In lower case, without punctuation. */
  plain: readonly string[]
  isNumber(at: number): boolean
  /** Whether a word is an ID, an email, a handle or a link. */
  isReference(at: number): boolean
  isVerb(at: number): boolean
  /** Number of words of the resource name that begins here; 0 if none does. */
  nounLength(at: number): number
  /** The kind of the resource whose name begins here. */
  kind(at: number): string | undefined
  /** Whether the name of a resource begins here in the plural: `payouts`. */
  isPlural(at: number): boolean
  /** Number of words of the keyword, title or verb that begins here; 0 if it has fewer than `least`. */
  actionLength(at: number, least: number): number
  /** Whether a word is the whole keyword or title of a command. */
  isAction(at: number): boolean
  /** Whether a word belongs to the name of a command, or begins like one. */
  isCommandWord(at: number): boolean
  /** Whether a record or a resource follows, perhaps after fillers; with `byVerb`, also a verb. */
  isFollowed(at: number, byVerb?: boolean): boolean
}

/** Reads the words of a typed line. */
export function readTypedWords(raw: readonly string[], vocabulary: Vocabulary, origins: Origins): TypedWords {
  const { phrases, longest, known } = vocabulary
  const resources = resourceWordsOf(vocabulary)
  const plain = raw.map(plainWord)
  const marks = raw.map((word) => mark(word, origins).is)
  const isReference = (at: number) => marks[at] !== undefined && marks[at] !== 'word' && marks[at] !== 'page'
  const isVerb = (at: number) => known.verbs.has(plain[at] ?? '')
  const isAction = (at: number) => known.actions?.has(plain[at] ?? '') === true
  const nounLength = (at: number) => nounAt(plain, at, phrases, longest)?.length ?? 0
  const actionLength = (at: number, least: number) => {
    for (let length = Math.min(maxTitle, plain.length - at); length >= least; length -= 1) {
      const phrase = splitWords(plain.slice(at, at + length).join(' ')).join(' ')
      if (known.actions?.has(phrase) || (length > 1 && phrases.get(phrase)?.verb)) return length
    }
    return 0
  }
  const isEmpty = (word: string) => isFiller(word) || word === 'than' || word === 'be' || idWords.has(word)
  return {
    raw,
    plain,
    isNumber: (at) => marks[at] === 'id' || marks[at] === 'bad id',
    isReference,
    isVerb,
    isAction,
    nounLength,
    kind: (at) => nounAt(plain, at, phrases, longest)?.noun,
    isPlural: (at) => resources.find(at, (index) => fold(plain[index] ?? ''))?.isPlural === true,
    actionLength,
    isCommandWord(at) {
      const word = plain[at] ?? ''
      const isKnown = splitWords(word).every((part) => known.words.has(part))
      return isKnown || (word.length > 2 && [...known.words].some((one) => one.startsWith(word)))
    },
    isFollowed(at, byVerb = true) {
      let next = at + 1
      while (next < raw.length && !isReference(next) && isEmpty(plain[next] ?? '')) next += 1
      const isNextVerb = isVerb(next) || actionLength(next, 2) > 0
      return (byVerb && isNextVerb) || (!isAction(at) && (isReference(next) || nounLength(next) > 0))
    },
  }
}
