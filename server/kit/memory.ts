import type { Database } from '#server/db/database.ts'
import { Anchors } from './anchors.ts'
import type { By } from './order.ts'
import type { Question } from './question.ts'
import { type Counted, Tally } from './tally.ts'
import { type Tellers, tellersOf } from './tellers.ts'

/** What is known of one large result. */
export interface Known {
  tally: Tally
  /** The marks of an order by a column; null while they are not set, which is begun by `learnOrder`. */
  anchors(by: By): Anchors | null
  /** Sets the marks of an order where nobody waits for them; not while the rows change too often for marks to stay true. */
  learnOrder(by: By): void
}
interface Entry {
  own: string
  also: ReadonlySet<string>
  until: number
  tally: Tally
  ready: boolean
  building: Promise<void>
  changedAt: number
  /** Of an order: its marks, or null while they are being set. */
  marks: Map<string, Anchors | null>
}

const mostEntries = 64
/** Counts at a time for which nobody waits: each may hold a connection for seconds. */
const mostBehind = 2
/** In so many statements is counted what nobody waits for. */
const pieces = 8
const hourMs = 3_600_000
/** How long something may stand where changes cannot be heard. */
const deafMs = 2_000
/** Marks of an order are set again when nothing has changed for so long. */
const quietMs = 2_000

/**
 * What a server remembers of large results, kept true by the changes that the database tells: the counts by stretch of ids are mended where
 * a row has changed, everything else is dropped. Questions about tables whose changes nobody tells are never remembered.
 */
class ListMemory {
  readonly #db: Database
  readonly #entries = new Map<string, Entry>()
  #tellers: Promise<Tellers> | null = null
  #deaf = false
  /** Counts under way. */
  #counting = 0

  constructor(db: Database) {
    this.#db = db
  }

  /** What is known already. */
  known(question: Question): Known | null {
    const entry = this.#entries.get(question.key)
    if (!entry?.ready) return null
    if (entry.until < Date.now()) {
      this.#entries.delete(question.key)
      return null
    }
    // The one asked for last is the last to go.
    this.#entries.delete(question.key)
    this.#entries.set(question.key, entry)
    return this.#show(question, entry)
  }

  /** Whether anything can be remembered of this question. */
  async takes(question: Question): Promise<boolean> {
    const { kinds, tables } = await this.#hear()
    return [question.table, ...question.words].every((word) => !tables.has(word) || kinds.has(word))
  }

  /**
   * Counts the result by stretches. Without `wait` it goes on in the background, and null is the answer for now; where others are counted
   * already, it is not begun: whoever asks later begins it.
   */
  async learn(question: Question, of: Counted, wait: boolean): Promise<Known | null> {
    const { kinds } = await this.#hear()
    let entry = this.#entries.get(question.key)
    if (!entry) {
      const tally = await Tally.of(this.#db, of)
      entry = this.#entries.get(question.key)
      if (!entry && !wait && this.#counting >= mostBehind) return null
      entry ??= this.#enter(question, tally, kinds, wait ? 1 : pieces)
    }
    if (wait) await entry.building
    return wait ? this.#show(question, entry) : null
  }

  /** The same for nobody: what fails is said here, and the next one who asks tries again. */
  learnBehind(question: Question, of: Counted): void {
    this.learn(question, of, false).catch((error: unknown) => this.#db.tell('A large result could not be counted', error))
  }

  forget(question: Question): void {
    this.#entries.delete(question.key)
  }

  #enter(question: Question, tally: Tally, kinds: Map<string, string>, inPieces: number): Entry {
    const also = new Set([...question.words].flatMap((word) => kinds.get(word) ?? []))
    const own = kinds.get(question.table) ?? ''
    also.delete(own)
    const entry: Entry = {
      own,
      also,
      until: Date.now() + (this.#deaf ? deafMs : hourMs),
      tally,
      ready: false,
      building: Promise.resolve(),
      changedAt: 0,
      marks: new Map(),
    }
    // Before it counts, so that it hears what changes meanwhile.
    this.#entries.set(question.key, entry)
    this.#counting += 1
    entry.building = tally
      .build(inPieces)
      .finally(() => {
        this.#counting -= 1
      })
      .then(
        () => {
          entry.ready = true
        },
        (error: unknown) => {
          if (this.#entries.get(question.key) === entry) this.#entries.delete(question.key)
          throw error
        },
      )
    // Whoever waits is told besides; in the background the next one tries again.
    entry.building.catch((error: unknown) => this.#db.tell('A large result could not be counted', error))
    while (this.#entries.size > mostEntries) {
      const [oldest] = this.#entries.keys()
      if (oldest !== undefined) this.#entries.delete(oldest)
    }
    return entry
  }

  #show({ key }: Question, entry: Entry): Known {
    const nameOf = (by: By) => `${by.column.name} ${by.down ? 'down' : 'up'}`
    return {
      tally: entry.tally,
      anchors: (by) => entry.marks.get(nameOf(by)) ?? null,
      learnOrder: (by) => {
        const name = nameOf(by)
        if (entry.marks.has(name) || Date.now() - entry.changedAt < quietMs || this.#counting >= mostBehind) return
        const { marks } = entry
        // A change takes all marks away with their map: what is set for the old one goes nowhere.
        const wanted = () => entry.marks === marks && this.#entries.get(key) === entry
        marks.set(name, null)
        this.#counting += 1
        Anchors.set(this.#db, entry.tally.of, by, entry.tally.total, wanted)
          .finally(() => {
            this.#counting -= 1
          })
          .then(
            (set) => (set ? marks.set(name, set) : marks.delete(name)),
            (error: unknown) => {
              // The next one who asks tries again.
              marks.delete(name)
              this.#db.tell('The order of a large result could not be read', error)
            },
          )
      },
    }
  }

  /** Listens from the first large question on. */
  #hear() {
    this.#tellers ??= this.#listen().catch((error: unknown) => {
      this.#tellers = null
      throw error
    })
    return this.#tellers
  }

  async #listen(): Promise<Tellers> {
    const tellers = await tellersOf(this.#db)
    await this.#db
      .listen(
        'events',
        (payload) => this.#heard(payload),
        () => this.#entries.clear(),
      )
      .catch((error: unknown) => {
        this.#deaf = true
        this.#db.tell('Changes cannot be heard: large results are counted anew every two seconds', error)
      })
    return tellers
  }

  #heard(payload: string): void {
    const told = /"kind" ?: ?"([^"]+)", ?"id" ?: ?(\d+)/.exec(payload)
    for (const [key, entry] of this.#entries) {
      const kind = told?.[1]
      if (kind === undefined || entry.also.has(kind)) this.#entries.delete(key)
      else if (kind === entry.own) {
        entry.tally.changed(Number(told?.[2]))
        entry.changedAt = Date.now()
        entry.marks = new Map()
      }
    }
  }
}

const memories = new WeakMap<Database, ListMemory>()
/** The memory of a database, made when it is first wanted. */
export function memoryOf(db: Database): ListMemory {
  const known = memories.get(db) ?? new ListMemory(db)
  memories.set(db, known)
  return known
}
