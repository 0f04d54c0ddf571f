import { bankLine } from './language.ts'
import { wrappedLine } from './line-shapes.ts'
import type { LineState } from './line-state.ts'

/** Recognizes bank details, in which "account" is one of a bank and no record. */
export class BankDetails {
  readonly #state: LineState
  /** The line as it was before its IBAN and the like were hidden. */
  #raw = ''
  /** A short line of this paragraph had bank details. */
  #isBlock = false

  constructor(state: LineState) {
    this.#state = state
  }

  /** Forgets the paragraph. */
  endParagraph(): void {
    this.#isBlock = false
  }

  beginLine(raw: string): void {
    this.#raw = raw
    if (!this.#state.isWrapped && bankLine.test(raw)) this.#isBlock = true
  }

  /** A bank word applies to its line; in a block of short lines to the line before and all after it. */
  has(): boolean {
    if (this.#state.isWrapped) return bankLine.test(this.#raw)
    const next = this.#state.next()
    return this.#isBlock || (next.length < wrappedLine && bankLine.test(next))
  }
}
