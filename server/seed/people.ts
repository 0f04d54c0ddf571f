import { fillOf, inState } from '#server/factory/fill.ts'
import { pick, plain, roll, words } from './draw.ts'
import { anchor, before, first, type Sizes } from './sizes.ts'
import { countries, names, roots, trades, ventures } from './words.ts'

const country = words(countries.flatMap(([code, , , , share]) => Array.from({ length: share }, () => code)).join(' '))
const countryTable = countries.map(([code, currency, vat, region]) => `('${code}', '${currency}', ${vat}, '${region}')`).join(', ')
const nameTable = Object.entries(names).map(([region, { first, last }]) => `('${region}', ${words(first)}, ${words(last)})`)

/** Temporary tables that the later steps draw from. */
export const drawPeople = ({ organizations, accounts }: Sizes): string[] => [
  `create temp table seed_country on commit drop as select * from (values ${countryTable}) t (code, currency, vat, region)`,
  `create temp table seed_name on commit drop as select * from (values ${nameTable.join(', ')}) t (region, firsts, lasts)`,
  // Every account number has a person and a company name ready, whichever it turns out to need.
  `create temp table seed_draw on commit drop as
   with drawn as (
     select n, case when n = 2 then 'NO' else ${pick(country, 'n', 1)} end as country, ${roll('n', 2, 4)} = 0 as from_anywhere,
       row_number() over (order by hashint8extended(n, 3)) - 1 as combination
     from generate_series(1, ${accounts}) n)
   select n, c.code as country, c.currency, c.vat,
     ${pick('w.firsts', 'n', 4)} as first_name, ${pick('w.lasts', 'n', 5)} as last_name,
     case when n = 2 then 'Marketplace Treasury' else
       (${words(roots)})[1 + combination % 64] || ' ' || (${words(trades, '|')})[1 + combination / 64 % 36] end as company
   from drawn d
   join seed_country c on c.code = d.country
   join seed_name w on w.region = case when d.from_anywhere then 'world' else c.region end`,
  `create temp table seed_organization on commit drop as
   select d.*, n as id, case when n = 2 or ${roll('n', 6, 100)} < 40 then 'client' else 'blogger' end as type,
     n <> 2 and ${roll('n', 7, 100)} < 12 as agency,
     ${before(`(1 - n / ${organizations + 1}.0)`, 1400)} as created_at
   from seed_draw d where n <= ${organizations}`,
  `create temp table seed_account on commit drop as
   with agencies as (select *, row_number() over (order by id) - 1 as turn from seed_organization where agency),
   homes as (
     select d.*, coalesce(o.id, a.id) as organization_id, coalesce(o.type, a.type) as type,
       coalesce(o.created_at, a.created_at + (${anchor} - a.created_at) * ${roll('d.n', 8, 90)} / 100) as created_at
     from seed_draw d
     left join seed_organization o on o.id = d.n
     left join agencies a on o.id is null and a.turn = (d.n - ${organizations} - 1) % (select count(*) from agencies))
   select *, n + ${first.account - 1} as id, row_number() over (partition by type order by n) as type_number,
     row_number() over (partition by type order by created_at desc, n) as newest from homes`,
]

export const insertPeople = (): string[] => [
  fillOf(
    'organization',
    {
      id: 'id',
      type: 'type',
      name: `case
       when agency and type = 'blogger' then last_name || ' Talent'
       when agency then company || ' Group'
       when type = 'client' then company || case country
         when 'NO' then ' AS' when 'SE' then ' AB' when 'DK' then ' ApS' when 'FI' then ' Oy' when 'GB' then ' Ltd' when 'IE' then ' Ltd'
         when 'US' then ' Inc.' when 'DE' then ' GmbH' when 'NL' then ' B.V.' when 'FR' then ' SAS' when 'ES' then ' S.L.' else ' S.r.l.' end
       when ${roll('n', 11, 5)} = 0 then last_name || ' ' || ${pick(words(ventures, '|'), 'n', 12)}
       else first_name || ' ' || last_name end`,
      business_type: `case when agency then ${inState('organization', 'agency', 'business_type')} end`,
      country: 'country',
      price_currency: 'currency',
      plan: `case when type = 'client' then ${pick(words('free free free basic basic business business enterprise'), 'n', 13)} else 'free' end`,
      service_type: `case when type = 'client' and id <> 2 and ${roll('n', 15, 12)} = 0
        then ${inState('organization', 'full_service', 'service_type')} else 'self_service' end`,
      banned: `id <> 2 and ${roll('n', 14, 100)} = 0`,
      deleted: `id <> 2 and ${roll('n', 14, 100)} in (1, 2)`,
      created_at: 'created_at',
    },
    { from: 'from seed_organization order by id' },
  ),
  fillOf(
    'account',
    {
      id: 'a.id',
      type: 'a.type',
      // Creators and brands are each numbered by themselves.
      type_id: `a.type_number + case a.type when 'blogger' then 20 else 40 end`,
      organization_id: 'a.organization_id',
      public_id: `substr(md5('account' || a.n), 1, 12)`,
      display_name: `case when a.type = 'client' then a.company else a.first_name || ' ' || a.last_name end`,
      instagram_username: `case when a.type = 'client' then case when ${roll('a.n', 22, 2)} = 0 then replace(lower(a.company), ' ', '') end
        when ${roll('a.n', 23, 10)} < 8 then a.handle || case when same > 1 then same::text else '' end end`,
      profile_completed: `${roll('a.n', 24, 20)} > 0`,
      banned: 'o.banned',
      deleted: 'o.deleted',
      approved_status: `case when a.type = 'blogger' then case
        when a.newest <= greatest(70, (select count(*) from seed_account) / 33) then ${inState('account', 'waiting', 'approved_status')}
        when ${roll('a.n', 25, 100)} < 6 then ${inState('account', 'rejected', 'approved_status')}
        else ${inState('account', 'approved', 'approved_status')} end end`,
      created_at: 'a.created_at',
    },
    {
      with: `named as (
          select *, ${plain('first_name')} || ${pick(`array['', '.', '_']`, 'n', 21)} || ${plain('last_name')} as handle from seed_account),
        numbered as (select *, row_number() over (partition by type, handle order by n) as same from named)`,
      from: 'from numbered a join organization o on o.id = a.organization_id order by a.id',
    },
  ),
]
