import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import type { Attempt } from '#server/kit/context.ts'
import { refuse } from '#server/kit/errors.ts'
import { rowsOf } from '#server/kit/rows.ts'
import { byAndOn } from '#server/kit/words.ts'
import { type WholeOrganization, wholeOrganization } from './organization.ts'
import { refuseVersion } from './organization-save.ts'

/**
 * Ends the company of a creator, who is a private person from then on, and notes it: one statement that is true or changes nothing. Refuses with
 * 404, 409 (a brand, or no company: who and when) or 412 (another version), the last two with the organization as it is.
 */
export async function unregisterCompany(db: Database, id: number, { ifMatch, by, requestId }: Attempt): Promise<{ version: number }> {
  const [moved] = await rowsOf<{ version: number }>(
    db,
    sql`
    with meant as (
      select o.id from organization o where o.id = ${id} and o.type = 'blogger' and (${ifMatch}::int is null or o.version = ${ifMatch}::int)
      for update
    ), ended as (
      update legal_entity e set valid_until = (now() at time zone 'UTC')::date, version = e.version + 1
      from meant where e.organization_id = meant.id and e.valid_until is null and e.type <> 'naturalPerson'
      returning e.id, e.name, e.valid_until
    ), moved as (
      update organization o set legal_person_type = 'NATURAL', version = o.version + 1
      where o.id in (select id from meant) and exists (select from ended)
      returning o.id, o.version
    ), noted as (
      insert into audit (admin_id, session_id, command, object_kind, object_id, before, after, request_id, result)
      select ${by.id}::int, ${by.sessionId}::int, 'organization.unregister-company', 'organization', id,
        json_build_object('company', (select string_agg(name, ', ' order by id) from ended))::jsonb, '{"company": null}'::jsonb, ${requestId}::text, 'done'
      from moved
      union all
      select ${by.id}::int, ${by.sessionId}::int, 'organization.unregister-company', 'legal-entity', e.id, '{"validUntil": null}'::jsonb,
        jsonb_build_object('validUntil', e.valid_until), ${requestId}::text, 'done'
      from ended e
    )
    select version from moved`,
  )
  return moved ?? refuseUnregister(db, await wholeOrganization(db, id), ifMatch)
}

/** Why nothing was ended. Having no company outweighs being another version: it says who and when. */
async function refuseUnregister(db: Database, current: WholeOrganization, ifMatch: number | null): Promise<never> {
  const { id, type, company, updated_by: by, updated_at: at } = current
  if (type === 'client') refuse('conflict', `Organization ${id} is a brand: only a creator's company is unregistered`, { current })
  if (!company)
    refuse('state_moved', `Organization ${id} has no company. It was last changed${byAndOn(by, at) || ' by nobody of the staff'}`, {
      current,
    })
  await refuseVersion(db, current, ifMatch)
  return refuse('in_flight', `Organization ${id} is being changed at this moment`, { retryAfter: 1 })
}
