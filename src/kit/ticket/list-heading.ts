import { exceptItems } from './clause.ts'
import { type Context, noContext } from './context.ts'
import { demonstratives, joiners, sayingWords } from './language.ts'
import { headingLine, itemStart, listItem, longestHeading } from './line-shapes.ts'
import type { LineState } from './line-state.ts'
import { taken } from './noise.ts'
import type { ReadingBuilder } from './reading.ts'

/** A line that is one email, handle or link. */
const loneAddress = /^\s*\S*[@/]\S+\s*$/

/** Remembers the heading of a list: its resource, and words that withdraw the items below it. */
export class ListHeading {
  readonly #state: LineState
  readonly #reading: ReadingBuilder
  /** The resource that a line ended with. */
  #resource: Context = noContext
  /** The words of a line that ended with a colon: a negation in them applies to the items below it. */
  #intro: readonly string[] = []
  /** The resource of the list that the current line is an item of. */
  #ofItem: Context = noContext
  /** The line begins with a bullet or an ID. */
  #isItem = false
  #isBelowEmptyLine = false

  constructor(state: LineState, reading: ReadingBuilder) {
    this.#state = state
    this.#reading = reading
  }

  /** Whether the line is an item of a list. */
  get isItem(): boolean {
    return this.#isItem
  }

  /** Forgets all headings. */
  reset(): void {
    this.#resource = noContext
    this.#intro = []
  }

  /** Gets the words of the heading above an item; `line` still has its addresses. Empty if it is no item. */
  introOf(line: string): readonly string[] {
    return itemStart.test(line) || loneAddress.test(line) ? this.#intro : []
  }

  /** Begins a line; `text` is the line without the number of its item. */
  beginLine(line: string, text: string): void {
    const { clause, tokens, context } = this.#state
    this.#isBelowEmptyLine = false
    const hasId = listItem.test(text)
    this.#isItem = hasId || itemStart.test(line) || line.trimStart().startsWith(taken)
    // The heading of a list is no part of a sentence that may go on from the line above.
    if (headingLine.test(line) && tokens.length <= longestHeading) clause.end()
    if (this.#isItem) clause.beginWith(this.#intro)
    else this.#intro = []
    this.#ofItem = hasId ? this.#resource : noContext
    if (!hasId) this.#resource = noContext
    else if (context.type === 'none') this.#state.context = this.#resource
  }

  /** Ends a line, which may be the heading of the next ones, or say what the numbers above it are. */
  endLine(): void {
    if (!this.#state.isWholeLine) this.#endList()
    const { clause, tokens, context, isWrapped, recent, plural, next } = this.#state
    const last = tokens.at(-1)?.text ?? ''
    if (last === ':' && (itemStart.test(next()) || listItem.test(next()))) recent.statements.endHeading()
    if (last === ':' && sayingWords.has(tokens.at(-2)?.text ?? '')) {
      clause.end()
      recent.endSentence()
    } else if (clause.isDoneHeading() && (last === ':' || itemStart.test(next()))) this.#intro = exceptItems
    else if (last === ':') this.#intro = clause.withdrawing()
    else if (!(this.#isItem && this.#intro.length > 0) && clause.isOpen()) this.#intro = clause.withdrawing()
    else if (!(isWrapped || last === ',' || joiners.has(last))) {
      clause.end()
      recent.endSentence()
    }
    const isShort = tokens.length <= longestHeading
    if (context.type === 'subject') this.#endWithResource(context)
    else if (isShort && tokens.every(({ type }) => type === 'word')) this.#resource = { ...plural, isLoose: true }
  }

  /** "These are the bookings to cancel", below a list of numbers. */
  #endList(): void {
    const { list, plural, tokens, next } = this.#state
    this.#state.list = []
    if (list.length === 0 || plural.type !== 'subject' || plural.isWithdrawn || tokens.length > longestHeading) return
    const isHeading = tokens.at(-1)?.text === ':' || itemStart.test(next()) || listItem.test(next())
    const isAbove = tokens.some(({ text }) => demonstratives.has(text)) && tokens.every(({ type }) => type !== 'figures')
    if (isAbove && !isHeading) for (const value of list) this.#reading.addReference(value, plural.kinds)
  }

  #endWithResource(context: Context): void {
    const { isExplicit, isPlural } = context
    this.#resource = isExplicit ? context : { ...context, isLoose: true }
    this.#state.context = this.#resource
    // "812, Brand" below a heading: the word at the end belongs to its line.
    if (this.#ofItem.type === 'none' || isExplicit || isPlural) return
    this.#resource = this.#ofItem
    this.#state.context = noContext
  }

  /** Ends a paragraph; the numbers below may still belong to a resource above the empty line. */
  readEmptyLine(): void {
    const { clause, recent, context, isWholeLine } = this.#state
    // Two empty lines end a list and what its heading says of it.
    if (this.#isBelowEmptyLine) this.#intro = []
    this.#isBelowEmptyLine = true
    clause.end()
    recent.endSentence()
    if (context.type === 'subject') {
      this.#state.context = { ...context, isLoose: true }
      return
    }
    this.#resource = noContext
    if (!isWholeLine) this.#state.context = noContext
  }
}
