import { BehindReader } from './behind.ts'
import {
  endOfRange,
  isGlued,
  isHash,
  isPurchaseOrder,
  isQuantity,
  isTicketHash,
  prefixAt,
  readSpacedThousands,
  type SpacedNumbers,
} from './beside-number.ts'
import { Clause } from './clause.ts'
import { afterSign, afterWord, type Context, noContext } from './context.ts'
import { isCounted } from './counts.ts'
import { bankLine, idWords, joiners } from './language.ts'
import { hasColumns, headingLine, itemNumber, itemStart, listItem, longestHeading, onlyNumbers, wrappedLine } from './line-shapes.ts'
import { hidden, taken } from './noise.ts'
import { idsBetween, readFigures } from './numbers.ts'
import type { ReadingBuilder } from './reading.ts'
import { RecentReferences } from './recent-references.ts'
import type { Resource, ResourceWords } from './resource-words.ts'
import { isPartOfName, isSupported, type Place, smallestBare } from './support.ts'
import { titleBehind } from './title.ts'
import { type Token, tokenize } from './tokens.ts'
import { isLastOfTwo } from './words-behind.ts'

const noLine = () => ''

export interface LineOptions {
  /** Returns the next line, in which a sentence may continue. */
  next?: (() => string) | undefined
  /** The line as it was before dates, amounts and the like were hidden in it. */
  raw?: string
  /** Whether the line is a cell of a table: a number that fills a cell is not a whole line. */
  isCell?: boolean
}

/**
 * Reads which numbers of a text are IDs, and of which kinds. A line continues the context of the last one.
 */
export class NumberReader {
  readonly #reading: ReadingBuilder
  readonly #resources: ResourceWords
  /** In a typed line, spaces separate the numbers of a list. */
  readonly #isTyped: boolean
  readonly #recent: RecentReferences
  readonly #clause = new Clause()
  #context: Context = noContext
  #tokens: Token[] = []
  #next: () => string = noLine
  #raw = ''
  #isWholeLine = false
  #isWrapped = false
  /** Whether a short line of this block had bank details. */
  #isBankBlock = false
  #isBelowEmptyLine = false
  readonly #behind = new BehindReader()
  /** A resource in the plural that still has no numbers: "payouts for organization 623: 812, 813". */
  #plural: Context = noContext
  /** The resource that a line ended with, as the heading of a list. */
  #heading: Context = noContext
  /** The words of a line that ended with a colon: a negation in them applies to the items below it. */
  #intro: readonly string[] = []

  constructor(reading: ReadingBuilder, resources: ResourceWords, isTyped = false) {
    this.#isTyped = isTyped
    this.#reading = reading
    this.#recent = new RecentReferences(reading)
    this.#resources = resources
  }

  /** Forgets the context of the lines before. */
  reset(): void {
    this.#context = noContext
    this.#heading = noContext
    this.#intro = []
    this.#isBankBlock = false
    this.#clause.end()
    this.#recent.flush()
  }

  /** Sets the kinds of the next line, as the heading of a column does; none: IDs of any kind. */
  expect(kinds: readonly string[]): void {
    this.#context = { ...noContext, type: 'subject', kinds, isExplicit: true, isPlainId: kinds.length === 0 }
  }

  /** Returns the kinds of a resource that the last line ended with; its numbers may follow. */
  awaitedKinds(): readonly string[] {
    return this.#context.type === 'subject' ? this.#context.kinds : []
  }

