import { and, desc, type SQL, sql } from 'drizzle-orm'
import { maxId } from '#contract/fields.ts'
import { seat as table } from '#server/db/schema.ts'
import { containsWord } from '#server/kit/like.ts'
import type { Order } from '#server/kit/order.ts'

// As the word indexes have them, letter by letter, or they are not used.
const fullName = sql`(${table.firstName} || ' ' || ${table.lastName})`
/** More words than anybody's name has would only cost time. */
const mostWords = 8

/**
 * Seats by e-mail, first name, last name or id: every word must be in the e-mail or the name; a number may be the id instead.
 * Newest first, but the seat whose id or whole e-mail was asked for stands before the others.
 */
export function seatSearch(q: string | undefined): { where: SQL | undefined; order: Order } {
  const text = (q ?? '').trim().normalize('NFC')
  if (text === '') return { where: undefined, order: desc(table.id) }
  const number = Number(/^#?(\d{1,10})$/.exec(text)?.[1])
  const id = number >= 1 && number <= maxId ? number : null
  const words = text.split(/\s+/).slice(0, mostWords)
  const worded = and(
    ...words.map((word) =>
      containsWord(
        [table.email, fullName].map((one) => sql`${one}`),
        word,
      ),
    ),
  )
  const exact = id === null ? sql`lower(${table.email}) = ${text.toLowerCase()}` : sql`${table.id} = ${id}`
  return { where: id === null ? worded : sql`(${table.id} = ${id} or ${worded})`, order: { first: exact, others: desc(table.id) } }
}
