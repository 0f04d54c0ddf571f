import { and, asc, count, desc, gt, is, max, type SQL, sql } from 'drizzle-orm'
import { type PgColumn, type PgTable, PgTransaction } from 'drizzle-orm/pg-core'
import { type Paging, windowOf } from '#contract/fields.ts'
import type { Database } from '#server/db/database.ts'
import { type AtOnce, byWords, foundAtOnce } from './at-once.ts'
import { refuseField } from './errors.ts'
import { estimate, tableRows } from './estimate.ts'
import { type Known, memoryOf } from './memory.ts'
import { type Order, orderBy } from './order.ts'
import { positionOf } from './position.ts'
import { questionOf } from './question.ts'
import { byMarks, fromTheEnd, seek } from './seek.ts'

interface Listing<R> {
  table: PgTable
  id: PgColumn
  where: SQL | undefined
  order: Order
  /** Reads whole rows of these ids, in any order. */
  rows: (ids: number[]) => Promise<R[]>
  /** Which of the ids a row stands for, where that is not its own. */
  key?: (row: R) => number
}
interface Size {
  total: number
  maxId: number | null
  about?: true
}

/** Up to here a result is counted for every page, and a page is found by leaving out the rows before it. */
const few = 10_000
/** A table with fewer rows is counted while the person waits. */
const soon = 200_000
/** Where the planner expects more than this, a result has more than a few rows, and is not counted to find that out. */
const surelyMany = 50_000
/** Beyond this share of the expected rows it costs less to count them all, and to leave out those behind the page. */
const nearerToTheEnd = 0.6

/**
 * One page of a list: the ids of the window first (an index alone answers that), their rows joined afterwards. A result of more than
 * 10,000 rows is remembered by what it counts in each stretch of ids, and a page of it costs the same at any depth.
 * The count is exact, but for a page of a large result that nobody has counted yet: then it is the planner's estimate, and says so. The rows
 * are always those of the page.
 * `maxId` is the highest id of the whole result.
 */
export async function paged<R extends { id: number }>(db: Database, query: Paging, listing: Listing<R>) {
  const { page, perPage, offset } = windowOf(await toPage(db, query, listing))
  const measure = await measured(db, listing, offset, query.after === undefined ? perPage : null)
  const { known, size, learn } = measure
  const ids =
    query.after !== undefined
      ? await plain(db, behind(listing, query.after), offset, perPage)
      : measure.ids
        ? measure.ids
        : offset < size.total || size.about
          ? await idsAt(db, listing, measure, offset, perPage)
          : []
  const found = new Map(ids.length === 0 ? [] : (await listing.rows(ids)).map((row) => [listing.key?.(row) ?? row.id, row]))
  // Behind the answer: on the embedded engine it would stand before it.
  const by = known && byMarks(listing, offset)
  if (by) known.learnOrder(by)
  learn?.()
  // A page beyond the end says where that is.
  const told = size.about && ids.length === 0 ? await countAll(db, listing) : size
  return { items: ids.flatMap((one) => found.get(one) ?? []), page, perPage, ...told }
}

/** Replaces `containing` with the number of the page that has the record. */
async function toPage<R>(db: Database, query: Paging, listing: Listing<R>): Promise<Paging> {
  if (query.containing === undefined || query.after !== undefined) return query
  const position = await positionOf(db, listing, query.containing)
  return position === null ? query : { ...query, page: Math.floor(position / windowOf(query).perPage) + 1 }
}

/** What has a higher id than this, by rising id. */
function behind<R>(listing: Listing<R>, after: number): Listing<R> {
  const { where, id } = listing
  return { ...listing, where: and(where, gt(id, after)), order: asc(id) }
}

async function idsAt<R>(db: Database, listing: Listing<R>, { known, size }: Measured, offset: number, many: number): Promise<number[]> {
  const large = known ?? (size.total > few && !size.about ? size : null)
  if (!large) return await plain(db, listing, offset, many)
  const sought = await (known ? seek(db, listing, known, offset, many) : fromTheEnd(db, listing, size.total, offset, many))
  if (sought && sought.length >= Math.min(many, size.total - offset)) return sought
  // Fewer than there must be: rows were taken away without a word, so that what is remembered is not true any more.
  if (sought) memoryOf(db).forget(questionOf(listing.table, listing.where))
  return await plain(db, listing, offset, many)
}

