import { articles, idWords, joiners } from './language.ts'
import type { MentionedNumber } from './statement.ts'
import { isYear, smallestBare } from './support.ts'
import { anyOf, wordPattern } from './withdrawal-words.ts'

/*
 * The patterns match the folded words, commas and periods between two numbers, joined by single spaces; `@` is a
 * resource word.
 */

/** Articles, resource words and ID words directly before a number. */
const upToNumber = `(?: ${anyOf('@', '\\.', ',', ...articles, ...idWords)})*$`

const judged = '(?:right|wrong|correct|richtige?|falsche?|korrekte?|bonne?|rigtige|ratta?|riktige)(?: (?:one|number|nummer|nr|id|@))?'
/** "Paid to the wrong account", "the amount is wrong": no number is. */
const otherThing = anyOf('(?:to|on|in|from|auf|an) (?:the|a|das|dem|die|der)', '(?:amount|sum|betrag) (?:is|was|ist|war)')
/** "Is" in the languages of the marketplace. */
const toBe = '(?:s|is|was|ist|war|lautet|est|es|er|ar)'
/** "It is 813", "the right one is 813", "sollte 813 sein", "No, 813": also in the sentence after the wrong one. */
const identity = wordPattern(
  `(?:^| )${anyOf(
    `(?:it|that|es|das|c|det|${judged}) ${toBe}`,
    ...[
      'correction|korrektur|rettelse|rattelse|correccion|scratch that',
      '(?:should|must) be',
      'sollte?',
      'muss',
      `(?<!${otherThing} )${judged} ,?`,
      '(?:no|nope|nein|nee|non|nej|nei) ,',
    ],
  )}${upToNumber}`,
)

const interjections = anyOf(
  ...'sorry oops typo wait correction actually rather mean meant mistake'.split(' '),
  ...'tippfehler moment korrektur eigentlich vielmehr nein meine meinte quatsch doch'.split(' '),
)
/** "Payout 812, sorry, payout 813" */
const interjection = wordPattern(`(?:^| )${interjections}(?: ich| aber)*${upToNumber}`)

const wrong = anyOf(
  ...'wrong incorrect typo typed mistake falsch tippfehler vertippt fehler irrtum fausse erronee incorrecta forkert fel feil'.split(' '),
)
/** "… is wrong", "(wrong)" directly after a number. */
const isWrong = wordPattern(`^(?:${toBe} (?:\\p{L}+ ){0,2}${wrong}(?: |$)|${wrong}(?: ,|$))`)

/** "… is right" after the next number. */
const isRight = /^(?:is|ist) (?:the |die )?(?:right|correct|richtige?|korrekt)(?: |$)/

/** "Payout 812 to 813", "Auszahlung 812 durch 813". */
const change = wordPattern(`^(?:to|into|with|by|auf|zu|durch|gegen|mit)${upToNumber}`)
/** Such a word anywhere in a sentence with two numbers makes one of them wrong. */
const typo = /^(?:typos?|mistyped|tippfehler|zahlendreher|vertippt|verschrieben)$/
/** After such a word, "812 and 813" are two numbers of one record: "we mixed up 812 and 813". */
const isMixUp = (before: string, word: string) => (before === 'mixed' && word === 'up') || word === 'confused' || word === 'verwechselt'
const changeVerb = /^(?:chang|replac|correct|switch|swap|ersetz|tausch|korrigier|ander[en])/

/** "… and payout 813", "… and, sorry, payout 813": another record, whatever is said of the first one. */
const another = wordPattern(
  `(?:^| )${anyOf(...joiners)}(?: ,)?(?: ${interjections})?(?: ,)?(?: ${anyOf('@', 'also', 'auch', ...articles)})*$`,
)

/** Words that are remembered after a number. */
const longestGap = 16

/** What the end of a sentence makes unclear. */
export interface Correction {
  /** How far it reaches back. */
  reach: 'none' | 'sentence' | 'sentence before'
  /** Numbers that are wrong, or of which one is, with the kinds that they may have. */
  numbers: readonly MentionedNumber[]
}

