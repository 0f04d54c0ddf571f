import { sql } from 'drizzle-orm'
import { aliasOf, aliasOfItself, aliasRefusal } from '#contract/alias.ts'
import type { Database } from '#server/db/database.ts'
import type { Attempt } from '#server/kit/context.ts'
import { refuse, refuseField } from '#server/kit/errors.ts'
import { rowsOf } from '#server/kit/rows.ts'
import { accountRows, missingAccount, wholeAccount } from './account.ts'
import { refuseVersion } from './account-standing.ts'

/** Both rows, held until the transaction ends, in the order of their ids: of two that want one account the second sees what the first did. */
const held = (db: Database, one: number, other: number) =>
  rowsOf(db, sql`select id from account where id in (${one}::int, ${other}::int) order by id for update`)

/** The seats of what was linked or unlinked say whose they are: whoever looks at one is told. */
const seatsTold = sql`told as (
  update seat s set version = s.version + 1 from moved m
  where exists (select from seat_account l where l.seat_id = s.id and l.account_id = m.slave)
)`

/**
 * Links two accounts of one creator, and notes it at both: one statement that is true or changes nothing. A link is mutual, being one value
 * of the secondary, and no chain or ring can come of it: neither side may be a side of another pair. `field` is how the call names `other`.
 * Refuses with 404, 409 (this account cannot be linked), 412 (another version) or 422 at the other account.
 */
export async function linkAlias(
  db: Database,
  id: number,
  { master, slave, field }: { master: number; slave: number; field: string },
  { ifMatch, by, requestId }: Attempt,
): Promise<void> {
  await held(db, master, slave)
  const [linked] = await rowsOf<{ slave: number }>(
    db,
    sql`
    with moved as (
      update account s set master_account_id = m.id, version = s.version + 1
      from account m
      where s.id = ${slave}::int and m.id = ${master}::int and m.id <> s.id
        and s.type = 'blogger' and m.type = 'blogger' and not s.deleted and not m.deleted
        and s.master_account_id is null and m.master_account_id is null
        and not exists (select from account o where o.master_account_id in (s.id, m.id))
        and (${ifMatch}::int is null or ${ifMatch}::int = (select a.version from account a where a.id = ${id}::int))
      returning s.id as slave, m.id as master
    ), led as (
      update account m set version = m.version + 1 from moved where m.id = moved.master
    ), ${seatsTold}, noted as (
      insert into audit (admin_id, session_id, command, object_kind, object_id, before, after, request_id, result)
      select ${by.id}::int, ${by.sessionId}::int, 'account.link-alias', 'account', of.id, of.before, of.after, ${requestId}::text, 'done'
      from moved m, lateral (values
        (m.slave, '{"master_account_ref": null}'::jsonb, jsonb_build_object('master_account_ref', m.master)),
        (m.master, '{"slave_account_ref": null}'::jsonb, jsonb_build_object('slave_account_ref', m.slave))) of (id, before, after)
    )
    select slave from moved`,
  )
  if (linked) return
  if (master === slave) refuseField(field, aliasOfItself)
  const current = await wholeAccount(db, id)
  const own = aliasRefusal(current)
  if (own) refuse('state_moved', own, { current })
  const other = id === master ? slave : master
  const [row] = await accountRows(db, [other])
  const theirs = row ? aliasRefusal(row) : `There is no account ${other}`
  if (theirs) refuseField(field, theirs)
  await refuseVersion(db, current, ifMatch)
  refuse('in_flight', `Account ${id} is being changed at this moment`, { retryAfter: 1 })
}

/** Parts two alias accounts, told by either of them, and notes it at both. Refuses with 404, 409 (it has no alias) or 412 (another version). */
export async function unlinkAlias(db: Database, id: number, { ifMatch, by, requestId }: Attempt): Promise<void> {
  const [row] = await accountRows(db, [id])
  if (!row) missingAccount(id)
  const pair = row && aliasOf(row)
  if (pair) await held(db, id, pair.other)
  const [parted] = await rowsOf<{ slave: number }>(
    db,
    sql`
    with moved as (
      update account s set master_account_id = null, version = s.version + 1
      from account m
      where m.id = s.master_account_id and ${id}::int in (s.id, m.id)
        and (${ifMatch}::int is null or ${ifMatch}::int = (select a.version from account a where a.id = ${id}::int))
      returning s.id as slave, m.id as master
    ), led as (
      update account m set version = m.version + 1 from moved where m.id = moved.master
    ), ${seatsTold}, noted as (
      insert into audit (admin_id, session_id, command, object_kind, object_id, before, after, request_id, result)
      select ${by.id}::int, ${by.sessionId}::int, 'account.unlink-alias', 'account', of.id, of.before, of.after, ${requestId}::text, 'done'
      from moved m, lateral (values
        (m.slave, jsonb_build_object('master_account_ref', m.master), '{"master_account_ref": null}'::jsonb),
        (m.master, jsonb_build_object('slave_account_ref', m.slave), '{"slave_account_ref": null}'::jsonb)) of (id, before, after)
    )
    select slave from moved`,
  )
  if (parted) return
  const current = await wholeAccount(db, id)
  if (!aliasOf(current)) refuse('state_moved', `Account ${id} has no alias`, { current })
  await refuseVersion(db, current, ifMatch)
  refuse('in_flight', `Account ${id} is being changed at this moment`, { retryAfter: 1 })
}
