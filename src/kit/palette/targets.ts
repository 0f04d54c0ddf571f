import { isCross } from '#kit/ticket/cross-marks.ts'
import { caseWords, idWords, joiners, quantityWords, units, unrelatedNouns } from '#kit/ticket/language.ts'
import { smallestBare } from '#kit/ticket/support.ts'
import { isEverything, mayWithdraw } from '#kit/ticket/withdrawal.ts'
import { isJoining, isListWord } from './list-words.ts'
import { isFiller } from './match.ts'
import { isExcluding, isNegation, isOppositeOf } from './negation.ts'
import type { Origins } from './scan.ts'
import { readTypedWords, type TypedWords } from './typed-words.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A line without the numbers that are no targets. */
export interface Targets {
  words: readonly string[]
  /** Numbers after an unknown word, a unit or the name of another thing: `order 813`. */
  ignored: readonly string[]
  /** Whether a word says that something must not be done. */
  isNegated: boolean
  /**
   * Whether it is open which records are meant: `812 or 813`, `812 over 500`, `812 and others`, `the other one`, `both
   * payouts 812 813 814`.
   */
  isUnclear: boolean
  /**
   * Whether the targets are more than one list: the verb or other words separate them (`payout 812 approve
   * 813`, `seat 1207 reported by seat 1208`), or a list has a number twice (`812-815, 813 excluded`).
   */
  isSplit: boolean
}

const or = new Set('or oder ou eller'.split(' '))
/** Words before a number that leave open which one is meant: `812 or 813`, `812 sorry 813`. */
const alternatives = new Set(
  `${[...or].join(' ')} mean meant sorry oops whoops wait actually correction make better should must becomes
  replaced replaces superseded meine meinte besser sollte pardon perdon beklager beklagar`.split(/\s+/),
)
/** Verbs with which a sentence about a number begins: `812, 813 is fine`. */
const copulas = new Set('is are was were has have ist sind war est sont es er var är'.split(' '))
/**
 * Signs that compare, replace or correct: the number after them is the end of a range, or takes the place of
 * another one.
 */
