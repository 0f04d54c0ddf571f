import { articles, idWords } from './language.ts'
import { isYear, smallestBare } from './support.ts'
import { anyOf, unicode } from './withdrawal-words.ts'

/*
 * The patterns match the folded words and the commas and periods between two numbers, joined by single spaces;
 * `@` is a resource word.
 */

/** Articles, resource words and ID words directly before a number. */
const upToNumber = `(?: ${anyOf('@', '\\.', ',', ...articles, ...idWords)})*$`

const right = '(?:right|correct|richtige?|korrekte?)(?: (?:one|number|nummer|nr|id|@))?'
/** "It is 813", "the right one is 813", "sollte 813 sein": also in the sentence after the wrong number. */
const identity = unicode(
  `(?:^| )(?:(?:it|that|es|das|${right}) (?:s|is|was|ist|war|lautet)|(?:${right} )?(?:should|must) be|sollte?|muss|${right} ,?)${upToNumber}`,
)

const interjections = anyOf(
  'no ,',
  ...'sorry oops typo wait correction actually rather mean meant nope'.split(' '),
  ...'tippfehler moment korrektur eigentlich vielmehr nein meine meinte quatsch doch'.split(' '),
)
/** "Payout 812, sorry, payout 813"; "and sorry, …" goes on with another record. */
const interjection = unicode(`(?<!(?:and|und) (?:, )?)(?:^|(?<= ))${interjections}(?: ich)?${upToNumber}`)

const wrong = anyOf(...'wrong incorrect typo typed mistake falsch tippfehler vertippt fehler irrtum'.split(' '))
/** "… is wrong", "(wrong)" directly after a number. */
const isWrong = unicode(`^(?:(?:is|was|ist|war) (?:\\p{L}+ ){0,2}${wrong}(?: |$)|${wrong}(?: ,|$))`)

/** "Payout 812 to 813", "Auszahlung 812 durch 813". */
const change = unicode(`^(?:to|into|with|by|auf|zu|durch|gegen|mit)${upToNumber}`)
const changeVerb = /^(?:chang|replac|correct|switch|swap|ersetz|tausch|korrigier|ander[en])/

/** Words that are remembered after a number. */
const longestGap = 16

interface MentionedNumber {
  value: number
  /** Kinds that its resource word names; none of a bare number. */
  kinds: readonly string[]
  /** Sentences that have ended since. */
  age: number
}

/**
 * Finds sentences that correct a number, or contradict themselves: "payout 812 is wrong, take 813". It is often unclear
 * which number is right, so that none of them may be selected.
 */
export class CorrectionReader {
  #words: string[] = []
  #last: MentionedNumber | undefined
  /** The last number and the one before it may be two spellings of one record. */
  #isPair = false
  #isChange = false
  #hasChangeVerb = false
  #reach: 'none' | 'sentence' | 'sentence before' = 'none'

  /** Adds a folded word, a comma or a period, or `@` for a resource. */
  addWord(word: string): void {
    if (changeVerb.test(word)) this.#hasChangeVerb = true
    if (this.#last && this.#words.push(word) > longestGap) this.#words.shift()
  }

  /** Adds a number that may be an ID. */
  addNumber(value: number, kinds: readonly string[]): void {
    const last = this.#last
    const gap = this.#words.join(' ')
    const isPair = last !== undefined && mayReplace(last, value, kinds)
    if (isPair && gap !== '' && gap !== ',') {
      const isAlike = String(value).length === String(last.value).length
      if (identity.test(gap)) this.#reach = last.age > 0 ? 'sentence before' : 'sentence'
      else if (last.age === 0 && isAlike) this.#readGap(gap)
    }
    this.#isPair = isPair && last.age === 0
    this.#last = { value, kinds, age: 0 }
    this.#words = []
  }

  #readGap(gap: string): void {
    const isCorrected = isWrong.test(gap) || interjection.test(gap)
    const isChange = change.test(gap)
    if (isCorrected || (isChange && !gap.includes('@'))) this.#reach = 'sentence'
    // "Move booking 812 to booking 813" names both; "change …" does not.
    else if (isChange) this.#isChange = true
  }

  /** Forgets the last number, because the text has withdrawn it. */
  forgetNumber(): void {
    this.#last = undefined
    this.#isPair = false
    this.#words = []
  }

  /** Ends a sentence. Returns how far its correction reaches back. */
  endSentence(): 'none' | 'sentence' | 'sentence before' {
    const isContradiction = (this.#isPair && isWrong.test(this.#words.join(' '))) || (this.#isChange && this.#hasChangeVerb)
    const reach = this.#reach === 'none' && isContradiction ? 'sentence' : this.#reach
    this.#reach = 'none'
    this.#isPair = false
    this.#isChange = false
    this.#hasChangeVerb = false
    if (this.#last && (reach !== 'none' || this.#last.age > 0)) this.forgetNumber()
    else if (this.#last) this.#last = { ...this.#last, age: 1 }
    return reach
  }
}

/** Whether a number may be written in the place of the one before it; a record of another kind may not. */
function mayReplace(before: MentionedNumber, value: number, kinds: readonly string[]): boolean {
  if (value === before.value || value < smallestBare || isYear(value)) return false
  return kinds.length === 0 || before.kinds.length === 0 || kinds.some((kind) => before.kinds.includes(kind))
}
