import { asc, desc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { textOf } from './question.ts'

/** By a column; rows with the same value by their id, in the same direction. Null is higher than any value. */
export interface By {
  column: PgColumn
  down: boolean
}
/** The few rows of which something holds before all others, such as the one whose whole e-mail was asked for. */
interface First {
  first: SQL
  others: SQL
}
export type Order = SQL | By | First

export const isBy = (order: Order): order is By => 'column' in order
export const isFirst = (order: Order): order is First => 'first' in order

const way = ({ column, down }: By) => (down ? desc(column) : asc(column))

/** As a statement has it, with the id at the end, so that no two pages show one row. */
export function orderBy(order: Order, id: PgColumn): SQL[] {
  if (isFirst(order)) return [sql`${order.first} desc`, order.others]
  if (!isBy(order)) return [order]
  return order.column === id ? [way(order)] : [way(order), way({ column: id, down: order.down })]
}

/** Whether an order is that of the ids alone: falling, rising, or another one. */
export function idOrder(order: Order, id: PgColumn): 'down' | 'up' | null {
  if (isFirst(order)) return null
  if (isBy(order)) return order.column === id ? (order.down ? 'down' : 'up') : null
  const text = textOf(order)
  if (text === textOf(desc(id))) return 'down'
  return text === textOf(asc(id)) || text === textOf(sql`${id}`) ? 'up' : null
}
