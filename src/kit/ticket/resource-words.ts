import { fold } from '#contract/fold.ts'
import type { Vocabulary } from '#kit/palette/vocabulary.ts'
import type { HeadingMeaning } from './headings.ts'
import { idEnding, idWords } from './language.ts'
import { remember } from './remember.ts'

/** A resource that a text names: its kind, how many words name it, and what else the words say. */
export interface Resource {
  kind: string
  /** Number of words. */
  length: number
  /** It is a compound with "number" or "ID": Buchungsnummer. */
  isId: boolean
  isPlural: boolean
}
interface Phrase {
  words: readonly string[]
  kind: string
}

/** Finds the names of resources in folded words, in all languages that the contract has them in. */
export class ResourceWords {
  /** Headings and keys that were read with these words. */
  readonly headings = new Map<string, HeadingMeaning>()
  readonly #byFirst = new Map<string, Phrase[]>()
  readonly #prefixes: ReadonlyMap<string, string>
  readonly #verbs: ReadonlySet<string>
  /** Whole words by kind, to tell a plural from its singular. */
  readonly #known = new Set<string>()

  constructor({ phrases, translations, prefixes, known }: Vocabulary) {
    this.#verbs = known.verbs
    for (const [phrase, { noun }] of phrases) if (noun) this.#register(phrase, noun)
    for (const [phrase, kind] of translations ?? []) this.#register(phrase, kind)
    for (const all of this.#byFirst.values()) all.sort((a, b) => b.words.length - a.words.length)
    this.#prefixes = prefixes ?? new Map()
  }

  #register(phrase: string, kind: string) {
    const words = fold(phrase)
      .split(/[\s'-]+/)
      .filter(Boolean)
    const [first] = words
    if (first === undefined) return
    const all = this.#byFirst.get(first) ?? []
    this.#byFirst.set(first, all)
    if (!all.some((known) => known.words.join(' ') === words.join(' '))) all.push({ words, kind })
    this.#known.add(`${kind} ${words.join(' ')}`)
  }

  /** Finds a resource that begins with the word at `from`; `wordAt` gives undefined where the phrase is interrupted. */
  find(from: number, wordAt: (index: number) => string | undefined): Resource | undefined {
    const first = wordAt(from) ?? ''
    if (!this.#mayBegin(first)) return undefined
    const found = this.#phrase(first, from, wordAt)
    if (found) return found
    if (!isArabic.test(first)) return this.#compound(first) ?? this.#linked(first, wordAt(from + 1))
    const forms = [withoutArticle(first), withoutArticle(first).replace(possessive, ''), withoutArticle(first).replace(feminine, 'ة')]
    return forms.flatMap((form) => (form === first ? [] : (this.#phrase(form, from, wordAt) ?? [])))[0]
  }

  /** Whether a resource may begin with a word; most words begin none, whatever comes after them. */
  readonly #mayBegin = remember(
    (word) => this.#byFirst.has(word) || isArabic.test(word) || word.endsWith('s') || this.#compound(word) !== undefined,
  )

  /** Whether a folded word is the verb of a command on records. */
  isVerb(word: string): boolean {
    return this.#verbs.has(word)
  }

  /** The kind of an abbreviation in front of an ID. */
  prefix(word: string): string | undefined {
    return this.#prefixes.get(word)
  }

  #phrase(first: string, from: number, wordAt: (index: number) => string | undefined): Resource | undefined {
    const phrase = this.#byFirst.get(first)?.find(({ words }) => words.every((word, at) => at === 0 || wordAt(from + at) === word))
    if (!phrase) return undefined
    const { words, kind } = phrase
    return { kind, length: words.length, isId: false, isPlural: this.#isPlural(kind, words.join(' ')) }
  }

  #compound(word: string): Resource | undefined {
    const base = word.replace(idEnding, '')
    if (base === word || base.length < 3) return undefined
    for (const name of [base, base.replace(/s$/, '')]) {
      const found = this.#phrase(name, 0, () => undefined)
      if (found?.length === 1) return { ...found, isId: true, isPlural: false }
    }
    return undefined
  }

  /** "Buchungs-ID": a linking s before an ID word. */
  #linked(word: string, next: string | undefined): Resource | undefined {
    if (!word.endsWith('s') || next === undefined || !idWords.has(next)) return undefined
    return this.#phrase(word.slice(0, -1), 0, () => undefined)
  }

  #isPlural(kind: string, phrase: string): boolean {
    const singulars = [phrase.replace(/(?:es|s)$/, ''), phrase.replace(/s$/, ''), phrase.replace(/e?n$/, ''), phrase.replace(/ies$/, 'y')]
    return singulars.some((one) => one !== phrase && this.#known.has(`${kind} ${one}`))
  }
}

/** Arabic writes "the", "for", "with" and "and" together with the word after them, and "my" and "our" with the word before. */
const isArabic = /^[\u0600-\u06FF]/
const withoutArticle = (word: string) => word.replace(/^(?:و|ف)?(?:ال|بال|لل|كال|ب|ل)(?=.{2})/, '').replace(/^و(?=.{3})/, '')
const possessive = /(?:ي|نا|كم|هم|ها|ه|ك)$/
const feminine = /ت(?:ي|نا|كم|هم|ها|ه|ك)$/

const made = new WeakMap<Vocabulary, ResourceWords>()
export function resourceWordsOf(vocabulary: Vocabulary): ResourceWords {
  const known = made.get(vocabulary) ?? new ResourceWords(vocabulary)
  made.set(vocabulary, known)
  return known
}
