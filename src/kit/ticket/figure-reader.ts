import { isAmountPair } from './amount-pair.ts'
import {
  endOfRange,
  isGlued,
  isHash,
  isQuantity,
  isTicketAfterList,
  isTicketHash,
  readSpacedThousands,
  type SpacedNumbers,
} from './beside-number.ts'
import { endOfChange } from './changes.ts'
import { noContext } from './context.ts'
import { isCrossedOut } from './cross-marks.ts'
import { type LineState, noLine } from './line-state.ts'
import { idsBetween, readFigures } from './numbers.ts'
import type { ReadingBuilder } from './reading.ts'
import { ReferenceWriter } from './reference-writer.ts'
import { hasNoUnit, isPartOfName, isSupported, type Place, smallestBare } from './support.ts'
import type { Token } from './tokens.ts'
import { isYearOrRank } from './years-and-ranks.ts'

/** Decides of the figures in a line which are IDs. */
export class FigureReader {
  readonly #state: LineState
  readonly #reading: ReadingBuilder
  readonly #writer: ReferenceWriter
  /** In a typed line, spaces separate the numbers of a list. */
  readonly #isTyped: boolean

  constructor(state: LineState, reading: ReadingBuilder, isTyped: boolean) {
    this.#state = state
    this.#reading = reading
    this.#writer = new ReferenceWriter(state, reading)
    this.#isTyped = isTyped
  }

