import { maxId } from '#contract/fields.ts'
import type { Ref } from '#kit/command/resolve.ts'

/** A link that names a record or a page of the workspace. */
export interface TicketLink {
  ref: Ref | undefined
  href: string
}

/** A number that is an ID only if the words after it begin with the title of its record. */
export interface TitledNumber {
  kinds: readonly string[]
  words: string
}

/** What a text names, and what in it only looks like an ID. */
export interface TicketReading {
  /** Numbers that something supports as IDs, with the kinds that it names; without kinds, any kind can be meant. */
  numbers: ReadonlyMap<number, ReadonlySet<string>>
  /** Numbers before what may be a title: "organization 623 Price Media". */
  titled: ReadonlyMap<number, TitledNumber>
  /** Numbers that could be IDs, but that nothing supports. */
  others: readonly number[]
  emails: readonly string[]
  handles: readonly string[]
  links: readonly TicketLink[]
  /** Profiles on social networks. */
  pages: readonly string[]
  /** Other web pages; one of them may be the channel of a creator. */
  otherPages: readonly string[]
  /** Links to records of another workspace. */
  foreign: readonly string[]
  /** A name and the organization beside it; the lookup needs both. */
  people: readonly string[]
  /** Parts of dates, amounts, phone numbers, account numbers and similar. */
  skipped: number
  /** Names and web pages that were left out, because there were too many. */
  left: number
  /** The text contains words besides numbers, addresses and links. */
  hasWords: boolean
}

/** How many names and how many web pages of one text are looked up; the rest is counted. */
const maxPeople = 40
const maxOtherPages = 40

/** Collects what the readers of a text find. A reference wins over "ticket number", and that wins over "any kind". */
export class ReadingBuilder {
  readonly emails = new Set<string>()
  readonly handles = new Set<string>()
  readonly pages = new Set<string>()
  readonly otherPages = new Set<string>()
  readonly foreign = new Set<string>()
  readonly people = new Set<string>()
  readonly #links = new Map<string, TicketLink>()
  readonly #numbers = new Map<number, ReadonlySet<string>>()
  readonly #titled = new Map<number, TitledNumber>()
  readonly #tickets = new Set<number>()
  readonly #plainIds = new Set<number>()
  readonly #others = new Set<number>()
  skipped = 0
  hasWords = false

  /** Adds a number that something supports; no kinds: it may be a record of any kind. */
  addReference(id: number, kinds: readonly string[]): void {
    if (!canBeId(id)) {
      this.skipped += 1
      return
    }
    const known = this.#numbers.get(id)
    if (known === undefined || kinds.some((kind) => !known.has(kind)))
      this.#numbers.set(id, kinds.length === 0 && !known ? noKinds : new Set([...(known ?? []), ...kinds]))
  }

  /**
   * Adds a number that only the word "ID" supports; in a text that names a kind it may be the ID of the
   * ticket.
   */
  addPlainId(id: number): void {
    if (canBeId(id)) this.#plainIds.add(id)
    else this.skipped += 1
  }

  /** Removes all mentions of a number as one of these kinds; no kinds: as any. */
  removeReference(id: number, kinds: readonly string[]): void {
    const isOther = (kind: string) => kinds.length > 0 && !kinds.includes(kind)
    const others = [...(this.#numbers.get(id) ?? [])].filter(isOther)
    if (others.length === 0) this.#numbers.delete(id)
    else this.#numbers.set(id, new Set(others))
    if (!this.#titled.get(id)?.kinds.every(isOther)) this.#titled.delete(id)
  }

  /** Adds a number that the title of its record must confirm. */
  addTitled(id: number, titled: TitledNumber): void {
    if (canBeId(id)) this.#titled.set(id, titled)
    else this.skipped += 1
  }

  addOther(id: number): void {
    if (canBeId(id)) this.#others.add(id)
    else this.skipped += 1
  }

  /** Adds the number of the ticket itself, or of another system. */
  addTicketNumber(id: number): void {
    if (canBeId(id)) this.#tickets.add(id)
    else this.skipped += 1
  }

  addLink(link: TicketLink): void {
    this.#links.set(link.ref ? `${link.ref.kind}:${link.ref.id}` : link.href, link)
  }

  result(): TicketReading {
    const isKindNamed = [...this.#numbers.values()].some(({ size }) => size > 0)
    const isRecordLinked = [...this.#links.values()].some(({ ref }) => ref)
    if (!(isKindNamed || isRecordLinked)) for (const id of this.#plainIds) this.addReference(id, [])
    const isReference = ([id, kinds]: readonly [number, ReadonlySet<string>]) => kinds.size > 0 || !this.#tickets.has(id)
    const numbers = this.#tickets.size === 0 ? this.#numbers : new Map([...this.#numbers].filter(isReference))
    const linked = new Set([...this.#links.values()].flatMap(({ ref }) => (ref ? [ref.id] : [])))
    const isOpen = (id: number) => !numbers.has(id) && !linked.has(id)
    const titled = new Map([...this.#titled].filter(([id]) => isOpen(id)))
    const others = new Set([...this.#others, ...this.#tickets, ...this.#plainIds])
    return {
      numbers,
      titled,
      others: [...others].filter((id) => isOpen(id) && !titled.has(id)),
      emails: [...this.emails],
      handles: [...this.handles],
      links: [...this.#links.values()],
      pages: [...this.pages],
      otherPages: [...this.otherPages].slice(0, maxOtherPages),
      foreign: [...this.foreign],
      people: [...this.people].slice(0, maxPeople),
      skipped: this.skipped,
      left: Math.max(0, this.people.size - maxPeople) + Math.max(0, this.otherPages.size - maxOtherPages),
      hasWords: this.hasWords,
    }
  }
}

const noKinds: ReadonlySet<string> = new Set()
const canBeId = (n: number) => Number.isInteger(n) && n >= 1 && n <= maxId
