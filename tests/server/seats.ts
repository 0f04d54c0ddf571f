import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'

/**
 * Seats 1…`seats` of organization 1 (`smallMarket` makes it), which has the accounts 11 and 12: seat n is `person<n>@site.example`,
 * `First<n> Last<n>`, owner of account 11; every second one is a member of account 12 too.
 */
export async function someSeats(db: Database, seats = 30): Promise<void> {
  const q = (statement: ReturnType<typeof sql>) => db.q().execute(statement)
  await q(sql`insert into account (id, type, type_id, organization_id, public_id, display_name) values
    (11, 'blogger', 21, 1, 'aaaaaaaaaaaa', 'Nordic One'), (12, 'client', 41, 1, 'bbbbbbbbbbbb', 'Nordic Two')`)
  await q(sql`insert into seat (id, email, first_name, last_name, created_at)
    select n, 'person' || n || '@site.example', 'First' || n, 'Last' || n, '2026-01-01T00:00:00Z' from generate_series(1, ${seats}::int) n`)
  await q(sql`insert into seat_account (seat_id, account_id, role) select n, 11, 'owner' from generate_series(1, ${seats}::int) n
    union all select n, 12, 'member' from generate_series(2, ${seats}::int, 2) n`)
  await q(sql`select setval(pg_get_serial_sequence('seat', 'id'), ${seats}::int)`)
}
