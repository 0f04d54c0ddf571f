import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { fold } from '#contract/fold.ts'
import { account as table } from '#server/db/schema.ts'
import { containsWord } from '#server/kit/like.ts'
import type { Order } from '#server/kit/order.ts'
import { orItsId, typedSearch } from '#server/kit/typed-search.ts'

interface Narrowed {
  type?: string | undefined
  /** Also by who owns them: first name, last name or e-mail of a seat. A number is never one of theirs. */
  owners?: boolean
}

/**
 * Accounts by name, id or instagram username: every word must be in the name or the username; a number may be the id instead, and with an
 * `@` before it a word is a username. Newest first, but the account whose id or username was asked for stands before the others.
 */
export function accountSearch(q: string | undefined, { type, owners = false }: Narrowed = {}): { where: SQL | undefined; order: Order } {
  const ofType = type === undefined ? undefined : eq(table.type, type)
  const asked = typedSearch(q)
  if (!asked) return { where: ofType, order: desc(table.id) }
  const { text, id, words } = asked
  const handle = fold(text.replace(/^@/, ''))
  const worded = hasAll(words, owners && id === undefined)
  const exact = id === undefined ? sql`coalesce(fold_name(${table.instagramUsername}) = ${handle}, false)` : sql`${table.id} = ${id}`
  return {
    where: and(ofType, orItsId(table.id, id, worded)),
    order: { first: exact, others: desc(table.id) },
  }
}

function hasAll(words: readonly string[], owners: boolean): SQL | undefined {
  const byOwner = (word: string) => (owners ? [containsWord([sql`${table.owners}`], word)] : [])
  return and(
    ...words.map((word) =>
      word.startsWith('@') && word.length > 1
        ? or(containsWord([sql`${table.instagramUsername}`], word.slice(1)), ...byOwner(word))
        : or(containsWord([sql`${table.displayName}`, sql`${table.instagramUsername}`], word), ...byOwner(word)),
    ),
  )
}
