import { countryId } from '#contract/country.ts'
import { roll, words } from './draw.ts'
import { anchor, first } from './sizes.ts'
import { countries, ventures } from './words.ts'

/** How many wait, and how many days the oldest of them at most; so many of those that were decided stand on record. */
const open = { many: 38, days: 19 } as const
const past = { approved: 60, rejected: 24 } as const
const ids = countries.map(([code]) => `('${code}', ${countryId(code)})`).join(', ')
/** A share of the requests lacks what the creator did not know. */
const lacks = (n: string, salt: number, value: string) => `case when status = 1 or ${roll(n, salt, 14)} > 0 then ${value} end`

/**
 * Wishes of creators to be paid as a company: of private persons, some wait and some were rejected; of those who have a company, some were
 * approved here. Ids rise with time.
 */
export const insertCompanyRequests = (admins: readonly number[]): string[] => [
  `create temp table seed_company on commit drop as
   with creators as (
     select a.account_id, o.id, o.name, o.country, o.created_at, o.legal_person_type as form,
       coalesce(o.legal_person_type, 'NATURAL') = 'NATURAL' as private
     from organization o join (select organization_id, min(id) as account_id from account group by 1) a on a.organization_id = o.id
     where o.type = 'blogger' and o.business_type is null and not o.deleted and not o.banned),
   turns as (select *, row_number() over (partition by private order by hashint8extended(id::bigint, 331)) as turn from creators),
   meant as (
     select *, case when not private then 1 when turn <= ${open.many} then 0 else -1 end as status from turns
     where case when private then turn <= ${open.many + past.rejected} else turn <= ${past.approved} end),
   timed as (
     select *, case when status = 0 then greatest(created_at, ${anchor} - (1 + ${roll('id', 332, open.days * 24)}) * interval '1 hour')
       else created_at + (${anchor} - created_at) * (5 + ${roll('id', 332, 80)}) / 100 end as asked_at
     from meant)
   select t.*, row_number() over (order by asked_at, t.id) - 1 as place, i.country_id, s.last_name, p.cities
   from timed t join (values ${ids}) i (country, country_id) on i.country = t.country join seed_organization s on s.id = t.id
   join seed_place p on p.country = t.country`,
  `insert into company_request (id, status, account_id, company_name, company_country_ref, company_city, company_postal_code, company_vat_number,
     company_tax_id_type, price_vat, legal_person_type, decided_by, decided_at, created_at, version)
   select place + ${first.companyRequest}, status, account_id,
     case when status = 1 then name else last_name || ' ' || (${words(ventures, '|')})[1 + ${roll('id', 333, ventures.split('|').length)}] ||
       case country when 'NO' then ' AS' when 'SE' then ' AB' when 'DK' then ' ApS' when 'GB' then ' Ltd' when 'US' then ' LLC' else '' end end,
     country_id, (cities)[1 + ${roll('id', 334, 4)}], ${lacks('id', 335, `(10000 + ${roll('id', 336, 89999)})::text`)},
     ${lacks('id', 337, `(900000000 + ${roll('id', 338, 99999999)})::text`)},
     case when country = 'US' then case when ${roll('id', 339, 3)} = 0 then 'ssn_us' else 'ein_us' end
       when country in ('NO', 'GB', 'CH') then 'other' else 'vat_eu' end,
     case when country = 'US' or ${roll('id', 340, 9)} = 0 then 0 else (select c.vat * 100 from seed_country c where c.code = country) end,
     coalesce(nullif(form, 'NATURAL'), (array['BUSINESS', 'SOLETRADER', 'SOLETRADER', 'SOLETRADER', 'ORGANIZATION'])[1 + ${roll('id', 341, 5)}]),
     case when status <> 0 then (array[${admins.join(', ')}])[1 + ${roll('id', 342, admins.length)}] end,
     case when status <> 0 then asked_at + (${anchor} - asked_at) * (1 + ${roll('id', 343, 8)}) / 100 end,
     asked_at, case when status = 0 then 1 else 2 end
   from seed_company order by place`,
  `insert into audit (at, admin_id, command, object_kind, object_id, before, after, request_id, result)
   select decided_at, decided_by, case status when 1 then 'company-request.approve' else 'company-request.reject' end, 'company-request', id,
     '{"status": 0}', jsonb_build_object('status', status), 'seed-company-' || id, 'done'
   from company_request where status <> 0 order by decided_at, id`,
]
