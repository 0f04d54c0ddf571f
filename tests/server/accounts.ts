import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { createBuilder } from '#server/factory/build.ts'

/**
 * In organization 1 (`smallMarket` makes it): the creators 11 … 15 with the creator ids 21 … 25, and in organization 2 the brands 31 and 32
 * with the brand ids 41 and 42. Creator 11 is `@nordic.one` and brought creator 12; 13 waits for approval and has not finished its
 * profile; 14 is deleted. Creator 11 has three channels. There are the brand categories Beauty (1) and Travel (2).
 */
export async function someAccounts(db: Database): Promise<void> {
  const q = (statement: ReturnType<typeof sql>) => db.q().execute(statement)
  await q(sql`insert into brand_category (id, name) values (1, 'Beauty'), (2, 'Travel')`)
  const { make } = createBuilder(db)
  const creators = [
    { display_name: 'Nordic One', instagram_username: 'nordic.one', service_fee: 1250, dob: '1990-05-17', content_score: 4 },
    { display_name: 'Øystein Å', instagram_username: 'oystein', referring_account_id: 11 },
    { display_name: 'Late Comer', approved_status: null, profile_completed: false },
    { display_name: 'Gone Girl', instagram_username: 'gone', deleted: true },
    { display_name: '100% Fun_ny', instagram_username: '4711' },
  ]
  const [first, second] = [new Date('2026-01-01T00:00:00Z'), new Date('2026-01-02T00:00:00Z')]
  await make(
    'blogger',
    creators.map((one, at) => ({
      id: 11 + at,
      type_id: 21 + at,
      organization_id: 1,
      public_id: `creator${at + 1}`,
      created_at: first,
      ...one,
    })),
  )
  await make('client', [
    {
      id: 31,
      type_id: 41,
      public_id: 'brand1',
      display_name: 'Fjell Coffee',
      slug: 'fjell-coffee',
      refer_hash: 'FJELL',
      organization_id: 2,
      created_at: second,
    },
    { id: 32, type_id: 42, public_id: 'brand2', display_name: 'Havn Tea', organization_id: 2, created_at: second },
  ])
  await q(sql`insert into channel (account_id, kind, status, followers, visible) values
    (11, 'instagram', 'connected', 12000, true), (11, 'blog', 'token_expired', 300, true), (11, 'youtube', 'not_connected', 0, false)`)
  await q(sql`select setval(pg_get_serial_sequence('account', 'id'), 40)`)
}