/** How large a result is. */
interface Measured {
  /** What is remembered of it where it is large. */
  known: Known | null
  size: Size
  /** Counts it by stretches, for those who ask next. */
  learn?: () => void
  /** The ids of the page, where they were found with the count. */
  ids?: number[]
}

/** @param many how many ids a page has, where it is one of the result itself */
async function measured<R>(db: Database, listing: Listing<R>, offset: number, many: number | null): Promise<Measured> {
  const { table, where } = listing
  // What a transaction sees may be taken back: nothing is remembered of it.
  const memory = is(db.q(), PgTransaction) ? null : memoryOf(db)
  const question = questionOf(table, where)
  const known = memory?.known(question) ?? null
  if (memory && known) {
    const size = await sizeOf(known)
    if (size.total <= few / 2) memory.forget(question)
    return { known, size }
  }
  const large = (await tableRows(db, table)) >= soon
  const expected = large ? await estimate(db, table, where) : 0
  const first = expected > surelyMany ? null : await firstOf(db, listing, offset, many)
  if (first && first.total <= few)
    return { known: null, size: { total: first.total, maxId: first.maxId }, ...(first.ids && { ids: first.ids }) }
  if (!memory || !(await memory.takes(question))) return { known: null, size: await countAll(db, listing) }
  if (!large) {
    const learned = await memory.learn(question, listing, true)
    if (learned) return { known: learned, size: await sizeOf(learned) }
  }
  const learn = () => memory.learnBehind(question, listing)
  const total = Math.max(few + 1, expected)
  if (offset > few && offset > total * nearerToTheEnd) return { known: null, size: await countAll(db, listing), learn }
  return { known: null, size: { total, maxId: await highest(db, listing), about: true }, learn }
}

/** Counts as far as a few rows, and the next one; where all of them have to be read for the page too, it is chosen with that. */
async function firstOf<R>(db: Database, listing: Listing<R>, offset: number, many: number | null): Promise<AtOnce> {
  const found = many !== null && byWords(listing) ? await foundAtOnce(db, listing, { few, offset, many }) : null
  if (found) return found
  const { table, id, where } = listing
  const first = db
    .q()
    .select({ id })
    .from(table)
    .where(where)
    .limit(few + 1)
    .as('first')
  const [counted] = await db
    .q()
    .select({ total: count(), maxId: max(first.id) })
    .from(first)
  return { total: counted?.total ?? 0, maxId: numberOf(counted?.maxId), ids: null }
}

async function countAll<R>(db: Database, { table, id, where }: Listing<R>): Promise<Size> {
  const [all] = await db
    .q()
    .select({ total: count(), maxId: max(id) })
    .from(table)
    .where(where)
  return { total: all?.total ?? 0, maxId: numberOf(all?.maxId) }
}

/** Not by `max`, for which the planner may read the whole result. */
async function highest<R>(db: Database, { table, id, where }: Listing<R>): Promise<number | null> {
  const [last] = await db.q().select({ id }).from(table).where(where).orderBy(desc(id)).limit(1)
  return numberOf(last?.id)
}

async function sizeOf({ tally }: Known): Promise<Size> {
  await tally.refresh()
  return { total: tally.total, maxId: await tally.maxId() }
}
const numberOf = (value: unknown) => (value == null ? null : Number(value))

async function plain<R>(db: Database, { table, id, where, order }: Listing<R>, offset: number, many: number): Promise<number[]> {
  const chosen = await db
    .q()
    .select({ id })
    .from(table)
    .where(where)
    .orderBy(...orderBy(order, id))
    .limit(many)
    .offset(offset)
  return chosen.map((one) => Number(one.id))
}

/** `id = any(…)`: one parameter, however many ids a page has. */
export const oneOf = (id: PgColumn, ids: number[]): SQL => sql`${id} = any(${sql.param(ids)}::int[])`

/** The order that `sort_by` asks for (`id`, or `-id` for the other way round), else the list's own. Only listed columns can be sorted by. */
export function ordered(wanted: string | undefined, sortable: Readonly<Record<string, PgColumn>>, otherwise: Order): Order {
  if (wanted === undefined) return otherwise
  const down = wanted.startsWith('-')
  const column = Object.entries(sortable).find(([name]) => name === (down ? wanted.slice(1) : wanted))?.[1]
  if (!column) {
    const names = Object.keys(sortable).flatMap((name) => [name, `-${name}`])
    return refuseField('sort_by', `must be one of ${names.join(', ')}`)
  }
  return { column, down }
}
