import { desc, type SQL, sql } from 'drizzle-orm'
import { seat as table } from '#server/db/schema.ts'
import type { Order } from '#server/kit/order.ts'
import { hasWords, orItsId, typedSearch } from '#server/kit/typed-search.ts'

// As the word indexes have them, letter by letter, or they are not used.
const fullName = sql`(${table.firstName} || ' ' || ${table.lastName})`

/**
 * Seats by e-mail, first name, last name or id: every word must be in the e-mail or the name; a number may be the id instead.
 * Newest first, but the seat whose id or whole e-mail was asked for stands before the others.
 */
export function seatSearch(q: string | undefined): { where: SQL | undefined; order: Order } {
  const asked = typedSearch(q)
  if (!asked) return { where: undefined, order: desc(table.id) }
  const { text, id, words } = asked
  const exact = id === undefined ? sql`lower(${table.email}) = ${text.toLowerCase()}` : sql`${table.id} = ${id}`
  return { where: orItsId(table.id, id, hasWords([table.email, fullName], words)), order: { first: exact, others: desc(table.id) } }
}
