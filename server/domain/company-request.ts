import { eq, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { companyRequestCan, entityOfForm, entityOfTaxId, type rejectedItem } from '#contract/company-request.ts'
import { requestStatus } from '#contract/payout-request.ts'
import { hundredths } from '#contract/percent.ts'
import type { Database } from '#server/db/database.ts'
import { account, admin } from '#server/db/schema.ts'
import { companyRequest as table } from '#server/db/schema-company.ts'
import type { Attempt } from '#server/kit/context.ts'
import { refuse } from '#server/kit/errors.ts'
import { oneOf } from '#server/kit/page.ts'
import { rowsOf } from '#server/kit/rows.ts'
import { refuseDecided } from './decided.ts'

/** Whole company requests of these ids as they travel, in no order. */
export async function companyRequestRows(db: Database, ids: number[]) {
  const rows = await db
    .q()
    .select({ row: table, creator: account.displayName, organization: account.organizationId, by: { id: admin.id, name: admin.name } })
    .from(table)
    .innerJoin(account, eq(account.id, table.accountId))
    .leftJoin(admin, eq(admin.id, table.decidedBy))
    .where(oneOf(table.id, ids))
  return rows.map(({ row, creator, organization, by }) => ({
    id: row.id,
    user_id: row.accountId,
    blogger: { display_name: creator },
    status: requestStatus.read(row.status),
    company_name: row.name,
    company_country_ref: row.countryId,
    company_city: row.city,
    company_postal_code: row.postalCode,
    company_vat_number: row.vatNumber,
    company_tax_id_type: row.taxIdType,
    price_vat: row.vat === null ? null : row.vat / 100,
    legal_person_type: row.form,
    organization_ref: organization,
    created_at: row.createdAt.toISOString(),
    decided_at: row.decidedAt?.toISOString() ?? null,
    decided_by: by,
    version: row.version,
  }))
}
type CompanyRequestRow = Awaited<ReturnType<typeof companyRequestRows>>[number]

/** One company request as it is now. Refuses with 404. */
export async function companyRequestRow(db: Database, id: number): Promise<CompanyRequestRow> {
  const [row] = await companyRequestRows(db, [id])
  return row ?? refuse('not_found', `There is no company request ${id}`)
}

export interface Decision extends Attempt {
  id: number
  act: 'approve' | 'reject'
  /** The whole item as it was sent; an approval is sent nothing empty. */
  item: z.output<typeof rejectedItem>
}

/**
 * Decides a pending company request and stores the item that was sent with the decision: one statement that is true or changes nothing, with the
 * record of it. An approval also ends the legal entity that the creator had, makes the one of the company, and the organization is what the
 * company is. Nobody is asked for a street: it stays at the address of the former one, else at that of the legal representative where that is
 * in the same city, else at its postal code and city, which can be edited. The organization is held first, in the order in which everything
 * takes it, so that of two at once the second sees what the first did. Refuses with 404, 409 (decided already: who and when) or 412 (another
 * version), the last two with the request as it is. Gives the request's version.
 */
export async function decideCompanyRequest(db: Database, decision: Decision): Promise<{ version: number }> {
  const { id, act, item, ifMatch, by, requestId } = decision
  const approves = act === 'approve'
  await rowsOf(
    db,
    sql`select o.id from organization o where o.id = (
      select a.organization_id from company_request r join account a on a.id = r.account_id where r.id = ${id}) for update`,
  )
  const [decided] = await rowsOf<{ version: number }>(
    db,
    sql`
    with was as (
      select * from company_request where id = ${id} for update
    ), decided as (
      update company_request r set ${stored(item)}, status = ${approves ? 1 : -1}::smallint, decided_by = ${by.id}, decided_at = now(),
        version = r.version + 1
      from was
      where r.id = was.id and r.status = any(${sql.param([...companyRequestCan[act].states])}::int[])
        and (${ifMatch}::int is null or r.version = ${ifMatch}::int)
      returning r.*
    ), home as (
      select a.organization_id as id from decided d join account a on a.id = d.account_id where ${approves}::boolean
    ), former as (
      update legal_entity e set valid_until = (now() at time zone 'UTC')::date, version = e.version + 1
      from home where e.organization_id = home.id and e.valid_until is null
      returning e.id, e.name, e.address, e.valid_until
    ), made as (
      insert into legal_entity (organization_id, name, type, country_id, registration_number, tax_id_type, is_vat_registered, vat_rate, address,
        city, postal_code)
      select home.id, d.company_name, ${spelled('d.legal_person_type', entityOfForm)}, d.company_country_ref, d.company_vat_number,
        ${spelled('d.company_tax_id_type', entityOfTaxId)}, d.price_vat > 0, nullif(d.price_vat, 0),
        coalesce(
          (select nullif(f.address, '') from former f order by f.id desc limit 1),
          (select nullif(l.address_street, '') from legal_representative l
            where l.organization_id = home.id and lower(l.address_city) = lower(d.company_city)),
          d.company_postal_code || ' ' || d.company_city
        ), d.company_city, d.company_postal_code
      from decided d, home
      returning id, name
    ), moved as (
      update organization o set legal_person_type = d.legal_person_type, version = o.version + 1
      from decided d, home where o.id = home.id
      returning o.id
    ), noted as (
      insert into audit (admin_id, session_id, command, object_kind, object_id, before, after, request_id, result)
      select ${by.id}::int, ${by.sessionId}::int, ${`company-request.${act}`}::text, of.kind, of.id, of.before, of.after, ${requestId}::text, 'done'
      from was w join decided d on true left join made m on true left join moved o on true, lateral (values
        ('company-request', d.id, ${differing(sql`to_jsonb(w)`, sql`to_jsonb(d)`)}, ${differing(sql`to_jsonb(d)`, sql`to_jsonb(w)`)}),
        ('organization', o.id, jsonb_build_object('company', (select string_agg(f.name, ', ' order by f.id) from former f)),
          jsonb_build_object('company', m.name, 'legal_entity', m.id))) of (kind, id, before, after)
      where of.id is not null
      union all
      select ${by.id}::int, ${by.sessionId}::int, ${`company-request.${act}`}::text, 'legal-entity', f.id, '{"validUntil": null}'::jsonb,
        jsonb_build_object('validUntil', f.valid_until), ${requestId}::text, 'done' from former f
      union all
      select ${by.id}::int, ${by.sessionId}::int, ${`company-request.${act}`}::text, 'legal-entity', m.id, null,
        jsonb_build_object('name', m.name), ${requestId}::text, 'done' from made m
    )
    select version from decided`,
  )
  return decided ?? refuseDecision(db, await companyRequestRow(db, id), decision)
}

/** What the columns of the item become; what is empty is null. */
function stored(item: Decision['item']) {
  const { price_vat: vat, company_country_ref: country } = item
  return sql`company_name = ${item.company_name || null}, company_country_ref = ${country || null}::int, company_city = ${item.company_city || null},
    company_postal_code = ${item.company_postal_code || null}, company_vat_number = ${item.company_vat_number || null},
    company_tax_id_type = ${item.company_tax_id_type || null}, legal_person_type = ${item.legal_person_type || null},
    price_vat = ${typeof vat === 'number' ? hundredths(vat) : null}::int`
}
/** A code as the legal entity spells it. */
const spelled = (column: string, words: Readonly<Record<string, string>>) => sql`${JSON.stringify(words)}::jsonb ->> ${sql.raw(column)}`
/** The fields of one row that are not so in the other, but for those that say when and by whom. */
const differing = (of: ReturnType<typeof sql>, other: ReturnType<typeof sql>) => sql`(
  select jsonb_object_agg(o.key, o.value) from jsonb_each(${of}) o
  where o.value is distinct from ${other} -> o.key and o.key not in ('version', 'decided_by', 'decided_at'))`

/** Why nothing was decided. */
async function refuseDecision(db: Database, current: CompanyRequestRow, { ifMatch, act }: Decision): Promise<never> {
  const { status, decided_by: by, decided_at: at } = current
  const called = `Company request ${current.id}`
  const done = companyRequestCan[act].from(status) ? undefined : requestStatus.of(status).label
  await refuseDecided(db, { called, kind: 'company-request', id: current.id, done, by, at, current, ifMatch })
  return refuse('in_flight', `${called} is being decided at this moment`, { retryAfter: 1 })
}
