import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { rowsOf } from '#server/kit/rows.ts'

/**
 * Gives every brand the plan of the subscription that is in force today, where it has another one: one statement, so that several servers may do it
 * at once and each start stands on record once. Days are those of UTC.
 * @returns how many have started
 */
export async function startPlans(db: Database): Promise<number> {
  const started = await rowsOf<{ id: number }>(
    db,
    sql`
    with today as (select (now() at time zone 'UTC')::date as day),
    due as (
      select o.id, o.plan as before, s.plan as after from subscription s cross join today join organization o on o.id = s.organization_id
      where s.replaced_at is null and s.starts_on <= day and (s.ends_on is null or s.ends_on >= day) and o.plan <> s.plan
    ), moved as (
      update organization o set plan = d.after, version = o.version + 1 from due d where o.id = d.id and o.plan = d.before
      returning o.id, d.before, d.after
    ), noted as (
      insert into audit (command, object_kind, object_id, before, after, request_id, result)
      select 'subscription.start', 'organization', id, jsonb_build_object('subscription', before), jsonb_build_object('subscription', after), '', 'done'
      from moved
    )
    select id from moved`,
  )
  return started.length
}
