import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { CodeValue } from '#contract/codes.ts'

/** True where a column holds one of these codes: `among(sql`b.status`, bookingCounts.finished.states)`. */
export const among = (column: SQLWrapper, states: readonly Exclude<CodeValue, null>[]): SQL =>
  sql`${column} in (${sql.join(
    // Written out, as an index over some states writes them: by a parameter the planner would not know it again.
    states.map((state) => (typeof state === 'number' ? sql.raw(String(state)) : sql`${state}`)),
    sql`, `,
  )})`
