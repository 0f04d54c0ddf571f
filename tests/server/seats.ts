import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { seatAccount } from '#server/db/schema.ts'
import { createBuilder } from '#server/factory/build.ts'

/**
 * Seats 1…`seats` of organization 1 (`smallMarket` makes it), which has the accounts 11 and 12: seat n is `person<n>@site.example`,
 * `First<n> Last<n>`, owner of account 11; every second one is a member of account 12 too.
 */
export async function someSeats(db: Database, seats = 30): Promise<void> {
  const { make } = createBuilder(db)
  await make('account', [
    { id: 11, type: 'blogger', type_id: 21, organization_id: 1, public_id: 'aaaaaaaaaaaa', display_name: 'Nordic One' },
    { id: 12, type: 'client', type_id: 41, organization_id: 1, public_id: 'bbbbbbbbbbbb', display_name: 'Nordic Two' },
  ])
  const numbers = Array.from({ length: seats }, (_, at) => at + 1)
  await make(
    'user',
    numbers.map((n) => ({
      id: n,
      email: `person${n}@site.example`,
      first_name: `First${n}`,
      last_name: `Last${n}`,
      account_id: 11,
      created_at: new Date('2026-01-01T00:00:00Z'),
    })),
  )
  const members = numbers.filter((n) => n % 2 === 0).map((n) => ({ seatId: n, accountId: 12, role: 'member' }))
  if (members.length > 0) await db.q().insert(seatAccount).values(members)
  await db.q().execute(sql`select setval(pg_get_serial_sequence('seat', 'id'), ${seats}::int)`)
}
