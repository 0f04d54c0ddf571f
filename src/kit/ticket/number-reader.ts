import { isTicketHash } from './bare-hash.ts'
import { afterSign, afterWord, type Context, noContext } from './context.ts'
import { bankWords, units } from './language.ts'
import { hidden, taken } from './noise.ts'
import { idsBetween, readFigures } from './numbers.ts'
import type { Findings } from './reading.ts'
import type { Resource, ResourceWords } from './resource-words.ts'
import { isSupported, type Place } from './support.ts'
import { type Token, tokenize } from './tokens.ts'
import { isNamedByMistake, isWithdrawn, lineEnd } from './withdrawal.ts'

/** A line of numbers and punctuation alone, perhaps behind a bullet or in quotes. */
const onlyNumbers = /^(?=.*\d)[\s\d.,;:|/#&+*•·'"`(){}[\]<>–—-]*$/
/** A line that begins with an ID, perhaps behind a bullet or the number of a list. */
const listItem = /^[\s*•·–-]*(?:\d{1,2}[.)]\s+)?#?\d{3,}(?![\d.,:/-]*\d)/
/** Columns without a heading may hold anything. */
const hasColumns = /\d[^\d]*[\t|][^\d]*\d/
const historySize = 8

/** Reads the numbers of a text line by line: which of them are IDs, and of what. The context goes on from line to line. */
export class NumberReader {
  readonly #findings: Findings
  readonly #resources: ResourceWords
  #context: Context = noContext
  #tokens: Token[] = []
  #isWholeLine = false
  /** The resource that a line ended with, as the heading of a list. */
  #heading: Context = noContext
  /** The last words and signs, folded, for negations. */
  #history: string[] = []

  constructor(findings: Findings, resources: ResourceWords) {
    this.#findings = findings
    this.#resources = resources
  }

  /** Forgets what was named before. */
  reset(): void {
    this.#context = noContext
    this.#heading = noContext
    this.#history = []
  }

  /** Names what the numbers of the next line are, as the heading of a column does. */
  expect(kinds: readonly string[]): void {
    this.#context = { ...noContext, type: 'subject', kinds, isExplicit: true }
  }

  /** Kinds of a resource that was named at the end of the line before, and whose numbers are still awaited. */
  awaited(): readonly string[] | undefined {
    return this.#context.type === 'subject' ? this.#context.kinds : undefined
  }

  readLine(line: string): void {
    this.#tokens = tokenize(line)
    if (this.#tokens.length === 0) {
      this.#readEmptyLine()
      return
    }
    this.#isWholeLine = !line.includes(hidden) && onlyNumbers.test(line.replaceAll(taken, '')) && !hasColumns.test(line)
    const isItem = listItem.test(line)
    if (!isItem) this.#heading = noContext
    else if (this.#context.type === 'none') this.#context = this.#heading
    for (let at = isItem ? this.#firstOf(line) : 0; at < this.#tokens.length; ) at += this.#readToken(at)
    this.#remember(lineEnd)
    if (this.#context.type !== 'subject') return
    if (!this.#context.isExplicit) this.#context = { ...this.#context, isLoose: true }
    this.#heading = this.#context
  }

  /** The place of the first token behind the number of a list: "1. 4411". */
  #firstOf(line: string): number {
    return /^\s*\d{1,2}[.)]\s/.test(line) ? 2 : 0
  }

  #readEmptyLine(): void {
    if (this.#context.type === 'subject') {
      this.#context = { ...this.#context, isLoose: true }
      return
    }
    this.#heading = noContext
    if (!this.#isWholeLine) this.#context = noContext
  }

  /** Reads one token, or the several words of a resource. @returns how many */
  #readToken(at: number): number {
    const token = this.#tokens[at]
    const resource = token?.type === 'word' ? (this.#resourceAt(at) ?? this.#prefixAt(token, at)) : undefined
    if (token?.type === 'word') this.#findings.hasWords = true
    if (resource) {
      const { kind, isId } = resource
      const type = bankWords.has(this.#history.at(-1) ?? '') ? 'other' : 'subject'
      this.#context = { ...noContext, type, kinds: [kind], isExplicit: isId, isWithdrawn: isWithdrawn(this.#history) }
    } else if (token?.type === 'figures') this.#readFigures(token, at)
    else this.#context = (token?.type === 'word' ? afterWord : afterSign)(this.#context, this.#tokens, at)
    const length = resource?.length ?? 1
    for (const { type, text } of this.#tokens.slice(at, at + length)) this.#remember(type === 'figures' ? '0' : text)
    return length
  }

  #remember(text: string): void {
    this.#history.push(text)
    if (this.#history.length > historySize) this.#history.shift()
  }

  #resourceAt(at: number): Resource | undefined {
    return this.#resources.find(at, (index) => {
      const token = this.#tokens[index]
      return token?.type === 'word' ? token.text : undefined
    })
  }

  /** `BK-23960`, `BK23960`, `INV 11350`. */
  #prefixAt(token: Token, at: number): Resource | undefined {
    const kind = this.#resources.prefix(token.text)
    if (kind === undefined) return undefined
    const next = this.#tokens[at + 1]
    const isJoined = next !== undefined && ['-', '#', ':'].includes(next.text)
    const figures = isJoined ? this.#tokens[at + 2] : next
    const belongs = figures?.type === 'figures' && (!figures.spaced || (!isJoined && token.capitals === true))
    return belongs ? { kind, length: 1, isId: true, isPlural: false } : undefined
  }