  readLine(line: string, { next = noLine, raw = line, isCell = false }: LineOptions = {}): void {
    const text = isCell ? line : line.replace(itemNumber, '$1')
    this.#tokens = tokenize(text)
    if (this.#tokens.length === 0) {
      this.#readEmptyLine()
      return
    }
    this.#isBelowEmptyLine = false
    this.#next = next
    this.#raw = raw
    this.#behind.beginLine()
    this.#plural = noContext
    this.#isWrapped = line.length >= wrappedLine
    const isNumbers = onlyNumbers.test(line.replaceAll(taken, '')) && !hasColumns.test(line)
    this.#isWholeLine = isNumbers && !(isCell || line.includes(hidden))
    if (!this.#isWrapped && bankLine.test(raw)) this.#isBankBlock = true
    const isItem = listItem.test(text)
    // The heading of a list is no part of a sentence that may go on from the line above.
    if (headingLine.test(line) && this.#tokens.length <= longestHeading) this.#clause.end()
    if (isItem || itemStart.test(line)) this.#clause.beginWith(this.#intro)
    else this.#intro = []
    const headingOfList = isItem ? this.#heading : noContext
    if (!isItem) this.#heading = noContext
    else if (this.#context.type === 'none') this.#context = this.#heading
    for (let at = 0; at < this.#tokens.length; ) {
      at += this.#readToken(at)
      if (this.#context.type === 'subject' && this.#context.isPlural) this.#plural = this.#context
    }
    this.#endLine(isItem || itemStart.test(line))
    // "812, Brand" below a heading: the word at the end belongs to its line.
    const { type, isExplicit, isPlural } = this.#context
    if (headingOfList.type !== 'none' && type === 'subject' && !isExplicit && !isPlural) {
      this.#heading = headingOfList
      this.#context = noContext
    }
  }

  #endLine(isItem: boolean): void {
    const last = this.#tokens.at(-1)?.text ?? ''
    if (last === ':') this.#intro = this.#clause.withdrawing()
    else if (!(isItem && this.#intro.length > 0) && this.#clause.isOpen()) this.#intro = this.#clause.withdrawing()
    else if (!(this.#isWrapped || last === ',' || joiners.has(last))) {
      this.#clause.end()
      this.#recent.endSentence()
    }
    if (this.#context.type === 'subject') {
      if (!this.#context.isExplicit) this.#context = { ...this.#context, isLoose: true }
      this.#heading = this.#context
    } else if (this.#tokens.length <= longestHeading && this.#tokens.every(({ type }) => type === 'word'))
      this.#heading = { ...this.#plural, isLoose: true }
  }

  #readEmptyLine(): void {
    // Two empty lines end a list and what its heading says of it.
    if (this.#isBelowEmptyLine) this.#intro = []
    this.#isBelowEmptyLine = true
    this.#clause.end()
    this.#recent.endSentence()
    this.#isBankBlock = false
    if (this.#context.type === 'subject') {
      this.#context = { ...this.#context, isLoose: true }
      return
    }
    this.#heading = noContext
    if (!this.#isWholeLine) this.#context = noContext
  }

  /** A bank word applies to its line; in a block of short lines to the line before and all after it. */
  #hasBank(): boolean {
    if (this.#isWrapped) return bankLine.test(this.#raw)
    const next = this.#next()
    return this.#isBankBlock || (next.length < wrappedLine && bankLine.test(next))
  }

  /** Reads one token, or all words of a resource; returns their number. */
  #readToken(at: number): number {
    const token = this.#tokens[at]
    if (!token) return 1
    if (token.type !== 'sign') this.#recent.addWord()
    if (token.type === 'figures') {
      this.#readFigures(token, at)
      return 1
    }
    if (token.type === 'sign') {
      const isEnd = token.text !== '.' || this.#endsSentence(at)
      if (isEnd) this.#endClause(token, at)
      this.#context = afterSign(this.#context, this.#tokens, at)
      return 1
    }
    this.#reading.hasWords = true
    const resource = this.#resourceAt(at) ?? prefixAt(this.#tokens, at, this.#resources)
    if (!resource) {
      const isIdWord = this.#context.type === 'subject' && idWords.has(token.text)
      this.#context = afterWord(this.#context, this.#tokens, at)
      if (!isIdWord) this.#clause.addWord(token.text)
      return 1
    }
    const { kind, isId, isPlural, length } = resource
    const isBank = kind === 'account' && this.#hasBank()
    const isCount = isPlural && isCounted(at, (index) => this.#tokens[index]?.text)
    const isOther = isBank || isCount || isPurchaseOrder(this.#tokens, at)
    const type = isOther ? 'other' : 'subject'
    if (this.#clause.isDenialBeforeComma() && isLastOfTwo(this.#tokens, at, length)) this.#clause.end()
    const isWithdrawn = this.#clause.isWithdrawn()
    this.#context = { ...noContext, type, kinds: [kind], isExplicit: isId, isPlural, isWithdrawn }
    this.#clause.addRecord()
    return length
  }

  #endClause({ text, spaced }: Token, at: number): void {
    const next = this.#tokens[at + 1]
    // A hyphen joins words. A colon at the end of a line introduces a list.
    if (text === '-' && !(spaced && next?.spaced)) return
    if (text === ':') {
      if (this.#context.type === 'list' && this.#plural.type === 'subject') this.#context = this.#plural
      if (!next) return
    }
    this.#clause.addSign(text)
    if (/[.!?]/.test(text)) this.#recent.endSentence()
  }

  /** Whether a point ends a sentence: not behind "no" before a number. */
  #endsSentence(at: number): boolean {
    const next = this.#tokens[at + 1]
    if (!next) return true
    if (next.type !== 'sign' && !next.spaced) return false
    return this.#context.type !== 'subject' || (next.type !== 'figures' && !/^[#:]$/.test(next.text))
  }

  #resourceAt(at: number): Resource | undefined {
    return this.#resources.find(at, (index) => {
      const token = this.#tokens[index]
      return token?.type === 'word' ? token.text : undefined
    })
  }

  #readFigures(token: Token, at: number): void {
    const { replacement } = this.#behind
    if (replacement?.at === at) this.expect(replacement.kinds)
    else if (this.#clause.isReplacing()) this.#replaceLatest()
    const spaced = readSpacedThousands(this.#tokens, at, this.#context, this.#isTyped)
    if (spaced) {
      const texts = this.#joinSpaced(at, spaced)
      if (!spaced.joined) {
        this.#decline(texts.map(Number))
        return
      }
    }
    const figures = readFigures(this.#tokens[at]?.text ?? '')
    const isUnit = isQuantity(this.#tokens, at)
    const isCode = isGlued(this.#tokens, at, this.#context, this.#isWholeLine)
    if (figures.type === 'none' || isUnit || isCode) this.#skip(token)
    else if (figures.type === 'range') this.#readRange(figures.from, figures.to, at)
    else {
      const [from = 0] = figures.values
      const to = figures.values.length === 1 ? endOfRange(this.#tokens, at, from, this.#context) : undefined
      if (to !== undefined) this.#tokens.splice(at + 1, 2)
      if (to === undefined) this.#readIds(figures.values, at)
      else this.#readRange(from, to, at)
    }
  }

  /** Replaces numbers with spaces by the joined ones; unclear ones by a single token. Returns their texts. */
  #joinSpaced(at: number, { length, joined }: SpacedNumbers): readonly string[] {
    const texts = this.#tokens.slice(at, at + length).map(({ text }) => text)
    const numbers = joined ?? [texts.join(' ')]
    this.#tokens.splice(at, length, ...numbers.map((text): Token => ({ type: 'figures', text, spaced: true })))
    return texts
  }

  /** "Payout 812. Sorry, I meant 813": the number that comes next takes the place of the latest ones. */
  #replaceLatest(): void {
    const { type, kinds } = this.#context
    const latest = this.#recent.withdrawLatest(type === 'subject' ? kinds : [])
    for (const id of latest.ids) this.#reading.addOther(id)
    if (type === 'none' && latest.kinds.length > 0) this.expect(latest.kinds)
  }

  #readRange(from: number, to: number, at: number): void {
    this.#readIds(this.#context.kinds.length > 0 ? idsBetween(from, to) : [from, to], at)
  }

  #readIds(values: readonly number[], at: number): void {
    const { type } = this.#context
    const [first = 0] = values
    const isLoneHash = type === 'none' && !this.#isWholeLine && isHash(this.#tokens, at)
    if (type === 'ticket' || (isLoneHash && isTicketHash(this.#tokens, at)))
      for (const value of values) this.#reading.addTicketNumber(value)
    else if (type === 'other') for (const value of values) this.#reading.addOther(value)
    else if (this.#isResourceBehind(first, at)) {
      this.#context = { ...noContext, kinds: this.#kindsBehind(at), isWithdrawn: this.#clause.isWithdrawn() }
      this.#acceptOrWithdraw(values, at)
    } else if (this.#isSupportedLine(first) || isSupported(this.#place(at, first))) this.#acceptOrWithdraw(values, at)
    else if (this.#mayBeTitled(values, at)) this.#acceptTitled(first, at)
    else this.#decline(values)
  }

  #acceptOrWithdraw(values: readonly number[], at: number): void {
    const behind = this.#readBehind(at, values)
    const { type, isWithdrawn } = this.#context
    const isDenied = isWithdrawn || (type === 'none' && this.#clause.isWithdrawn())
    if ((isDenied && !behind.isNeeded) || behind.isWithdrawn) this.#withdraw(values)
    else this.#accept(values)
  }

  #mayBeTitled({ length, 0: first = 0 }: readonly number[], at: number): boolean {
    const { type, isWithdrawn } = this.#context
    const isNamed = type === 'subject' && length === 1 && !isWithdrawn && isPartOfName(this.#place(at, first))
    return isNamed && !this.#readBehind(at).isWithdrawn
  }

  #acceptTitled(id: number, at: number): void {
    this.#reading.addTitled(id, { kinds: this.#context.kinds, words: titleBehind(this.#tokens, at) })
    this.#context = noContext
  }

  /**
   * A number that is the whole line is an ID; a short one only among short ones, or in a text of numbers
   * alone.
   */
  #isSupportedLine(value: number): boolean {
    return (
      this.#isWholeLine &&
      this.#context.pair === 'none' &&
      (value >= smallestBare || !this.#reading.hasWords || (this.#context.last > 0 && this.#context.last < smallestBare))
    )
  }

  #kindsBehind(at: number): readonly string[] {
    const resource = this.#resourceAt(at + 1)
    return resource && !resource.isPlural && this.#tokens[at + 1 + resource.length]?.type !== 'figures' ? [resource.kind] : []
  }

  /** "no. 812 payout" with a number sign, or "812 payout" as the whole text. */
  #isResourceBehind(value: number, at: number): boolean {
    if (this.#context.type === 'subject' || value < smallestBare) return false
    return (isHash(this.#tokens, at) || this.#tokens.length === 2) && this.#kindsBehind(at).length > 0
  }

  #readBehind(at: number, values: readonly number[] = []): BehindReader {
    this.#behind.read({
      tokens: this.#tokens,
      at,
      values,
      kinds: this.#context.kinds,
      isWithdrawn: this.#context.isWithdrawn,
      clause: this.#clause.text(),
      next: this.#isWrapped ? this.#next : noLine,
      resourceLength: (index) => this.#resourceAt(index)?.length ?? 0,
    })
    return this.#behind
  }

  #place(at: number, value: number): Place {
    return {
      tokens: this.#tokens,
      at,
      value,
      context: this.#context,
      isHash: isHash(this.#tokens, at),
      isTyped: this.#isTyped,
      isListed: this.#isWholeLine && /^[\s*•·–-]*\d/.test(this.#next()),
      hasAmount: () => this.#clause.hasAmount(),
      resourceAt: (index) => this.#resourceAt(index),
    }
  }

  #accept(values: readonly number[]): void {
    const { kinds, isPlural, isPlainId } = this.#context
    if (isPlainId) for (const value of values) this.#reading.addPlainId(value)
    else for (const value of values) this.#recent.add(value, kinds)
    this.#forgetPlural(kinds)
    this.#context = { ...noContext, type: 'list', kinds, isPlural, isPlainId, last: values.at(-1) ?? 0 }
  }

  /** Forgets a resource in the plural that has its numbers now. */
  #forgetPlural(kinds: readonly string[]): void {
    if (kinds.some((kind) => this.#plural.kinds.includes(kind))) this.#plural = noContext
  }

  #withdraw(values: readonly number[]): void {
    const { kinds } = this.#context
    for (const value of values) {
      this.#recent.withdraw(value, kinds)
      if (this.#clause.isCorrection()) this.#reading.removeReference(value, kinds)
      this.#reading.addOther(value)
    }
    this.#forgetPlural(kinds)
    this.#context = { ...this.#context, type: 'list', isWithdrawn: true, last: values.at(-1) ?? 0 }
  }

  #decline(values: readonly number[]): void {
    const isWithdrawn = this.#clause.isWithdrawn()
    for (const value of values) {
      if (isWithdrawn) this.#recent.withdraw(value, [])
      this.#reading.addOther(value)
    }
    const { type, pair, isPlural } = this.#context
    if (pair === 'sign' && isPlural) this.#context = { ...this.#context, pair: 'none' }
    else if (type === 'subject' || pair === 'sign') this.#context = noContext
  }

  #skip({ text }: Token): void {
    this.#reading.skipped += text.match(/\d+/g)?.length ?? 0
    if (this.#context.type === 'subject') this.#context = noContext
  }
}
