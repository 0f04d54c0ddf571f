import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'

/**
 * In organization 1 (`smallMarket` makes it): the creators 11 … 15 with the creator ids 21 … 25, and in organization 2 the brands 31 and 32
 * with the brand ids 41 and 42. Creator 11 is `@nordic.one` and brought creator 12; 13 waits for approval and has not finished its
 * profile; 14 is deleted. Creator 11 has three channels. There are the brand categories Beauty (1) and Travel (2).
 */
export async function someAccounts(db: Database): Promise<void> {
  const q = (statement: ReturnType<typeof sql>) => db.q().execute(statement)
  await q(sql`insert into brand_category (id, name) values (1, 'Beauty'), (2, 'Travel')`)
  await q(sql`insert into account (id, type, type_id, organization_id, public_id, display_name, instagram_username, approved_status, created_at)
    select 10 + n, 'blogger', 20 + n, 1, 'creator' || n, (array['Nordic One', 'Øystein Å', 'Late Comer', 'Gone Girl', '100% Fun_ny'])[n],
      (array['nordic.one', 'oystein', null, 'gone', '4711'])[n], 1, '2026-01-01T00:00:00Z' from generate_series(1, 5) n`)
  await q(sql`insert into account (id, type, type_id, organization_id, public_id, display_name, slug, refer_hash, created_at) values
    (31, 'client', 41, 2, 'brand1', 'Fjell Coffee', 'fjell-coffee', 'FJELL', '2026-01-02T00:00:00Z'),
    (32, 'client', 42, 2, 'brand2', 'Havn Tea', null, null, '2026-01-02T00:00:00Z')`)
  await q(sql`update account set referring_account_id = 11 where id = 12`)
  await q(sql`update account set approved_status = null, profile_completed = false where id = 13`)
  await q(sql`update account set deleted = true where id = 14`)
  await q(sql`update account set service_fee = 1250, dob = '1990-05-17', content_score = 4 where id = 11`)
  await q(sql`insert into channel (account_id, kind, status, followers, visible) values
    (11, 'instagram', 'connected', 12000, true), (11, 'blog', 'token_expired', 300, true), (11, 'youtube', 'not_connected', 0, false)`)
  await q(sql`select setval(pg_get_serial_sequence('account', 'id'), 40)`)
}
