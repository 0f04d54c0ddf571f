import { BankDetails } from './bank-details.ts'
import { isPurchaseOrder, prefixAt } from './beside-number.ts'
import { afterSign, afterWord, noContext } from './context.ts'
import { isCounted } from './counts.ts'
import { findMarks, isCross, isMark } from './cross-marks.ts'
import { FigureReader } from './figure-reader.ts'
import { articles, idWords, joiners, longJoiner } from './language.ts'
import { hasColumns, itemNumber, onlyNumbers, wrappedLine } from './line-shapes.ts'
import { LineState, noLine } from './line-state.ts'
import { ListHeading } from './list-heading.ts'
import { hidden, taken } from './noise.ts'
import type { ReadingBuilder } from './reading.ts'
import type { Resource, ResourceWords } from './resource-words.ts'
import { isNamePart, type Token, tokenize } from './tokens.ts'
import { negations } from './withdrawal.ts'
import { isLastOfTwo } from './words-after.ts'

export interface LineOptions {
  /** Returns the next line, in which a sentence may continue. */
  next?: (() => string) | undefined
  /** The line as it was before dates, amounts and the like were hidden in it. */
  raw?: string
  /** Whether the line is a cell of a table: a number that fills a cell is not a whole line. */
  isCell?: boolean
}

const joinsAll = new RegExp(longJoiner, 'giu')
/** What each of them has; most lines have none of it. */
const mayJoin = / (?:well as|auch|que|como|som) /i

/** "Not booking 23960" at the beginning of a line is a denial, also below a long line. */
function beginsWithDenial(tokens: readonly Token[], at: number): boolean {
  const [first, ...others] = tokens.slice(0, at)
  return first !== undefined && negations.has(first.text) && others.every(({ text }) => articles.has(text))
}

/**
 * Reads which numbers of a text are IDs, and of which kinds. A line continues the context of the last one.
 */
export class NumberReader {
  readonly #reading: ReadingBuilder
  readonly #resources: ResourceWords
  readonly #state: LineState
  readonly #figures: FigureReader
  readonly #heading: ListHeading
  readonly #bank: BankDetails

  constructor(reading: ReadingBuilder, resources: ResourceWords, isTyped = false) {
    this.#reading = reading
    this.#resources = resources
    this.#state = new LineState(reading, resources)
    this.#figures = new FigureReader(this.#state, reading, isTyped)
    this.#heading = new ListHeading(this.#state, reading)
    this.#bank = new BankDetails(this.#state, isTyped)
  }

  /** Forgets the context of the lines before. */
  reset(): void {
    this.#state.context = noContext
    this.#state.clause.end()
    this.#state.recent.flush()
    this.#heading.reset()
    this.#state.list = []
    this.#bank.endParagraph()
  }

  /** Sets the kinds of the next line, as the heading of a column does; none: IDs of any kind. */
  expect(kinds: readonly string[]): void {
    this.#state.expect(kinds)
  }

  /** Returns the kinds of a resource that the last line ended with; its numbers may follow. */
  awaitedKinds(): readonly string[] {
    const { type, kinds } = this.#state.context
    return type === 'subject' ? kinds : []
  }

  /** Gets the words of the heading above a line, if the line is an item below it: "do not ban". */
  introOf(line: string): readonly string[] {
    return this.#heading.introOf(line)
  }

