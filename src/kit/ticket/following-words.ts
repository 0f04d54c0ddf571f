import { amountWords } from './language.ts'
import { maxLines, remember, withoutDigits } from './remember.ts'
import { smallestBare } from './support.ts'
import { type Token, tokenize } from './tokens.ts'
import { mayWithdraw } from './withdrawal.ts'
import { isContrastedAfter, isNeededAfter, isReplacedAfter, isSubstitutedAfter, isWithdrawnAfter } from './withdrawal-after.ts'
import { findListEnd, joinWords, tokensAfter } from './words-after.ts'

/** A list of numbers in its line. */
export interface NumberList {
  tokens: readonly Token[]
  /** The position of one of its numbers. */
  at: number
  /** The numbers that are written there: several in a range. */
  values: readonly number[]
  /** Kinds of its records. */
  kinds: readonly string[]
  /** The words before it withdraw it. */
  isWithdrawn: boolean
  /** Returns the words of the clause before it. */
  clause: () => string
  /** Whether that clause names an amount. */
  hasAmount: () => boolean
  next: () => string
  resourceLength: (index: number) => number
}

/** Characters of the next line in which a sentence may end. */
const nextLength = 120

/** Of the numbers in the next line, only their places matter. */
const tokensOfNext = remember((line): readonly Token[] => tokenize(line), maxLines)

/** Reads the words after a list of numbers, once for all numbers of the list. */
export class FollowingWordsReader {
  #end = -1
  /** The beginning of the next line; absent until a sentence goes on there. */
  #next: readonly Token[] | undefined
  /** Whether a word of this line or of the next one may withdraw a record; absent until a number is read. */
  #mayWithdraw: boolean | undefined
  /** The words withdraw the list. */
  isWithdrawn = false
  /** The words ask for the records that "without" seemed to withdraw. */
  isNeeded = false
  /** A number that replaces the list, and the kinds of that. */
  replacement: { at: number; kinds: readonly string[] } | undefined

  /** Forgets the line before. */
  beginLine(): void {
    this.#end = -1
    this.#next = undefined
    this.#mayWithdraw = undefined
    this.replacement = undefined
  }

  read(list: NumberList): void {
    const { tokens, at, kinds, clause, hasAmount } = list
    if (at <= this.#end) return
    this.isWithdrawn = false
    this.isNeeded = false
    this.#mayWithdraw ??= [...tokens, ...this.#readNext(list)].some(({ text }) => mayWithdraw(text))
    if (!(this.#mayWithdraw || list.isWithdrawn)) return
    this.#end = findListEnd(tokens, at, list.values, list.resourceLength)
    const following = tokensAfter(tokens, this.#end, () => this.#readNext(list))
    const mayReplace = following.some(({ text }) => mayWithdraw(text))
    if (!(mayReplace || list.isWithdrawn)) return
    const words = joinWords(following)
    this.isNeeded = list.isWithdrawn && isNeededAfter(words, clause())
    const nextNumber = tokens.findIndex(({ type }, index) => index > this.#end && type === 'figures')
    const mayBeMeant = kinds.length > 0 && Number(tokens[nextNumber]?.text) >= smallestBare
    // "Charged 2026 for booking 20931, should be 206": a shorter number may be an amount.
    const isAlike = tokens[nextNumber]?.text.length === tokens[at]?.text.length
    const isMeant = isContrastedAfter(words, true) || (isAlike && isSubstitutedAfter(words, clause()))
    if (list.isWithdrawn && mayBeMeant && isMeant) this.replacement = { at: nextNumber, kinds }
    if (!mayReplace) return
    // "The fee of booking 23960 should be 1250" corrects the fee.
    const isAmount = hasAmount() || following.some(({ text }) => amountWords.has(text))
    if (kinds.length > 0 && !isAmount && isReplacedAfter(words)) {
      if (isAlike) this.replacement = { at: nextNumber, kinds }
      this.isWithdrawn = true
      return
    }
    this.isWithdrawn = isWithdrawnAfter(words, clause())
    if (this.isWithdrawn && mayBeMeant && isContrastedAfter(words, false)) this.replacement = { at: nextNumber, kinds }
  }
  /** Splits the next line once for all numbers of this one. */
  #readNext({ next }: NumberList): readonly Token[] {
    this.#next ??= tokensOfNext(withoutDigits(next().slice(0, nextLength)))
    return this.#next
  }
}