const comparison = /^(?:[<>≤≥]=?|=[<>]|[-–—]+>|[→⇒*])(?=\d|$)/
/** Whether a sign between two numbers joins no list: `812 = 813`, `812 ! 813`. */
const isSign = (word: string) => /^[^\p{L}\p{N}\s,;&+/|#()[\]–—-]+$/u.test(word)
/** Words that make the number after them a limit: `812 over 500`. */
const limits = new Set('over above under below exceeding max min maximum minimum than least most'.split(' '))
const numberWords = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
/** Reads the number of records that a word states: 2 for "both"; 0 if it states none. */
const readCount = (word: string) => (word === 'both' ? 2 : numberWords.indexOf(word) + 1)
/** Words after a number that begin an open range: `812 onwards`. */
const onward = new Set('onward onwards upward upwards ff'.split(' '))
/** Words between a record and the record of another kind to which it belongs. */
const relations = new Set('of for from by von für de af av'.split(' '))
/** Digits of a number, without "#" and brackets. */
const readDigits = (word: string) => word.replace(/\D/g, '')

/**
 * Decides which numbers of a typed line are targets: those at its beginning, after its verb or resource word, or in a
 * list with another target. A number after any other word is ignored.
 */
export function findTargets(words: readonly string[], vocabulary: Vocabulary, origins: Origins): Targets {
  return new TargetReader(readTypedWords(words, vocabulary, origins), vocabulary).read()
}

/** The position of a number: at the beginning, after a verb or resource, after a target, or elsewhere. */
type Place = 'start' | 'open' | 'list' | 'closed'

/**
 * Reads a line from left to right. Each step reads what begins at a position and returns its number of words,
 * or 0.
 */
class TargetReader {
  readonly #line: TypedWords
  readonly #phrases: Vocabulary['phrases']
  readonly #known: Vocabulary['known']
  readonly #verbs: Vocabulary['verbs']
  readonly #kept: string[] = []
  readonly #ignored: string[] = []
  #isNegated = false
  #isUnclear = false
  #place: Place = 'start'
  #hasTarget = false
  #hasCommand = false
  #hasVerb = false
  /** The kind of the last resource that was named before a target. */
  #kind: string | undefined
  /** The numbers that are targets, and those that are not. */
  readonly #targets = new Set<string>()
  readonly #others = new Set<string>()
  /** All records of the line as they were typed, and how many the line says that there are. */
  readonly #references = new Set<string>()
  #count: number | undefined
  /** Words after a target that join no other one; a label may still belong to an ignored number. */
  #gap: 'none' | 'label' | 'words' = 'none'
  #isSplit = false
  /** Whether each ignored number follows words that name what it is. */
  #areLabelled = true
  /** The index of the kept words that belong to an ignored number ("ticket no"); -1 if there are none. */
  #label = -1

  constructor(line: TypedWords, { phrases, known, verbs }: Vocabulary) {
    this.#line = line
    this.#phrases = phrases
    this.#known = known
    this.#verbs = verbs
  }

  read(): Targets {
    const { raw } = this.#line
    for (let at = 0; at < raw.length; )
      at +=
        this.#readHeading(at) ||
        this.#readIgnoredNumber(at) ||
        this.#readReference(at) ||
        this.#readCount(at) ||
        this.#readNumberWord(at) ||
        this.#readIdWord(at) ||
        this.#readNegation(at) ||
        this.#readOwner(at) ||
        this.#readCommand(at) ||
        this.#readWord(at)
    const isNegated = this.#isNegated
    // "Studio 54" may be a name; only "812 (ticket 813)" says what its second number is.
    const isExplained = this.#hasTarget && this.#ignored.length > 0 && this.#areLabelled
    const [words, ignored] = this.#hasCommand || isExplained ? [this.#kept, this.#ignored] : [raw, []]
    if (!this.#hasCommand) return { words, ignored, isNegated, isUnclear: false, isSplit: false }
    const isContradicted = [...this.#others].some((number) => this.#targets.has(number))
    const isMiscounted = this.#count !== undefined && ![0, this.#count].includes(this.#references.size)
    const isUnclear = this.#isUnclear || isContradicted || isMiscounted
    return { words, ignored, isNegated, isUnclear, isSplit: this.#isSplit }
  }

  /** "re: refund": a heading, and no short form of a command. */
  #readHeading(at: number): number {
    const { raw, plain } = this.#line
    const word = raw[at] ?? ''
    if (!word.endsWith(':') || this.#phrases.get(plain[at] ?? '')?.nounOf === undefined) return 0
    this.#ignored.push(word)
    return 1
  }

  /** A number with a unit, or after words that name no target; with these words if they name what it is. */
  #readIgnoredNumber(at: number): number {
    const { raw, isNumber } = this.#line
    if (!isNumber(at)) return 0
    const unit = this.#isUnit(at + 1) ? [raw[at + 1] ?? ''] : []
    // "<812>" is a number in brackets.
    const isCompared = comparison.test(raw[at] ?? '') && !raw[at]?.endsWith('>')
    if (isCompared && this.#hasTarget) this.#isUnclear = true
    const isCount = this.#isCount(at)
    if (isCount) this.#count = Number(readDigits(raw[at] ?? ''))
    if (this.#place !== 'closed' && unit.length === 0 && !isCompared && !isCount) return 0
    const labels = this.#label < 0 ? [] : this.#kept.splice(this.#label)
    const text = [...labels, raw[at] ?? '', ...unit].map(withoutBrackets).join(' ')
    const isNext = this.#ignored.length > 0 && isNumber(at - 1) && this.#place === 'closed'
    if (labels.length === 0 && !isNext) this.#areLabelled = false
    this.#ignored.push(isNext ? `${this.#ignored.pop()} ${text}` : text)
    this.#others.add(readDigits(raw[at] ?? ''))
    this.#place = 'closed'
    this.#label = -1
    if (this.#gap === 'label') this.#gap = 'none'
    return 1 + unit.length
  }
  #isUnit(at: number): boolean {
    const { plain, nounLength, isAction, isVerb } = this.#line
    if (!units.has(plain[at] ?? '') || nounLength(at) > 0) return false
    // "7 percent" may be a command in front of which its record stands, if the line has no verb.
    const isFirst = this.#place === 'start' && !this.#hasTarget
    return !isFirst || !isAction(at) || plain.some((_, place) => isVerb(place))
  }

  /**
   * "Ban 3 seats", "approve these 2 payouts", "payouts 812, 813 (2)": a small number between a verb and a plural, or in
   * brackets after a list, counts records; so does one before a plural beside another record: "12 bookings, @mia".
   */
  #isCount(at: number): boolean {
    const { raw, plain, isNumber, isReference, isPlural, isVerb, nounLength } = this.#line
    const number = raw[at] ?? ''
    const isBesideOther = raw.some((_, index) => index !== at && isReference(index))
    if (!(this.#hasCommand || isBesideOther) || Number(readDigits(number)) >= smallestBare) return false
    if (this.#hasTarget && at === raw.length - 1 && /^[([]\d+[)\]]/.test(number)) return true
    if (!isPlural(at + 1)) return false
    let before = at - 1
    while (before > 0 && isFiller(plain[before] ?? '')) before -= 1
    return isVerb(before) || !(isNumber(before) || nounLength(before) > 0)
  }

  /** A number, email, handle or link that is a target. */
  #readReference(at: number): number {
    const { raw, isNumber, isReference } = this.#line
    if (!isReference(at)) return 0
    const number = isNumber(at) ? readDigits(raw[at] ?? '') : ''
    if (this.#gap !== 'none' || (this.#place === 'list' && this.#targets.has(number))) this.#isSplit = true
    if (number) this.#targets.add(number)
    this.#references.add(number || (raw[at] ?? ''))
    this.#place = 'list'
    this.#hasTarget = true
    return this.#keep(at)
  }

  /** "Both payouts 812 813": a word that states how many records follow. */
  #readCount(at: number): number {
    const { raw, plain, isFollowed } = this.#line
    const count = readCount(plain[at] ?? '')
    if (count === 0 || !this.#hasCommand || this.#hasTarget || !isFollowed(at, false)) return 0
    this.#count = count
    this.#ignored.push(raw[at] ?? '')
    return 1
  }

  /** "payout no. 812"; in a label, "no" stays with its number. */
  #readNumberWord(at: number): number {
    const { plain, isNumber } = this.#line
    if (plain[at] !== 'no' || !isNumber(at + 1)) return 0
    if (this.#label >= 0) return this.#keep(at)
    return this.#place === 'open' ? 1 : 0
  }

  /** "ID 812": the word says nothing about a target, and is no part of a command; a label keeps it. */
  #readIdWord(at: number): number {
    const { plain, isNumber, actionLength } = this.#line
    if (!/^ids?$/.test(plain[at] ?? '') || !isNumber(at + 1) || actionLength(at, 1) > 0) return 0
    return this.#place === 'closed' ? 0 : 1
  }

  #readNegation(at: number): number {
    const { plain, raw, isFollowed, isNumber } = this.#line
    const word = plain[at] ?? ''
    const isOpposite = isOppositeOf(word, plain[at + 1] ?? '', this.#known)
    const isAllBut = word === 'but' && isEverything(plain[at - 1] ?? '')
    const isExclusion = isAllBut || (isExcluding(word) && isFollowed(at))
    // "Pause the run" is a command.
    const isCommand = at === 0 && this.#known.words.has(word) && !plain.some((_, place) => isNumber(place))
    const isOtherWord = joiners.has(word) || alternatives.has(word) || isCommand
    const isWithdrawal = mayWithdraw(word) && !isOtherWord && isFollowed(at, false)
    const isCrossed = isCross(raw[at] ?? '') && (this.#hasTarget || isFollowed(at))
    if (!isNegation(word, raw[at] ?? '') && !isCrossed && !isOpposite && !isExclusion && !isWithdrawal) return 0
    this.#isNegated = true
    this.#close(false)
    return this.#keep(at)
  }

  /** "Payout 812 of creator 2957", "seat 77 (account 1010)": a resource whose number only describes the target. */
  #readOwner(at: number): number {
    const { raw, plain, nounLength, isNumber, kind } = this.#line
    // "Set content score 4 for creator 2957": a number without a resource may be an argument.
    const isRelated = /^[([]/.test(raw[at] ?? '') || (relations.has(plain[at - 1] ?? '') && this.#kind !== undefined)
    const isOther = isNumber(at + nounLength(at)) && kind(at) !== this.#kind
    if (!this.#hasVerb || !this.#hasTarget || nounLength(at) === 0 || !isRelated || !isOther) return 0
    this.#close(true)
    return this.#keep(at, nounLength(at))
  }

  /**
   * The name of a resource, or a keyword, title or verb; a single keyword counts only in front of the
   * targets.
   */
  #readCommand(at: number): number {
    const { nounLength, actionLength } = this.#line
    const [action, noun] = [actionLength(at, this.#hasTarget ? 2 : 1), nounLength(at)]
    const length = Math.max(action, noun)
    if (length === 0) return 0
    if (action > noun) this.#hasVerb = true
    const isOfOpenKind = this.#hasTarget && this.#kind === undefined
    for (let word = at; word < at + length; word += 1) this.#kind = this.#line.kind(word) ?? this.#kind
    // "812 payout 813", "ap 812 cancellation request 543": the resource word belongs to the second number only.
    this.#open(action > noun || !this.#hasCommand || isOfOpenKind)
    return this.#keep(at, length)
  }

  /** Any other word: it may be a verb, or decide whether the next number is a target. */
  #readWord(at: number): number {
    const { plain, raw, isNumber, isReference, isVerb, isFollowed, isCommandWord } = this.#line
    const word = plain[at] ?? ''
    if (comparison.test(raw[at] ?? '') || ((limits.has(word) || (this.#hasTarget && isSign(raw[at] ?? ''))) && isNumber(at + 1))) {
      if (this.#hasTarget) this.#isUnclear = true
      this.#close(true)
    } else if (alternatives.has(word)) {
      const isNext = isFollowed(at) || (or.has(word) && raw.some((_, next) => next > at && isReference(next)))
      if (this.#hasTarget && isNext) this.#isUnclear = true
    } else if (copulas.has(word) && this.#targets.size > 1 && isNumber(at - 1)) this.#isUnclear = true
    else if (caseWords.has(word) || (isUnrelatedNoun(word) && (this.#hasTarget || !isVerb(at)))) this.#close(true)
    else if (isVerb(at)) {
      this.#hasVerb = true
      this.#open(true)
    } else if (this.#hasTarget ? this.#isOnward(at) : word === 'other' && plain[at - 1] === 'the') this.#isUnclear = true
    else if (idWords.has(word)) {
      if (this.#place === 'list' && !/^ids?$/.test(word)) this.#close(true)
    } else if (this.#isRelation(at)) this.#isUnclear = true
    else if (isListWord(word)) {
      if (word !== '' && this.#place === 'list' && this.#isOpenEnded(at + 1)) this.#isUnclear = true
    } else {
      if (!this.#hasTarget && isCommandWord(at)) this.#place = 'open'
      else if (!isFiller(word) || this.#place === 'list') this.#close(false)
      if (!isJoining(word)) this.#interrupt('words')
    }
    return this.#keep(at)
  }

  /**
   * "Approve payouts from 812", "delete user of 2957": the number belongs to something else, or begins an open range. In
   * "enable feature flag for 1584" it does not, because no feature flag can be enabled.
   */
  #isRelation(at: number): boolean {
    const { plain, isNumber, nounLength, kind } = this.#line
    if (this.#hasTarget || !relations.has(plain[at] ?? '') || !isNumber(at + 1) || isNumber(at + 2)) return false
    const noun = [1, 2, 3].map((length) => at - length).find((place) => nounLength(place) === at - place)
    const verbs = this.#verbs?.get(kind(noun ?? -1) ?? '')
    return plain.slice(0, noun).some((word) => verbs?.has(word))
  }

  /** "812 onwards", "from 812 on". */
  #isOnward(at: number): boolean {
    const { plain, isNumber } = this.#line
    if (!isNumber(at - 1)) return false
    const word = plain[at] ?? ''
    const isFrom = ['from', 'ab', 'starting'].includes(plain[at - 2] ?? '')
    return onward.has(word) || (isFrom && ['on', 'up', 'and'].includes(word))
  }

  /** "812 and others", "812 and Anna": the list goes on with words that name no record. */
  #isOpenEnded(from: number): boolean {
    const { plain, isReference, isVerb, nounLength, actionLength } = this.#line
    let at = from
    while (at < plain.length && isJoining(plain[at] ?? '')) at += 1
    const word = plain[at] ?? ''
    if (!/^\p{L}+$/u.test(word) || isFiller(word) || isReference(at)) return false
    const isLabel = isUnrelatedNoun(word) || caseWords.has(word) || idWords.has(word)
    return !isLabel && !this.#known.words.has(word) && !isVerb(at) && nounLength(at) === 0 && actionLength(at, 1) === 0
  }

  #keep(at: number, length = 1): number {
    this.#kept.push(...this.#line.raw.slice(at, at + length))
    return length
  }
  #interrupt(gap: 'label' | 'words'): void {
    if (this.#hasTarget && this.#gap !== 'words') this.#gap = gap
  }
  /** Takes the numbers that follow as targets; `isVerb`: after a verb, which ends a list of targets. */
  #open(isVerb: boolean): void {
    if (isVerb) this.#interrupt('words')
    this.#hasCommand = true
    this.#place = 'open'
    this.#label = -1
  }
  /** Ignores the numbers that follow; `isLabel`: together with the words from here. */
  #close(isLabel: boolean): void {
    this.#place = 'closed'
    this.#label = isLabel ? this.#kept.length : -1
    if (isLabel) this.#interrupt('label')
  }
}

const isUnrelatedNoun = (word: string) => unrelatedNouns.has(word) || quantityWords.has(word)
const withoutBrackets = (word: string) => word.replace(/^[([{]+|[)\]}.:!?]+$/g, '')
