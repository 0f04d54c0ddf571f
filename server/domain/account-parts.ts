import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { rowsOf } from '#server/kit/rows.ts'

/** The reviews that are shown at an account: of its own bookings, and those that were copied to it; none that was reversed. */
export const shownAt = (id: number | SQL) => sql`
  select r.id from review r join booking b on b.id = r.booking_id where b.blogger_account_id = ${id} and r.reversed_at is null
  union select r.id from review r join account_review c on c.review_id = r.id where c.account_id = ${id} and r.reversed_at is null`

/** How many reviews are shown at an account. */
export async function reviewsAt(db: Database, id: number): Promise<number> {
  const [counted] = await rowsOf<{ many: number }>(db, sql`select count(*)::int as many from (${shownAt(id)}) shown`)
  return counted?.many ?? 0
}

interface Asked {
  instagram_username: string | null
  date_last_requested: string | null
  /** Absent where nothing was ever requested: null says that a request waits. */
  last_request_status?: string | null
  last_request_message: string | null
}

/** Reads the audience analytics of a creator: the Instagram username, null if there is none, and the last request. Empty for a brand. */
export async function integrationsOf(db: Database, id: number): Promise<Asked[]> {
  const rows = await rowsOf<Asked & { at: Date | string | null; status: string | null; requested: boolean }>(
    db,
    sql`
    select coalesce(q.instagram_username, a.instagram_username) as instagram_username, q.requested_at as at,
      q.account_id is not null as requested, q.status, q.message as last_request_message
    from account a left join analytics_request q on q.account_id = a.id
    where a.id = ${id} and a.type = 'blogger'`,
  )
  return rows.map(({ at, status, requested, ...row }) => ({
    ...row,
    date_last_requested: at === null ? null : new Date(at).toISOString(),
    ...(requested && { last_request_status: status }),
  }))
}