/** What was found in the current sentence. */
class SentenceSigns {
  readonly #corrected: MentionedNumber[] = []
  #reach: Correction['reach'] = 'none'
  /** The last number and the one before it, if they may be two spellings of one record. */
  pair: readonly MentionedNumber[] = []
  /** There are words between such numbers, so that they are no list. */
  isApart = false
  isChange = false
  hasChangeVerb = false
  hasTypo = false
  hasMixUp = false
  /** The number before the last one is wrong. */
  isAfterWrong = false

  /** Notes that one of these numbers is wrong. */
  correct(numbers: readonly MentionedNumber[], reach: Correction['reach']): void {
    this.#corrected.push(...numbers)
    if (this.#reach !== 'sentence before') this.#reach = reach
  }

  /** Ends the sentence; `words` are those after the last number. */
  end(words: string): Correction {
    const isWrongAtEnd = this.pair.length > 0 && isWrong.test(words)
    const isTypo = this.isApart && this.hasTypo
    if (this.isAfterWrong && isRight.test(words)) this.correct(this.pair, 'sentence before')
    else if (isWrongAtEnd || isTypo || (this.isChange && this.hasChangeVerb)) this.correct(this.pair, 'sentence')
    return { reach: this.#reach, numbers: this.#corrected }
  }
}

/**
 * Finds sentences that correct a number, or contradict themselves: "payout 812 is wrong, take 813". It is often
 * unclear which number is right, so that none of them may be selected.
 */
export class CorrectionReader {
  #words: string[] = []
  /** The word before the current one. */
  #word = ''
  #last: MentionedNumber | undefined
  /** Sentences that have ended since the last number. */
  #age = 0
  #sentence = new SentenceSigns()

  /** Adds a folded word, the sign of a clause or a sentence, or `@` for a resource. */
  addWord(word: string): void {
    if (changeVerb.test(word)) this.#sentence.hasChangeVerb = true
    if (typo.test(word)) this.#sentence.hasTypo = true
    if (isMixUp(this.#word, word)) this.#sentence.hasMixUp = true
    this.#word = word
    if (this.#last && this.#words.push(word) > longestGap) this.#words.shift()
  }

  /** Adds a number that may be an ID. */
  addNumber(value: number, kinds: readonly string[]): void {
    const number = { value, kinds }
    if (this.#last && mayReplace(this.#last, number)) this.#readGap(this.#last, number)
    else this.#sentence.isAfterWrong = false
    this.#last = number
    this.#age = 0
    this.#words = []
  }

  #readGap(last: MentionedNumber, number: MentionedNumber): void {
    const sentence = this.#sentence
    const gap = this.#words.join(' ')
    const isList = gap === '' || gap === ','
    const pair = [last, number]
    const replaced = [{ ...last, kinds: [...last.kinds, ...number.kinds] }]
    sentence.isAfterWrong = isWrong.test(gap)
    if (sentence.isAfterWrong) sentence.pair = pair
    const reach = this.#age > 0 ? 'sentence before' : 'sentence'
    if (!isList && identity.test(gap)) sentence.correct(replaced, reach)
    const isAlike = String(last.value).length === String(number.value).length
    if (this.#age > 0 || !isAlike) return
    if (sentence.hasMixUp) sentence.correct(pair, 'sentence')
    if (another.test(gap)) return
    sentence.pair = pair
    if (isList) return
    sentence.isApart = true
    const isChange = change.test(gap)
    // "Move booking 812 to booking 813" names both; "change …" does not.
    if (isChange && gap.includes('@')) sentence.isChange = true
    else if (isChange || isWrong.test(gap) || interjection.test(gap)) sentence.correct(replaced, 'sentence')
  }

  /** Forgets the last number, because the text has withdrawn it. */
  forgetNumber(): void {
    this.#last = undefined
    this.#words = []
    this.#sentence.pair = []
  }

  /** Ends a sentence. Returns what it corrects. */
  endSentence(): Correction {
    const correction = this.#sentence.end(this.#words.join(' '))
    this.#sentence = new SentenceSigns()
    if (correction.reach !== 'none' || this.#age > 0) this.forgetNumber()
    this.#age = 1
    return correction
  }
}

/** Whether a number may be written in the place of the one before it; a record of another kind may not. */
function mayReplace(before: MentionedNumber, { value, kinds }: MentionedNumber): boolean {
  if (value === before.value || value < smallestBare || isYear(value)) return false
  return kinds.length === 0 || before.kinds.length === 0 || kinds.some((kind) => before.kinds.includes(kind))
}
