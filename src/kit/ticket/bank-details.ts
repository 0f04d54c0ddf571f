import { bankLine, idWords } from './language.ts'
import { wrappedLine } from './line-shapes.ts'
import type { LineState } from './line-state.ts'
import type { Token } from './tokens.ts'

/** Recognizes bank details, in which "account" is one of a bank and no record. */
export class BankDetails {
  readonly #state: LineState
  /** In a typed line, spaces separate the IDs of a list. */
  readonly #isTyped: boolean
  /** The line as it was before its IBAN and the like were hidden. */
  #raw = ''
  /** A short line of this paragraph had bank details. */
  #isBlock = false

  constructor(state: LineState, isTyped: boolean) {
    this.#state = state
    this.#isTyped = isTyped
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

  /** Whether the numbers from `at` on are the groups of one account number: "Konto 5500 1234". */
  hasGroupsAt(at: number): boolean {
    const { tokens } = this.#state
    const isNumberWord = ({ text }: Token) => /^[.:#]$/.test(text) || idWords.has(text)
    const isGroup = ({ text, isTabbed }: Token) => /^\d{3,}$/.test(text) && !isTabbed
    const first = tokens.findIndex((token, index) => index >= at && !isNumberWord(token))
    const groups = tokens.slice(first, first + 2)
    return !this.#isTyped && first >= at && groups.length === 2 && groups.every(isGroup)
  }
}
