import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#server/db/database.ts'
import { idOrder, isBy, isFirst, type Order } from './order.ts'
import { questionOf } from './question.ts'
import { rowsOf } from './rows.ts'

interface Asked {
  table: PgTable
  id: PgColumn
  where: SQL | undefined
  order: Order
}
interface Window {
  /** A result of more is counted only as far as the next one, and has no ids here. */
  few: number
  offset: number
  many: number
}
export interface AtOnce {
  total: number
  maxId: number | null
  ids: number[] | null
}

/** Whether a result is found by words: their index knows no order, so that everything that matches is read for the count and for the page alike. */
export const byWords = ({ table, where }: Pick<Asked, 'table' | 'where'>): boolean => questionOf(table, where).words.has('fold_name')

/** What a statement has to keep of a row to put it in its place, and the order by that; null where an order is none of those that lists have. */
function kept(order: Order, id: PgColumn): { also: SQL; sorted: SQL } | null {
  const down = sql.raw('desc')
  const up = sql.raw('asc')
  if (isBy(order)) {
    const way = order.down ? down : up
    return { also: sql`, ${order.column} as "place"`, sorted: sql`"place" ${way}, "id" ${way}` }
  }
  const way = idOrder(isFirst(order) ? order.others : order, id)
  if (!way) return null
  const byId = sql`"id" ${way === 'down' ? down : up}`
  return isFirst(order) ? { also: sql`, ${order.first} as "place"`, sorted: sql`"place" desc, ${byId}` } : { also: sql``, sorted: byId }
}

/** Counts a result as far as a few rows, and of one that has no more chooses a page: read once for both. Null where its order is an unusual one. */
export async function foundAtOnce(db: Database, { table, id, where, order }: Asked, { few, offset, many }: Window): Promise<AtOnce | null> {
  const keep = kept(order, id)
  if (!keep) return null
  const [found] = await rowsOf<AtOnce>(
    db,
    sql`with "found" as materialized (
      select ${id} as "id"${keep.also} from ${table} ${where ? sql`where ${where}` : sql``} limit ${few + 1}
    ), "size" as (select count(*)::int as "total", max("id") as "maxId" from "found")
    select "total", "maxId", case when "total" <= ${few} then array(
      select "id" from "found" order by ${keep.sorted} limit ${many} offset ${offset}) end as "ids" from "size"`,
  )
  return found ?? null
}
