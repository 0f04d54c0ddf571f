import { and, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { maxId } from '#contract/fields.ts'
import type { Database } from '#server/db/database.ts'
import { rowsOf } from './rows.ts'

export interface Counted {
  table: PgTable
  id: PgColumn
  where: SQL | undefined
}
/** Where a page begins: ids in `[from, to)` hold all of it, after `skip` of them in the wanted direction. */
interface Place {
  from: number
  to: number
  skip: number
}

/** At most about so many counts are kept of one question. */
const mostBuckets = 4096
const leastShift = 10

/**
 * How many rows of a result lie in each stretch of ids: the total, and where a page at any depth begins, without counting again.
 * A change of a row makes its stretch unsure, and only that is counted anew before the next answer.
 */
export class Tally {
  readonly #db: Database
  readonly #of: Counted
  readonly #shift: number
  /** The last stretch of the table as it was when this was made. */
  readonly #end: number
  #buckets: number[] = []
  #counts = new Map<number, number>()
  #total = 0
  #maxId: number | null = null
  #unsure = new Set<number>()
  #refreshing: Promise<void> | null = null

  private constructor(db: Database, of: Counted, max: number) {
    this.#db = db
    this.#of = of
    let shift = leastShift
    while (max / 2 ** shift > mostBuckets) shift += 1
    this.#shift = shift
    this.#end = max >> shift
  }

  /** Empty until it was built, so that changes can be told to it in the meantime. */
  static async of(db: Database, of: Counted): Promise<Tally> {
    const [span] = await rowsOf<{ max: number | null }>(db, sql`select max(${of.id}) as max from ${of.table}`)
    return new Tally(db, of, span?.max ?? 0)
  }

  /** @param pieces in how many statements: the embedded engine does one thing at a time, and what people ask comes in between */
  async build(pieces: number): Promise<void> {
    const counts = new Map<number, number>()
    const many = Math.ceil((this.#end + 1) / pieces)
    for (let from = 0; from <= this.#end; from += many)
      for (const { bucket, n } of await this.#count(from, from + many)) counts.set(bucket, n)
    this.#counts = counts
    this.#sum()
  }

  /** Of the stretches from one up to another; the last piece holds what was added since as well. */
  async #count(from: number, to: number): Promise<{ bucket: number; n: number }[]> {
    const { table, id, where } = this.#of
    const shift = sql.raw(String(this.#shift))
    const begins = (bucket: number) => sql.raw(String(bucket * 2 ** this.#shift))
    const inside = and(
      where,
      from > 0 ? sql`${id} >= ${begins(from)}` : undefined,
      to <= this.#end ? sql`${id} < ${begins(to)}` : undefined,
    )
    return await rowsOf(
      this.#db,
      sql`select (${id} >> ${shift}) as bucket, count(*)::int as n from ${table} ${inside ? sql`where ${inside}` : sql``} group by 1`,
    )
  }

  get of(): Counted {
    return this.#of
  }

  get total(): number {
    return this.#total
  }

  /** The highest id of the result; asked for once per state. */
  async maxId(): Promise<number | null> {
    if (this.#maxId !== null) return this.#maxId
    const last = this.place(0, 1, true, [])
    if (!last) return null
    const [found] = await rowsOf<{ max: number | null }>(
      this.#db,
      sql`select max(${this.#of.id}) as max from ${this.#of.table} where ${this.within(last)}`,
    )
    this.#maxId = found?.max ?? null
    return this.#maxId
  }

  changed(id: number): void {
    this.#unsure.add(id >> this.#shift)
  }

  /** Counts again where something has changed; whoever comes meanwhile waits for the same, and then for what has changed since. */
  async refresh(): Promise<void> {
    await this.#refreshing
    if (this.#unsure.size === 0) return
    this.#refreshing ??= this.#recount().finally(() => {
      this.#refreshing = null
    })
    await this.#refreshing
  }

  async #recount(): Promise<void> {
    const unsure = [...this.#unsure]
    this.#unsure.clear()
    const { table, id, where } = this.#of
    const width = sql.raw(String(2 ** this.#shift))
    const inside = and(where, sql`${id} >= u.bucket::bigint * ${width}`, sql`${id} < (u.bucket::bigint + 1) * ${width}`)
    try {
      const rows = await rowsOf<{ bucket: number; n: number }>(
        this.#db,
        sql`select u.bucket, c.n from unnest(${sql.param(unsure)}::int[]) u (bucket)
          cross join lateral (select count(*)::int as n from ${table} where ${inside}) c`,
      )
      for (const { bucket, n } of rows) {
        if (n > 0) this.#counts.set(bucket, n)
        else this.#counts.delete(bucket)
      }
      this.#sum()
    } catch (error) {
      for (const bucket of unsure) this.#unsure.add(bucket)
      throw error
    }
  }

  #sum(): void {
    this.#maxId = null
    this.#buckets = [...this.#counts.keys()].sort((a, b) => a - b)
    this.#total = this.#buckets.reduce((sum, bucket) => sum + (this.#counts.get(bucket) ?? 0), 0)
  }

  /**
   * Where the rows from `offset` on begin, `many` of them, by rising or falling id; undefined beyond the end.
   * @param without ids of the result that are not counted
   */
  place(offset: number, many: number, down: boolean, without: readonly number[]): Place | undefined {
    const { length } = this.#buckets
    const at = (n: number) => this.#buckets[down ? length - 1 - n : n] ?? 0
    const left = new Map<number, number>()
    for (const id of without) left.set(id >> this.#shift, (left.get(id >> this.#shift) ?? 0) + 1)
    const counted = (n: number) => (this.#counts.get(at(n)) ?? 0) - (left.get(at(n)) ?? 0)
    let before = 0
    let n = 0
    for (; n < length && before + counted(n) <= offset; n += 1) before += counted(n)
    if (n === length) return undefined
    const first = at(n)
    const skip = offset - before
    let held = -skip
    for (; n < length && held < many; n += 1) held += counted(n)
    const last = at(n - 1)
    const width = 2 ** this.#shift
    return { from: Math.min(first, last) * width, to: (Math.max(first, last) + 1) * width, skip }
  }

  /** The condition of a place. */
  within({ from, to }: Place): SQL | undefined {
    return and(this.#of.where, gte(this.#of.id, from), lte(this.#of.id, Math.min(to - 1, maxId)))
  }
}
