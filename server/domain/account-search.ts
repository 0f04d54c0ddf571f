import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { maxId } from '#contract/fields.ts'
import { account as table } from '#server/db/schema.ts'
import { containsWord } from '#server/kit/like.ts'
import type { Order } from '#server/kit/order.ts'

/** More words than anybody's name has would only cost time. */
const mostWords = 8

/**
 * Accounts by name, id or instagram username: every word must be in the name or the username; a number may be the id instead, and with an
 * `@` before it a word is a username. Newest first, but the account whose id or username was asked for stands before the others.
 */
export function accountSearch(q: string | undefined, type: string | undefined): { where: SQL | undefined; order: Order } {
  const ofType = type === undefined ? undefined : eq(table.type, type)
  const text = (q ?? '').trim().normalize('NFC')
  if (text === '') return { where: ofType, order: desc(table.id) }
  const number = Number(/^#?(\d{1,10})$/.exec(text)?.[1])
  const id = number >= 1 && number <= maxId ? number : null
  const handle = text.replace(/^@/, '').toLowerCase()
  const words = text.split(/\s+/).slice(0, mostWords)
  const worded = and(...words.map((word) => (word.startsWith('@') && word.length > 1 ? byHandle(word.slice(1)) : byName(word))))
  const exact = id === null ? sql`coalesce(lower(${table.instagramUsername}) = ${handle}, false)` : sql`${table.id} = ${id}`
  return {
    where: and(ofType, id === null ? worded : sql`(${table.id} = ${id} or ${worded})`),
    order: { first: exact, others: desc(table.id) },
  }
}
const byName = (word: string) => containsWord([sql`${table.displayName}`, sql`${table.instagramUsername}`], word)
const byHandle = (word: string) => containsWord([sql`${table.instagramUsername}`], word)
