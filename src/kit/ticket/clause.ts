import { amountWords, articles, clauseWords, joiners } from './language.ts'
import { isBareDenial, isEverything, isOpenAtEnd, isWithdrawnBefore, mayWithdraw } from './withdrawal.ts'
import { anyOf, wordPattern } from './withdrawal-words.ts'

/** Words of a clause that are remembered. */
const longestClause = 40
/** Words before a colon after which a text corrects all that was written before: "EDIT: not payout 812". */
const correctionWords = new Set(
  `edit edited ps update correction corrected erratum sorry oops korrektur nachtrag berichtigung rettelse rattelse
  correccion`.split(/\s+/),
)

const someResource = anyOf('the', 'die', 'la', 'le', 'el', '@')
/** "I meant", "sorry" and the like directly before a number that takes the place of the one before it. */
const replacing = wordPattern(
  `(?:^| )${anyOf(
    `${anyOf(
      ...['(?:i|we|he|she|they) mean(?:t)?', 'should have been', '(?:ich |wir )?meinten?(?: ich| wir)?'],
      ...['je voulais dire', 'quise decir', '(?:jeg )?mente(?: jeg)?', '(?:jag )?menade(?: jag)?'],
    )}(?: ${someResource})*`,
    `ich meine(?: ${someResource})*`,
    ...['sorry', 'oops', 'ups', 'whoops', 'no wait', 'correction', 'entschuldigung', 'pardon', 'perdon', 'beklager'],
  )}$`,
)

/** Words of which such a text has at least one; without them, the pattern is not tried. */
const replacingWords = new Set(
  `mean meant been meine meinte meinten dire decir mente menade sorry oops ups whoops wait correction entschuldigung
  pardon perdon beklager`.split(/\s+/),
)

const done = anyOf(...'done paid completed finished resolved handled erledigt fertig bezahlt ausgezahlt'.split(' '))
/** "Already banned:", "Done:": the heading of records with which nothing is to be done. */
const doneParticiple = `(?:already|bereits|schon)(?: been)? (?:${done}|\\p{L}+(?:ed|t|en))`
const doneHeading = wordPattern(`(?:(?:^| )${doneParticiple}|^(?:@ )?${done})(?: @)?$`)

/** Words behind which a sentence goes on in the next line. */
const unfinished = new Set(
  `i we they she he you it to did does do has have had can could will would should is are was were been be the a an and or
  of for with ich wir sie er es kann konnen hat haben hatte wird werden ist sind war und oder zu mit je nous il elle on et
  de a no yo nosotros ha han jeg vi jag og och har kan`.split(/\s+/),
)

/** Words that withdraw the items below such a heading. */
export const exceptItems: readonly string[] = ['except']

/** Remembers the words since the beginning of a clause, and reads whether they withdraw the next record. */
export class Clause {
  #words: string[] = []
  /** The words in one text; absent after a change. */
  #text: string | undefined
  /** Where the words of the current line begin, if a sentence may have ended with the line before. */
  #lineStart = 0
  #mayWithdraw = false
  #mayReplace = false
  #isBracket = false
  /** A comma came; the clause ends there unless the next words go on with a list of records. */
  #hasComma = false
  #isCorrection = false

  /** Adds a folded word that names no resource. */
  addWord(word: string): void {
    const goesOn = articles.has(word) || joiners.has(word)
    // "All but payout 812"
    if (word === 'but' && !this.#hasComma && isEverything(this.#words.at(-1) ?? '')) {
      this.addWord('except')
      return
    }
    const isContrast = clauseWords.has(word) || (word === 'utan' && this.#mayWithdraw)
    if ((this.#hasComma && !goesOn) || isContrast) this.end()
    if (isContrast) return
    this.#words.push(word)
    this.#text = undefined
    if (mayWithdraw(word)) this.#mayWithdraw = true
    if (replacingWords.has(word)) this.#mayReplace = true
    this.#shorten()
  }

  /** Adds a resource that was named. */
  addRecord(): void {
    this.#hasComma = false
    if (this.#words.at(-1) !== '@') this.#words.push('@')
    this.#text = undefined
    this.#shorten()
  }

  #shorten(): void {
    if (this.#words.length <= longestClause) return
    this.#words.shift()
    this.#lineStart = Math.max(0, this.#lineStart - 1)
  }

  /**
   * Notes the end of a line: a sentence may end there without a full stop, as in "the booking is 4001 / hold off on
   * booking 4000", or go on. It goes on behind words that may withdraw a record ("please do not / ignore payout 812")
   * and behind a pronoun or an auxiliary ("she did / not get payout 812").
   */
  endLine(isNumber: boolean): void {
    const isUnfinished = this.#mayWithdraw || unfinished.has(this.#words.at(-1) ?? '')
    if (isNumber || !isUnfinished) this.#lineStart = this.#words.length
  }

  /** Adds a sign. "Do not approve: …" and "do not approve – …" go on; "Hi Tom: …" ends. */
  addSign(sign: string): void {
    if (sign === ',') this.#hasComma = true
    else if (sign === ':') {
      if (this.isWithdrawn()) return
      if (this.isDoneHeading()) {
        this.beginWith(exceptItems)
        return
      }
      const isCorrection = correctionWords.has(this.#words.at(-1) ?? '')
      this.end()
      this.#isCorrection = isCorrection
    } else if (/[–—-]/.test(sign) && !this.#words.includes('@') && this.isWithdrawn()) return
    else if (/[.!?;()|–—-]/.test(sign)) {
      this.end()
      this.#isBracket = sign === '('
    }
  }

  end(): void {
    this.#words = []
    this.#text = undefined
    this.#lineStart = 0
    this.#mayWithdraw = false
    this.#mayReplace = false
    this.#isBracket = false
    this.#hasComma = false
    this.#isCorrection = false
  }

  /** Begins with the words of another clause, as the items of a list do with those of its heading. */
  beginWith(words: readonly string[]): void {
    this.end()
    for (const word of words) this.addWord(word)
  }

  /** Returns the words of the current line or sentence, if they may withdraw a record. */
  withdrawing(): readonly string[] {
    return this.#mayWithdraw ? this.#words.slice(this.#lineStart) : []
  }

  /** Whether the words are a heading such as "Already banned". */
  isDoneHeading(): boolean {
    return doneHeading.test(this.text())
  }

  isWithdrawn(): boolean {
    if (!this.#mayWithdraw && !this.#isBracket) return false
    if (isWithdrawnBefore(this.text(), this.#isBracket)) return true
    return this.#lineStart > 0 && isWithdrawnBefore(this.#words.slice(this.#lineStart).join(' '), false)
  }

  /** Whether the clause ends with words such as "all except", which reach the items of a list below. */
  isOpen(): boolean {
    return this.#mayWithdraw && isOpenAtEnd(this.text())
  }

  /** Whether the words deny one record and a comma came, as in "not payout 812, payout 813". */
  isDenialBeforeComma(): boolean {
    return this.#hasComma && this.#mayWithdraw && isBareDenial(this.text())
  }

  /** Whether the clause corrects what was written before. */
  isCorrection(): boolean {
    return this.#isCorrection
  }

  /** Whether the clause says that the number after it is meant instead of the one before. */
  isReplacing(): boolean {
    return this.#mayReplace && replacing.test(this.text())
  }

  hasAmount(): boolean {
    return this.#words.some((word) => amountWords.has(word))
  }

  text(): string {
    this.#text ??= this.#words.join(' ')
    return this.#text
  }
}
