import { Clause } from './clause.ts'
import { type Context, noContext } from './context.ts'
import { FollowingWordsReader } from './following-words.ts'
import type { ReadingBuilder } from './reading.ts'
import { RecentReferences } from './recent-references.ts'
import type { Resource, ResourceWords } from './resource-words.ts'
import type { Token } from './tokens.ts'

export const noLine = () => ''

/** The line that is being read, and what the words before the current token say of the next number. */
export class LineState {
  readonly clause = new Clause()
  readonly following = new FollowingWordsReader()
  readonly recent: RecentReferences
  readonly #resources: ResourceWords
  context: Context = noContext
  /** A resource in the plural that still has no numbers: "payouts for organization 623: 812, 813". */
  plural: Context = noContext
  /** The context before the bracket that is open. */
  outer: Context = noContext
  tokens: Token[] = []
  /** Returns the next line, in which a sentence may continue. */
  next: () => string = noLine
  /** Where the crosses of the line are: before or after what they cross out. */
  marks: 'none' | 'before' | 'after' = 'none'
  /** A cross before the current token crosses it out. */
  isCrossedOut = false
  /** The line has only numbers and punctuation. */
  isWholeLine = false
  /** The numbers of the lines before that have nothing but numbers, and whose kind nothing names. */
  list: number[] = []
  /** The line is so long that its sentence may go on in the next one. */
  isWrapped = false

  constructor(reading: ReadingBuilder, resources: ResourceWords) {
    this.recent = new RecentReferences(reading, resources)
    this.#resources = resources
  }

  /** Sets the kinds of the next number, as the heading of a column does; none: IDs of any kind. */
  expect(kinds: readonly string[]): void {
    this.context = { ...noContext, type: 'subject', kinds, isExplicit: true, isPlainId: kinds.length === 0 }
  }

  /** Finds the resource that begins with the token at `at`. */
  resourceAt(at: number): Resource | undefined {
    return this.#resources.find(at, (index) => {
      const token = this.tokens[index]
      return token?.type === 'word' ? token.text : undefined
    })
  }

  /** Forgets a resource in the plural that has its numbers now. */
  forgetPlural(kinds: readonly string[]): void {
    if (kinds.some((kind) => this.plural.kinds.includes(kind))) this.plural = noContext
  }
}