  #readFigures(token: Token, at: number): void {
    const figures = readFigures(this.#joined(token, at))
    const isUnit = units.has(this.#tokens[at + 1]?.text ?? '')
    if (figures.type === 'none' || isUnit || this.#isGlued(token, at)) this.#skip(token)
    else this.#readIds(figures.type === 'ids' ? figures.values : [figures.from, figures.to], at, figures.type === 'range')
  }

  #readIds(values: readonly number[], at: number, isRange: boolean): void {
    const { type, kinds } = this.#context
    const [first = 0, last = 0] = values
    if (type === 'ticket') for (const value of values) this.#findings.addTicketNumber(value)
    else if (type === 'none' && !this.#isWholeLine && this.#isHash(at) && isTicketHash(this.#tokens, at)) {
      for (const value of values) this.#findings.addTicketNumber(value)
    } else if (type === 'other') for (const value of values) this.#findings.addOther(value)
    else if (!this.#isWholeLine && !isSupported(this.#place(at, first))) this.#decline(values)
    else if (this.#context.isWithdrawn || isNamedByMistake(this.#tokens, at, this.#history)) this.#decline(values, 'keep')
    else this.#accept(isRange && kinds.length > 0 ? idsBetween(first, last) : values)
  }

  #place(at: number, value: number): Place {
    return {
      tokens: this.#tokens,
      at,
      value,
      context: this.#context,
      isHash: this.#isHash(at),
      resourceAt: (index) => this.#resourceAt(index),
    }
  }

  /** "booking 23 960": with a space as the separator of thousands, where a number is awaited. */
  #joined(token: Token, at: number): string {
    const [next, after] = [this.#tokens[at + 1], this.#tokens[at + 2]]
    const isStart = this.#context.type === 'subject' && /^[1-9]\d?$/.test(token.text)
    if (!isStart || next?.type !== 'figures' || !next.spaced || !/^\d{3}$/.test(next.text) || after?.type === 'figures') return token.text
    this.#tokens.splice(at + 1, 1)
    return token.text + next.text
  }

  /** Letters directly beside a number make it a code or a quantity (`24h`, `v2`), unless they name a resource (`booking23960`). */
  #isGlued(token: Token, at: number): boolean {
    const [before, next] = [this.#tokens[at - 1], this.#tokens[at + 1]]
    if (next && next.type !== 'sign' && !next.spaced) return true
    if (token.spaced || !before) return false
    // A minus sign; a bullet has a space behind it, or the line has nothing else.
    if (before.text === '-') return before.spaced && !this.#isWholeLine
    if (before.type === 'figures') return true
    return before.type === 'word' && this.#context.type !== 'subject' && this.#context.type !== 'ticket'
  }

  #isHash(at: number): boolean {
    return this.#tokens[at - 1]?.text === '#' && this.#tokens[at]?.spaced === false
  }

  #accept(values: readonly number[]): void {
    const { kinds } = this.#context
    for (const value of values) this.#findings.addReference(value, kinds)
    this.#context = { ...noContext, type: 'list', kinds, last: values.at(-1) ?? 0 }
  }

  #decline(values: readonly number[], context?: 'keep'): void {
    for (const value of values) this.#findings.addOther(value)
    if (context === 'keep') this.#context = { ...this.#context, type: 'list', last: values.at(-1) ?? 0 }
    else if (this.#context.type === 'subject') this.#context = noContext
  }

  #skip({ text }: Token): void {
    this.#findings.skipped += text.match(/\d+/g)?.length ?? 0
    if (this.#context.type === 'subject') this.#context = noContext
  }
}
