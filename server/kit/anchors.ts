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
/** An order is read in so many pieces, and in fewer where there are not many rows. */
const pieces = 16
const leastPiece = 20_000

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

  /**
   * Reads the order once, piece by piece: the embedded engine does one thing at a time, and what people ask comes in between.
   * @param total about how many rows there are
   * @param wanted asked before each piece; null is the answer when it is false
   */
  static async set(db: Database, of: Counted, by: By, total: number, wanted: () => boolean): Promise<Anchors | null> {
    const stride = Math.max(leastStride, Math.ceil(total / mostMarks))
    const piece = stride * Math.max(Math.ceil(leastPiece / stride), Math.ceil(total / pieces / stride))
    const marks: Mark[] = []
    let place = 0
    // Values and nulls each begin with a mark, so that what follows a mark is one stretch of the index.
    for (const nulls of by.down ? [true, false] : [false, true]) {
      let last: Mark | null = null
      for (;;) {
        if (!wanted()) return null
        const found: Mark[] = await marksOf(db, of, by, { nulls, after: last, stride, piece })
        marks.push(...found.map((mark) => ({ ...mark, place: mark.place + place })))
        const end: Mark | undefined = found.at(-1)
        place += end ? end.place + 1 : 0
        if (!end || end.place + 1 < piece) break
        last = end
      }
    }
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

  #from(mark: Mark): SQL | undefined {
    return and(this.#of.where, beyond(this.#of, this.#by, mark, '='))
  }
}

/** True of the rows behind a mark in an order, and of its own where `own` is `=`: one stretch of the order's index. */
function beyond({ id }: Counted, { column, down }: By, mark: Mark, own: '' | '='): SQL {
  const sign = sql.raw(`${down ? '<' : '>'}${own}`)
  if (mark.value === null) return sql`${column} is null and ${id} ${sign} ${mark.id}`
  return sql`(${column}, ${id}) ${sign} (${mark.value}::${sql.raw(column.getSQLType())}, ${mark.id}::int)`
}

interface Piece {
  nulls: boolean
  after: Mark | null
  stride: number
  piece: number
}
/** The marks of one piece of an order, its last row among them; places are counted from the beginning of the piece. */
async function marksOf(db: Database, of: Counted, by: By, { nulls, after, stride, piece }: Piece): Promise<Mark[]> {
  const { table, id, where } = of
  const { column } = by
  const inside = and(where, nulls ? sql`${column} is null` : sql`${column} is not null`, after ? beyond(of, by, after, '') : undefined)
  const way = sql.raw(by.down ? 'desc' : 'asc')
  return await rowsOf<Mark>(
    db,
    sql`select place::int, value::text as value, id from (
        select value, id, row_number() over o - 1 as place, lead(id) over o as next
        from (select ${column} as value, ${id} as id from ${table} where ${inside} order by ${column} ${way}, ${id} ${way} limit ${piece}) part
        window o as (order by value ${way}, id ${way})) ordered
      where place % ${sql.raw(String(stride))} = 0 or next is null order by place`,
  )
}