  /** Reads the figures at `at`, and with them the end of a range or the rest of a number with spaces. */
  read(at: number): void {
    const { tokens, following, clause } = this.#state
    if (following.replacement?.at === at) this.#state.expect(following.replacement.kinds)
    else if (clause.isReplacing()) this.#writer.withdrawLatest()
    const spaced = readSpacedThousands(tokens, at, this.#state.context, this.#isTyped)
    if (spaced) {
      const texts = this.#joinSpaced(at, spaced)
      if (!spaced.joined) {
        this.#writer.decline(texts.map(Number))
        return
      }
    }
    const text = tokens[at]?.text ?? ''
    const figures = readFigures(text)
    const isCode = isGlued(tokens, at, this.#state.context, this.#state.isWholeLine)
    if (figures.type === 'none' || isCode || isQuantity(tokens, at)) this.#writer.skip(text)
    else if (figures.type === 'range') this.#readRange(figures.from, figures.to, at)
    else {
      const [from = 0, ...more] = figures.values
      if (more.length === 0 && this.#readChange(from, at)) return
      const to = more.length === 0 ? endOfRange(tokens, at, from, this.#state.context) : undefined
      if (to !== undefined) tokens.splice(at + 1, 2)
      if (to === undefined) this.#readIds(figures.values, at)
      else this.#readRange(from, to, at)
    }
  }

  /** "Payout 812 -> 813": it is unclear which of them is meant. */
  #readChange(from: number, at: number): boolean {
    const { tokens, context } = this.#state
    const to = endOfChange(tokens, at, context, (index) => this.#state.resourceAt(index))
    if (to === undefined) return false
    const second = Number(tokens[to]?.text)
    tokens.splice(at + 1, to - at)
    this.#writer.decline([from, second])
    return true
  }

  /** Replaces numbers with spaces by the joined ones; unclear ones by a single token. Returns their texts. */
  #joinSpaced(at: number, { length, joined }: SpacedNumbers): readonly string[] {
    const texts = this.#state.tokens.slice(at, at + length).map(({ text }) => text)
    const numbers = joined ?? [texts.join(' ')]
    this.#state.tokens.splice(at, length, ...numbers.map((text): Token => ({ type: 'figures', text, spaced: true })))
    return texts
  }

  #readRange(from: number, to: number, at: number): void {
    this.#readIds(this.#state.context.kinds.length > 0 ? idsBetween(from, to) : [from, to], at)
  }

  #readIds(values: readonly number[], at: number): void {
    const { context, tokens, isWholeLine, clause } = this.#state
    const [first = 0] = values
    const isLoneHash = context.type === 'none' && !isWholeLine && isHash(tokens, at)
    const isAfterList = context.type === 'list' && isTicketAfterList(tokens, at)
    if (context.type === 'ticket' || isAfterList || (isLoneHash && isTicketHash(tokens, at)))
      for (const value of values) this.#reading.addTicketNumber(value)
    else if (context.type === 'other') for (const value of values) this.#reading.addOther(value)
    else if (this.#areYearsOrRank(values, at)) this.#writer.passOver(values, tokens[at + 1])
    else if (context.type === 'subject' && isAmountPair(tokens, at)) this.#writer.decline(values)
    else if (this.#isResourceAfter(first, at)) {
      this.#state.context = { ...noContext, kinds: this.#kindsAfter(at), isWithdrawn: clause.isWithdrawn() }
      this.#acceptOrWithdraw(values, at)
    } else if (this.#isSupportedLine(first) || isSupported(this.#place(at, first))) this.#acceptOrWithdraw(values, at)
    else if (this.#mayBeTitled(values, at)) this.#writer.acceptTitled(first, at)
    else {
      if (values.length === 1) this.#mention(this.#place(at, first))
      this.#writer.decline(values, this.#readFollowing(at, values).isWithdrawn)
    }
  }

  /** Notes a number without a resource word that may be a record: "payout 840 was paid, 845 is missing". */
  #mention(place: Place): void {
    const { at, value, tokens, hasAmount } = place
    const { statements } = this.#state.recent
    const next = tokens[at + 1]
    // "845 sadly did not", but not "1 attachments".
    const isBeforeWord = next?.type === 'word' && !next.capitalized && !place.resourceAt(at + 1)
    const isSubject = statements.isSubject && isBeforeWord && value >= smallestBare
    if (hasNoUnit(place)) {
      this.#state.recent.mention(value, [])
      statements.addNumber({ value, kinds: [], isUncertain: !statements.expectsNumber || hasAmount() }, false)
    } else if (isSubject) statements.addNumber({ value, kinds: [] }, false)
  }

  #areYearsOrRank(values: readonly number[], at: number): boolean {
    const { isWholeLine, context } = this.#state
    if (isWholeLine || context.type !== 'subject') return false
    return isYearOrRank(this.#place(at, values[0] ?? 0), values)
  }

  #acceptOrWithdraw(values: readonly number[], at: number): void {
    const following = this.#readFollowing(at, values)
    const { context, clause, recent } = this.#state
    const isDenied = context.isWithdrawn || (context.type === 'none' && clause.isWithdrawn())
    if (this.#isCrossedOut(at)) this.#writer.crossOut(values)
    else if (following.isWithdrawn || (isDenied && !following.isNeeded && !recent.isLeftOpen())) this.#writer.withdraw(values)
    else this.#writer.accept(values)
  }

  #isCrossedOut(at: number): boolean {
    const { tokens, marks, isCrossedOut: isCrossedOutBefore } = this.#state
    return isCrossedOutBefore || (marks === 'after' && isCrossedOut(tokens, at))
  }

  #mayBeTitled({ length, 0: first = 0 }: readonly number[], at: number): boolean {
    const { type, isWithdrawn } = this.#state.context
    const isNamed = type === 'subject' && length === 1 && !isWithdrawn && isPartOfName(this.#place(at, first))
    return isNamed && !this.#isCrossedOut(at) && !this.#readFollowing(at).isWithdrawn
  }

  /**
   * A number that is the whole line is an ID; a short one only among short ones, or in a text of numbers
   * alone.
   */
  #isSupportedLine(value: number): boolean {
    const { isWholeLine, context } = this.#state
    const isAmongShort = context.last > 0 && context.last < smallestBare
    return isWholeLine && context.pair === 'none' && (value >= smallestBare || !this.#reading.hasWords || isAmongShort)
  }

  #kindsAfter(at: number): readonly string[] {
    const resource = this.#state.resourceAt(at + 1)
    if (!resource || resource.isPlural) return []
    return this.#state.tokens[at + 1 + resource.length]?.type === 'figures' ? [] : [resource.kind]
  }

  /** "no. 812 payout" with a number sign, or "812 payout" as the whole text. */
  #isResourceAfter(value: number, at: number): boolean {
    const { context, tokens } = this.#state
    if (context.type === 'subject' || value < smallestBare) return false
    return (isHash(tokens, at) || tokens.length === 2) && this.#kindsAfter(at).length > 0
  }

  #readFollowing(at: number, values: readonly number[] = []) {
    const { following, tokens, context, clause, isWrapped, next } = this.#state
    following.read({
      tokens,
      at,
      values,
      kinds: context.kinds,
      isWithdrawn: context.isWithdrawn,
      clause: () => clause.text(),
      hasAmount: () => clause.hasAmount(),
      next: isWrapped ? next : noLine,
      resourceLength: (index) => this.#state.resourceAt(index)?.length ?? 0,
    })
    return following
  }

  #place(at: number, value: number): Place {
    const { tokens, context, isWholeLine, next, clause } = this.#state
    return {
      tokens,
      at,
      value,
      context,
      isHash: isHash(tokens, at),
      isTyped: this.#isTyped,
      isListed: isWholeLine && /^[\s*•·–-]*\d/.test(next()),
      hasAmount: () => clause.hasAmount(),
      resourceAt: (index) => this.#state.resourceAt(index),
    }
  }
}
