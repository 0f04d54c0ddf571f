import { and, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import type { By } from './order.ts'
import { rowsOf } from './rows.ts'
import type { Counted } from './tally.ts'

interface Mark {
  /** How many rows come before it. */
  place: number
  /** As text, in full precision; null where the column is. */
  value: string | null
  id: number
}

const mostMarks = 2048
const leastStride = 500

/** Every so many rows of an order by a column, which one it is: a page begins at the mark before it, however deep it is. */
export class Anchors {
  readonly #of: Counted
  readonly #by: By
  readonly #marks: readonly Mark[]

  private constructor(of: Counted, by: By, marks: readonly Mark[]) {
    this.#of = of
    this.#by = by
    this.#marks = marks
  }

  /** @param total about how many rows there are */
  static async set(db: Database, of: Counted, by: By, total: number): Promise<Anchors> {
    const stride = sql.raw(String(Math.max(leastStride, Math.ceil(total / mostMarks))))
    const { table, id, where } = of
    const { column } = by
    const way = sql.raw(by.down ? 'desc' : 'asc')
    // Values and nulls each begin with a mark, so that what follows a mark is one stretch of the index.
    const marks = await rowsOf<Mark>(
      db,
      sql`select place::int, value::text as value, id from (
          select ${column} as value, ${id} as id, row_number() over o - 1 as place, lag(${column} is null) over o as before
          from ${table} ${where ? sql`where ${where}` : sql``} window o as (order by ${column} ${way}, ${id} ${way})) ordered
        where place % ${stride} = 0 or before is distinct from (value is null) order by place`,
    )
    return new Anchors(of, by, marks)
  }

  /** The stretches that hold the rows from `offset` on, in order: each with its condition and how many of its rows to leave out. */
  stretches(offset: number): { where: SQL | undefined; skip: number }[] {
    const at = this.#marks.findLastIndex(({ place }) => place <= offset)
    const mark = this.#marks[at]
    if (!mark) return []
    const other = this.#marks.slice(at + 1).find(({ value }) => (value === null) !== (mark.value === null))
    return [{ where: this.#from(mark), skip: offset - mark.place }, ...(other ? [{ where: this.#from(other), skip: 0 }] : [])]
  }

  #from({ value, id }: Mark): SQL | undefined {
    const { column, down } = this.#by
    const sign = sql.raw(down ? '<=' : '>=')
    const own = this.#of.id
    if (value === null) return and(this.#of.where, sql`${column} is null`, sql`${own} ${sign} ${id}`)
    return and(this.#of.where, sql`(${column}, ${own}) ${sign} (${value}::${sql.raw(column.getSQLType())}, ${id}::int)`)
  }
}
