import { and, asc, desc, notInArray, type SQL } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import type { Known } from './memory.ts'
import { type By, idOrder, isBy, isFirst, type Order, orderBy } from './order.ts'
import type { Counted } from './tally.ts'

interface Sought extends Counted {
  order: Order
}
/** Only so few can stand before all others. */
const mostFirst = 20
/** So near to an end, leaving out rows costs no more than a mark. */
const near = 2000

/** The order by a column whose marks a page so deep begins at; null where it is found without marks. */
export const byMarks = ({ order, id }: Pick<Sought, 'order' | 'id'>, offset: number): By | null =>
  isBy(order) && !idOrder(order, id) && offset >= near ? order : null

/** The ids of a page of a large result; null where its order cannot be sought in. */
export async function seek(db: Database, sought: Sought, known: Known, offset: number, many: number): Promise<number[] | null> {
  const { order, id } = sought
  const way = idOrder(order, id)
  if (way) return await byId(db, sought, known, { offset, many, down: way === 'down', without: [] })
  if (isFirst(order)) {
    const others = idOrder(order.others, id)
    if (!others) return null
    const first = await idsOf(db, sought, and(sought.where, order.first), [order.others], { many: mostFirst + 1, skip: 0 })
    if (first.length > mostFirst) return null
    const head = first.slice(offset, offset + many)
    const from = Math.max(0, offset - first.length)
    return [
      ...head,
      ...(await byId(db, sought, known, { offset: from, many: many - head.length, down: others === 'down', without: first })),
    ]
  }
  if (!isBy(order)) return null
  const { total } = known.tally
  const sorted = orderBy(order, id)
  if (offset < near) return null
  const anchors = known.anchors(order)
  if (!anchors) return await fromTheEnd(db, sought, total, offset, many)
  const ids: number[] = []
  for (const { where, skip } of anchors.stretches(offset)) {
    if (ids.length < many) ids.push(...(await idsOf(db, sought, where, sorted, { many: many - ids.length, skip })))
  }
  return ids
}

interface Wanted {
  offset: number
  many: number
  down: boolean
  without: number[]
}
async function byId(db: Database, sought: Sought, { tally }: Known, { offset, many, down, without }: Wanted): Promise<number[]> {
  const place = many > 0 ? tally.place(offset, many, down, without) : undefined
  if (!place) return []
  const { id } = sought
  const where = and(tally.within(place), without.length > 0 ? notInArray(id, without) : undefined)
  return await idsOf(db, sought, where, [down ? desc(id) : asc(id)], { many, skip: place.skip })
}

/** Backwards from the end where that is nearer; null where it is not, or where an order has no way back. */
export async function fromTheEnd(db: Database, sought: Sought, total: number, offset: number, many: number): Promise<number[] | null> {
  const { order, id } = sought
  const way = idOrder(order, id)
  const back = way ? { column: id, down: way === 'up' } : isBy(order) ? { column: order.column, down: !order.down } : null
  if (!back || offset < total / 2) return null
  if (offset >= total) return []
  const here = Math.min(many, total - offset)
  return (await idsOf(db, sought, sought.where, orderBy(back, id), { many: here, skip: total - offset - here })).reverse()
}

async function idsOf(
  db: Database,
  { table, id }: Counted,
  where: SQL | undefined,
  order: SQL[],
  { many, skip }: { many: number; skip: number },
) {
  const chosen = await db
    .q()
    .select({ id })
    .from(table)
    .where(where)
    .orderBy(...order)
    .limit(many)
    .offset(skip)
  return chosen.map((one) => Number(one.id))
}
