import { asc, eq, sql } from 'drizzle-orm'
import { accountType } from '#contract/account-type.ts'
import type { Database } from '#server/db/database.ts'
import { account, seatAccount, seat as table } from '#server/db/schema.ts'
import { refuse } from '#server/kit/errors.ts'
import { oneOf } from '#server/kit/page.ts'
import { changedFields } from './last-change.ts'

const rowColumns = {
  id: table.id,
  email: table.email,
  first_name: table.firstName,
  last_name: table.lastName,
  role: table.role,
  // Written out: inside a select of one table drizzle would name the columns alone, and the inner table would take them.
  accounts_count: sql<number>`(select count(*)::int from seat_account l where l.seat_id = "seat"."id")`,
  // As above.
  alias_master_ref: sql<number | null>`(select min(a.master_account_id) from seat_account l join account a on a.id = l.account_id
    where l.seat_id = "seat"."id")`,
  createdAt: table.createdAt,
  banned: table.banned,
  integration_intercom_disabled: table.intercomDisabled,
  deleted: table.deleted,
  version: table.version,
}

/** Seats of these ids as a list shows them, in no order. */
export async function seatRows(db: Database, ids: number[]) {
  const rows = await db.q().select(rowColumns).from(table).where(oneOf(table.id, ids))
  return rows.map(({ createdAt, ...row }) => ({ ...row, created_at: createdAt.toISOString() }))
}

/** So many accounts of a seat are shown with it; `accounts_count` tells how many there are. */
const mostAccounts = 100

/** One seat whole, as it is now, with the first of its accounts and who of the staff changed it last. Refuses with 404. */
export async function wholeSeat(db: Database, id: number) {
  const [found] = await db
    .q()
    .select({
      ...rowColumns,
      facebook_id: table.facebookId,
      facebook_email: table.facebookEmail,
      google_email: table.googleEmail,
    })
    .from(table)
    .where(eq(table.id, id))
  if (!found) return missingSeat(id)
  const { createdAt, ...row } = found
  const accounts = await db
    .q()
    .select({ id: account.id, name: account.displayName, type: account.type, role: seatAccount.role })
    .from(seatAccount)
    .innerJoin(account, eq(account.id, seatAccount.accountId))
    .where(eq(seatAccount.seatId, id))
    .orderBy(asc(seatAccount.accountId))
    .limit(mostAccounts)
  return {
    ...row,
    created_at: createdAt.toISOString(),
    accounts: accounts.map((one) => ({ ...one, type: accountType.read(one.type) })),
    ...(await changedFields(db, 'seat', id)),
  }
}
export type WholeSeat = Awaited<ReturnType<typeof wholeSeat>>

export const missingSeat = (id: number): never => refuse('not_found', `There is no seat ${id}`)
