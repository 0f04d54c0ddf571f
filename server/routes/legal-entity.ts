import { countryId } from '#contract/country.ts'
import { legalEntities } from '#contract/legal-entity.ts'
import { legalEntitiesOf, oneLegalEntity, saveLegalEntity } from '#server/domain/legal-entity.ts'
import { implement } from '#server/kit/implement.ts'
import { roll } from '#server/seed/draw.ts'
import { countries } from '#server/seed/words.ts'

export default implement(
  legalEntities,
  {
    list: ({ params: { id } }, { db }) => legalEntitiesOf(db, id),
    read: ({ params: { id } }, { db }) => oneLegalEntity(db, id),
    save: ({ params: { id, entityId }, body }, context) => saveLegalEntity(id, entityId, body, context),
  },
  { about: { save: ({ params: { entityId } }) => ({ kind: 'legal-entity', id: entityId }) }, command: { save: () => 'legal-entity.edit' } },
)

const places = countries.map(([code, , vat]) => `('${code}', ${countryId(code)}, ${vat})`).join(', ')
const columns =
  'organization_id, name, type, country_id, registration_number, tax_id_type, is_vat_registered, vat_rate, address, city, postal_code, valid_until, created_at'
/** Who is nothing before the law yet has none. Some creators were private persons before they had a company. */
export const seed = [
  `create temp table seed_legal on commit drop as
   select o.id, o.name, o.type as side, c.id as country_id, c.vat, o.created_at, o.country,
     case o.legal_person_type when 'BUSINESS' then 'business' when 'SOLETRADER' then 'soleTrader' when 'ORGANIZATION' then 'organization' else 'naturalPerson' end as type,
     s.last_name || (array['s Road', 'gata', ' Street', 'veien', ' Avenue'])[1 + ${roll('o.id', 311, 5)}] || ' ' || (1 + ${roll('o.id', 312, 180)}) as address,
     (p.cities)[1 + ${roll('o.id', 313, 4)}] as city,
     (10000 + ${roll('o.id', 314, 89999)})::text as postal_code, s.first_name || ' ' || s.last_name as person
   from organization o join seed_organization s on s.id = o.id join (values ${places}) c (code, id, vat) on c.code = o.country
   join seed_place p on p.country = o.country where o.legal_person_type is not null`,
  `insert into legal_entity (${columns})
   select id, person, 'naturalPerson', country_id, null, null, false, null, address, city, postal_code,
     (created_at + (now() - created_at) / 2)::date, created_at
   from seed_legal where side = 'blogger' and type <> 'naturalPerson' and ${roll('id', 315, 5)} = 0 order by id`,
  `insert into legal_entity (${columns})
   select id, case when type = 'naturalPerson' then person else name end, type, country_id,
     case when type <> 'naturalPerson' then (900000000 + ${roll('id', 316, 99999999)})::text end,
     case when type <> 'naturalPerson' then case when country = 'US' then 'taxId' else 'vat' end end,
     registered, case when registered then vat * 100 end, address, city, postal_code, null, created_at
   from (select *, type <> 'naturalPerson' and vat > 0 and ${roll('id', 317, 8)} > 0 as registered from seed_legal) l order by id`,
]