  readLine(line: string, { next = noLine, raw = line, isCell = false }: LineOptions = {}): void {
    const state = this.#state
    const text = isCell ? line : line.replace(itemNumber, '$1')
    state.tokens = tokenize(mayJoin.test(text) ? text.replace(joinsAll, 'and') : text)
    if (state.tokens.length === 0) {
      this.#heading.readEmptyLine()
      this.#bank.endParagraph()
      return
    }
    state.next = next
    state.following.beginLine()
    state.plural = noContext
    state.outer = noContext
    state.marks = findMarks(text)
    state.isCrossedOut = false
    state.isWrapped = line.length >= wrappedLine
    const isNumbers = onlyNumbers.test(line.replaceAll(taken, '')) && !hasColumns.test(line)
    state.isWholeLine = isNumbers && !(isCell || line.includes(hidden))
    this.#bank.beginLine(raw)
    this.#heading.beginLine(line, text)
    state.recent.statements.beginLine(raw, this.#heading.isItem)
    for (let at = 0; at < state.tokens.length; ) {
      at += this.#readToken(at)
      if (state.context.type === 'subject' && state.context.isPlural) state.plural = state.context
    }
    const isNumber = state.tokens.at(-1)?.type === 'figures'
    state.clause.endLine(isNumber)
    state.recent.statements.endLine(isNumber)
    this.#heading.endLine()
  }

  /** Reads one token, or all words of a resource; returns their number. */
  #readToken(at: number): number {
    const state = this.#state
    const token = state.tokens[at]
    if (!token) return 1
    if (token.type !== 'sign') state.recent.beginToken()
    else if (/^[.,;!?]$/.test(token.text)) state.recent.addWord(token.text.replace(';', ','))
    if (token.type === 'figures') this.#readFigures(at)
    else if (token.type === 'sign') {
      if (state.marks === 'before' && isMark(token.text)) state.isCrossedOut = isCross(token.text)
      const isEnd = token.text !== '.' || this.#endsSentence(at)
      if (isEnd) this.#endClause(token, at)
      if (token.text === '(') state.outer = state.context
      this.#addSign(token, at)
      // "Payouts 840 (see booking 20931), 841": the list goes on behind the remark.
      const next = state.tokens[at + 1]?.text ?? ''
      const isRemark = token.text === ')' && state.outer.type === 'list' && (/^[,;&/+]$/.test(next) || joiners.has(next))
      state.context = isRemark ? { ...state.outer, pair: 'none' } : afterSign(state.context, state.tokens, at)
      if (token.text === ')') state.outer = noContext
    } else {
      this.#reading.hasWords = true
      const resource = state.resourceAt(at) ?? prefixAt(state.tokens, at, this.#resources)
      if (resource) return this.#readResource(resource, at)
      this.#readWord(token.text, at)
    }
    return 1
  }

  #readFigures(at: number): void {
    const { tokens, recent } = this.#state
    const isPath = tokens[at - 1]?.text === '/' && tokens[at]?.spaced === false
    recent.statements.addFigures(() => this.#figures.read(at), isPath)
  }

  #readWord(word: string, at: number): void {
    const state = this.#state
    // "Booking no. 4411", but "bookings: no es la reserva 4411".
    const isDenial = word === 'no' && state.tokens[at + 1]?.type === 'word'
    const isIdWord = state.context.type === 'subject' && idWords.has(word) && !isDenial
    state.context = afterWord(state.context, state.tokens, at)
    if (!isIdWord) state.clause.addWord(word)
    // "No. 4411" denies nothing.
    const isNumberSign = isIdWord || (idWords.has(word) && state.tokens[at + 1]?.text === '.')
    state.recent.addWord(isNumberSign ? 'id' : word, isNamePart(state.tokens, at))
  }

  /** Adds a sign to the statement that it may end. */
  #addSign({ text, spaced }: Token, at: number): void {
    const { tokens, recent } = this.#state
    const isDash = text === '-' && spaced && tokens[at + 1]?.spaced === true
    // A bullet
    if (at === 0) return
    if (text === hidden || text === taken) recent.statements.addOther(false)
    else recent.statements.addSign(isDash ? '–' : text, tokens[at - 1]?.type === 'figures')
  }

  #readResource({ kind, isId, isPlural, length }: Resource, at: number): number {
    const { tokens, clause, recent } = this.#state
    const isBank = kind === 'account' && (this.#bank.has() || (!isPlural && this.#bank.hasGroupsAt(at + length)))
    const isCount = isPlural && isCounted(at, (index) => tokens[index]?.text)
    const isOther = isBank || isCount || isPurchaseOrder(tokens, at)
    if (clause.isDenialBeforeComma() && isLastOfTwo(tokens, at, length)) clause.end()
    this.#state.context = {
      ...noContext,
      type: isOther ? 'other' : 'subject',
      kinds: [kind],
      isExplicit: isId,
      isPlural,
      isWithdrawn: clause.isWithdrawn() || beginsWithDenial(tokens, at),
    }
    clause.addRecord()
    recent.addWord('@')
    return length
  }

  #endClause({ text, spaced }: Token, at: number): void {
    const { tokens, context, plural, clause, recent } = this.#state
    const next = tokens[at + 1]
    // A hyphen joins words. A colon at the end of a line introduces a list.
    if (text === '-' && !(spaced && next?.spaced)) return
    if (text === ':') {
      // "Bookings to cancel:" above a list of numbers.
      const isHeading = context.type === 'none' && !next && !clause.hasAmount()
      if ((context.type === 'list' || isHeading) && plural.type === 'subject')
        this.#state.context = isHeading ? { ...plural, isWithdrawn: clause.isWithdrawn() || clause.isDoneHeading() } : plural
      if (!next) return
    }
    clause.addSign(text)
    if (/[.!?]/.test(text)) recent.endSentence()
  }

  /** Whether a point ends a sentence: not after "no" before a number. */
  #endsSentence(at: number): boolean {
    const next = this.#state.tokens[at + 1]
    if (!next) return true
    if (next.type !== 'sign' && !next.spaced) return false
    return this.#state.context.type !== 'subject' || (next.type !== 'figures' && !/^[#:]$/.test(next.text))
  }
}
