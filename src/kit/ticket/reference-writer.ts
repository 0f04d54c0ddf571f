import { noContext } from './context.ts'
import type { LineState } from './line-state.ts'
import type { ReadingBuilder } from './reading.ts'
import { titleAfter } from './title.ts'
import type { Token } from './tokens.ts'

/** Writes into the reading what numbers are, and sets the context of the numbers after them. */
export class ReferenceWriter {
  readonly #state: LineState
  readonly #reading: ReadingBuilder

  constructor(state: LineState, reading: ReadingBuilder) {
    this.#state = state
    this.#reading = reading
  }

  /** Adds numbers as IDs of records. */
  accept(values: readonly number[]): void {
    const { context, recent, isWholeLine, list } = this.#state
    const { kinds, isPlural, isPlainId } = context
    if (isWholeLine && kinds.length === 0) list.push(...values)
    if (isPlainId)
      for (const value of values) {
        this.#reading.addPlainId(value)
        recent.mention(value, kinds)
      }
    else for (const value of values) recent.add(value, kinds)
    this.#state.forgetPlural(kinds)
    this.#state.context = { ...noContext, type: 'list', kinds, isPlural, isPlainId, last: values.at(-1) ?? 0 }
  }

  /** Adds a number as an ID if the words after it turn out to be the title of its record. */
  acceptTitled(id: number, at: number): void {
    const { context, tokens, recent } = this.#state
    recent.statements.addNumber({ value: id, kinds: context.kinds }, false)
    this.#reading.addTitled(id, { kinds: context.kinds, words: titleAfter(tokens, at) })
    this.#state.context = noContext
  }

  /** Removes numbers that the text denies or withdraws. */
  withdraw(values: readonly number[]): void {
    const { context, clause, recent } = this.#state
    const { kinds } = context
    recent.withdrawAll(values, kinds)
    for (const value of values) {
      if (clause.isCorrection() || kinds.length > 0) this.#reading.removeReference(value, kinds)
      this.#reading.addOther(value)
    }
    this.#state.forgetPlural(kinds)
    this.#state.context = { ...context, type: 'list', isWithdrawn: true, last: values.at(-1) ?? 0 }
  }

  /** Removes numbers that a cross crosses out, and no others of their list. */
  crossOut(values: readonly number[]): void {
    const { isWithdrawn } = this.#state.context
    this.withdraw(values)
    this.#state.context = { ...this.#state.context, isWithdrawn }
  }

  /** "Payout 812. Sorry, I meant 813": withdraws the latest numbers, whose place the next number takes. */
  withdrawLatest(): void {
    const { context, recent } = this.#state
    const latest = recent.withdrawLatest(context.type === 'subject' ? context.kinds : [])
    for (const id of latest.ids) this.#reading.addOther(id)
    if (context.type === 'none' && latest.kinds.length > 0) this.#state.expect(latest.kinds)
  }

  /** Lists numbers that nothing supports as IDs; `isWithdrawnAfter`: "payouts 812-815 (813 excluded)". */
  decline(values: readonly number[], isWithdrawnAfter = false): void {
    const { context, clause, recent } = this.#state
    const isWithdrawn = isWithdrawnAfter || clause.isWithdrawn()
    for (const value of values) {
      if (isWithdrawn) recent.withdraw(value, [])
      this.#reading.addOther(value)
    }
    const { type, pair, isPlural } = context
    if (pair === 'sign' && isPlural) this.#state.context = { ...context, pair: 'none' }
    else if (type === 'subject' || pair === 'sign') this.#state.context = noContext
  }

  /** Lists numbers that are no IDs. The IDs may come next: "invoices 2026: 11350", "booking #1: 23960". */
  passOver(values: readonly number[], next: Token | undefined): void {
    for (const value of values) this.#reading.addOther(value)
    const mayGoOn = next === undefined || next.text === ':' || next.type === 'figures'
    if (!mayGoOn) this.#state.context = noContext
  }

  /** Counts figures that cannot be IDs. */
  skip(figures: string): void {
    this.#reading.skipped += figures.match(/\d+/g)?.length ?? 0
    if (this.#state.context.type === 'subject') this.#state.context = noContext
  }
}
