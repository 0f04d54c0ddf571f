import { and, count, eq, gt, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#server/db/database.ts'
import { tableRows } from './estimate.ts'
import { type By, idOrder, isBy, type Order, orderBy } from './order.ts'
import { rowsOf } from './rows.ts'

interface Sorted {
  table: PgTable
  id: PgColumn
  where: SQL | undefined
  order: Order
}

/** An order without a column of its own sorts the whole result; a larger table is not sorted for one record. */
const mostSorted = 200_000

/** Counts the rows before a record in a result. Null if the result does not have the record, or is too large to sort. */
export async function positionOf(db: Database, sorted: Sorted, record: number): Promise<number | null> {
  const { table, id, where, order } = sorted
  const direction = idOrder(order, id)
  const by: By | null = direction ? { column: id, down: direction === 'down' } : isBy(order) ? order : null
  if (!by) return (await tableRows(db, table)) > mostSorted ? null : sortedPosition(db, sorted, record)
  const [found] = await db
    .q()
    .select({ value: sql<string | null>`${by.column}::text` })
    .from(table)
    .where(and(where, eq(id, record)))
  if (!found) return null
  const [before] = await db
    .q()
    .select({ rows: count() })
    .from(table)
    .where(and(where, isBefore(by, id, found.value, record)))
  return Number(before?.rows ?? 0)
}

/** Holds for the rows before a record: a smaller value, or the same value and a smaller ID. Null is greater than any value. */
function isBefore({ column, down }: By, id: PgColumn, value: string | null, record: number): SQL | undefined {
  const idBefore = down ? gt(id, record) : lt(id, record)
  if (column === id) return idBefore
  if (value === null) return down ? and(isNull(column), idBefore) : or(isNotNull(column), and(isNull(column), idBefore))
  const given = sql`(${value}::${sql.raw(column.getSQLType())}, ${record}::int)`
  return down ? or(isNull(column), sql`(${column}, ${id}) > ${given}`) : sql`(${column}, ${id}) < ${given}`
}

async function sortedPosition(db: Database, { table, id, where, order }: Sorted, record: number): Promise<number | null> {
  const [found] = await rowsOf<{ position: string }>(
    db,
    sql`select position::text from (
        select ${id} as id, row_number() over (order by ${sql.join(orderBy(order, id), sql`, `)}) - 1 as position
        from ${table} ${where ? sql`where ${where}` : sql``}) sorted
      where id = ${record}`,
  )
  return found ? Number(found.position) : null
}
