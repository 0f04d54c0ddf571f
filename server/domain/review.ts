import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import type { Attempt } from '#server/kit/context.ts'
import { refuse } from '#server/kit/errors.ts'
import { rowsOf } from '#server/kit/rows.ts'
import { lastChange } from './last-change.ts'
import { byWhom, refuseMoved } from './moved.ts'

interface Kept {
  id: number
  message: string
  version: number
  reversed: boolean
}
const kept = async (db: Database, id: number) => {
  const [found] = await rowsOf<Kept>(db, sql`select id, message, version, reversed_at is not null as reversed from review where id = ${id}`)
  return found ?? refuse('not_found', `There is no review ${id}`)
}

/** One review that is listed. Refuses with 404, and says where it was reversed. */
export async function listedReview(db: Database, id: number) {
  const { reversed, ...review } = await kept(db, id)
  return reversed ? refuse('not_found', `Review ${id} was reversed`) : review
}

/**
 * Takes a review back and notes it: one statement that is true or changes nothing. Its booking is another version afterwards, so that
 * whoever looks at it sees it go. Refuses with 404, 409 (it was reversed already) or 412 (another version).
 */
export async function reverseReview(db: Database, id: number, { ifMatch, by, requestId }: Attempt): Promise<void> {
  const [reversed] = await rowsOf<{ id: number }>(
    db,
    sql`
    with reversed as (
      update review r set reversed_at = now(), version = r.version + 1
      where r.id = ${id} and r.reversed_at is null and (${ifMatch}::int is null or r.version = ${ifMatch}::int)
      returning r.id, r.booking_id
    ), told as (
      update booking b set version = b.version + 1 from reversed r where b.id = r.booking_id
    ), noted as (
      insert into audit (admin_id, session_id, command, object_kind, object_id, before, after, request_id, result)
      select ${by.id}::int, ${by.sessionId}::int, 'review.reverse', of.kind, of.id, of.before, of.after, ${requestId}::text, 'done'
      from reversed r, lateral (values
        ('review', r.id, '{"reversed": false}'::jsonb, '{"reversed": true}'::jsonb),
        ('booking', r.booking_id, jsonb_build_object('review', r.id), '{"review": null}'::jsonb)) of (kind, id, before, after)
    )
    select id from reversed`,
  )
  if (reversed) return
  const { reversed: gone, ...current } = await kept(db, id)
  if (gone) refuse('state_moved', `Review ${id} was already reversed${byWhom(await lastChange(db, 'review', id))}`)
  await refuseMoved(db, { called: `Review ${id}`, kind: 'review', id, current, ifMatch })
  refuse('in_flight', `Review ${id} is being changed at this moment`, { retryAfter: 1 })
}
