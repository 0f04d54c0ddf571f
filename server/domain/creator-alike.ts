import { and, eq, inArray, isNull } from 'drizzle-orm'
import { alikeWords, lookOf } from '#contract/creator.ts'
import type { Database } from '#server/db/database.ts'
import { account } from '#server/db/schema.ts'
import { refuse } from '#server/kit/errors.ts'
import { creatorRows } from './creator.ts'

/** Cards that are read at once. */
const together = 500

/**
 * Refuses (422) to approve creators in one go who do not look alike. Of those who wait for their first decision: what brings back many that were
 * rejected in one go has been agreed to before. That one of them was opened is known to the page alone.
 */
export async function checkAlike(db: Database, ids: readonly number[]): Promise<void> {
  if (ids.length < 2) return
  let look: string | undefined
  for (let at = 0; at < ids.length; at += together) {
    const waiting = await db
      .q()
      .select({ id: account.id })
      .from(account)
      .where(and(eq(account.type, 'blogger'), inArray(account.typeId, ids.slice(at, at + together)), isNull(account.approvedStatus)))
    const cards = await creatorRows(
      db,
      waiting.map(({ id }) => id),
    )
    for (const card of cards) {
      const own = lookOf(card)
      look ??= own
      if (own !== look) refuse('invalid', `They do not look alike: only those with the same ${alikeWords} can be taken together`)
    }
  }
}
