import { anyKind, ContrastReader } from './contrast-reader.ts'
import { CorrectionReader } from './correction-reader.ts'
import type { ReadingBuilder } from './reading.ts'
import type { ResourceWords } from './resource-words.ts'
import type { Statement } from './statement.ts'
import { StatementReader } from './statement-reader.ts'

/** The kinds of each mention of a number, by number. */
type References = Map<number, (readonly string[])[]>

/**
 * Holds the references of the current sentence and of the one before it, because both can still be withdrawn:
 * "payouts 812-815, not 813", "payouts 812 and 813. Not payout 813!". Older references go to the reading.
 */
export class RecentReferences {
  readonly statements: StatementReader
  readonly #corrections = new CorrectionReader()
  readonly #contrasts: ContrastReader
  readonly #reading: ReadingBuilder
  /** The statements of the current sentence. */
  readonly #said: Statement[] = []
  #before: References = new Map()
  #current: References = new Map()
  #isEmpty = true

  constructor(reading: ReadingBuilder, resources: ResourceWords) {
    this.#reading = reading
    this.#contrasts = new ContrastReader((word) => resources.isVerb(word))
    this.statements = new StatementReader((statement) => this.#said.push(statement))
  }

  /** Adds a number that is an ID. */
  add(id: number, kinds: readonly string[]): void {
    const known = this.#current.get(id)
    if (known) known.push(kinds)
    else this.#current.set(id, [kinds])
    this.mention(id, kinds)
    this.statements.addNumber({ value: id, kinds: kinds.length > 0 ? kinds : [anyKind] }, false)
  }

  /** Notes that the current sentence contains a word or a number. */
  beginToken(): void {
    this.#isEmpty = false
  }

  /** Adds a folded word, the sign of a clause or a sentence, or `@` for a resource. */
  addWord(word: string, isName = false): void {
    this.#corrections.addWord(word)
    if (!/^[.!]$/.test(word)) this.statements.addWord(word, isName)
  }

  /** Notes a number that may be an ID, and that the text may correct. */
  mention(id: number, kinds: readonly string[]): void {
    this.#corrections.addNumber(id, kinds)
  }

  /** Whether "…, but not" before a number names one that is open, because those before it are settled. */
  isLeftOpen(): boolean {
    const before = this.statements.beforeDenial
    return before !== undefined && this.#contrasts.isDone(before)
  }

  endSentence(): void {
    if (this.#isEmpty) return
    this.#removeCorrected()
    this.#release(this.#before)
    this.#before = this.#current
    this.#current = new Map()
    this.#isEmpty = true
  }

  /** Removes numbers that the text withdraws. */
  withdrawAll(values: readonly number[], kinds: readonly string[]): void {
    for (const value of values) {
      // "Payout 812? No, payout 813" corrects, though it denies 813.
      this.mention(value, kinds)
      this.statements.addNumber({ value, kinds }, true)
      this.withdraw(value, kinds)
    }
    this.#corrections.forgetNumber()
  }

  /** Removes a number as a record of these kinds; no kinds: as a record of any kind. */
  withdraw(id: number, kinds: readonly string[]): void {
    const hasKind = kinds.length > 0
    const isOther = (own: readonly string[]) => hasKind && own.length > 0 && !own.some((kind) => kinds.includes(kind))
    for (const references of [this.#before, this.#current]) {
      const others = references.get(id)?.filter(isOther) ?? []
      if (others.length > 0) references.set(id, others)
      else references.delete(id)
    }
  }

  /**
   * Removes the references of the latest sentence that has some of these kinds; no kinds: of any. Returns the
   * numbers and their kinds.
   */
  withdrawLatest(kinds: readonly string[]): { ids: number[]; kinds: readonly string[] } {
    this.#corrections.forgetNumber()
    this.statements.forget()
    this.#said.length = 0
    this.#contrasts.forget(1)
    const isSame = (own: readonly string[]) => kinds.length === 0 || own.some((kind) => kinds.includes(kind))
    for (const references of [this.#current, this.#before]) {
      const found = [...references].filter(([, mentions]) => mentions.some(isSame))
      if (found.length === 0) continue
      const ids = found.map(([id]) => id)
      for (const id of ids) this.withdraw(id, kinds)
      return { ids, kinds: found.at(-1)?.[1].at(-1) ?? [] }
    }
    return { ids: [], kinds: [] }
  }

  /** Passes all references to the reading. */
  flush(): void {
    this.#removeCorrected()
    this.#release(this.#before)
    this.#release(this.#current)
    for (const { value, kinds } of this.#contrasts.takeUndecided()) {
      this.#reading.removeReference(value, kinds)
      this.#reading.addOther(value)
    }
    this.#isEmpty = true
  }

  /** Lists the numbers of a sentence apart that corrects itself, because it is unclear which of them is right. */
  #removeCorrected(): void {
    const { reach, numbers } = this.#corrections.endSentence()
    this.statements.endSentence()
    // What corrects itself says nothing different of another record.
    const isCorrected = reach !== 'none'
    for (const statement of this.#said.splice(0))
      this.#contrasts.add(isCorrected ? { ...statement, isWithdrawn: true, isNegated: false } : statement)
    if (isCorrected) this.#contrasts.forget(reach === 'sentence' ? 0 : 1)
    this.#contrasts.endSentence()
    if (!isCorrected) return
    const kinds = numbers.flatMap((number) => number.kinds)
    const nearby = reach === 'sentence' ? [this.#current] : [this.#before, this.#current]
    for (const references of nearby)
      for (const id of [...references.keys()]) {
        this.withdraw(id, kinds)
        if (!references.has(id)) this.#reading.addOther(id)
      }
    // "Payout 812" in the subject of a mail names the wrong number as well.
    for (const { value } of numbers) this.#reading.removeReference(value, kinds)
  }

  #release(references: References): void {
    for (const [id, mentions] of references) for (const kinds of mentions) this.#reading.addReference(id, kinds)
    references.clear()
  }
}
