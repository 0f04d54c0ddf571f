import { legalRepresentatives } from '#contract/legal-representative.ts'
import { readRepresentative, saveRepresentative } from '#server/domain/legal-representative.ts'
import { implement } from '#server/kit/implement.ts'
import { roll } from '#server/seed/draw.ts'

export default implement(
  legalRepresentatives,
  {
    read: ({ params: { id } }, { db }) => readRepresentative(db, id),
    save: async ({ params: { id }, body }, context) => (await saveRepresentative(id, body, context)) ?? {},
  },
  { about: 'organization', command: { save: () => 'legal-representative.save' } },
)

/** Whoever has asked to be checked has said who answers for it; a few live elsewhere than they are from. */
export const seed = [
  `insert into legal_representative (organization_id, first_name, last_name, dob, email, nationality, country_of_residence, address_country,
     address_region, address_city, address_street, address_postal_code)
   select o.id, s.first_name, s.last_name, (date '1968-01-01' + ${roll('o.id', 331, 12800)})::date,
     lower(regexp_replace(s.first_name, '[^A-Za-z]', '', 'g')) || '.' || o.id || '@mail.test',
     case when ${roll('o.id', 332, 10)} = 0 then 'PL' else o.country end, o.country, o.country,
     case when o.country = 'US' then (array['California', 'New York', 'Texas', 'Oregon'])[1 + ${roll('o.id', 313, 4)}] end,
     (p.cities)[1 + ${roll('o.id', 313, 4)}],
     s.last_name || (array['s Road', 'gata', ' Street', 'veien', ' Avenue'])[1 + ${roll('o.id', 311, 5)}] || ' ' || (1 + ${roll('o.id', 312, 180)}),
     (10000 + ${roll('o.id', 314, 89999)})::text
   from organization o join seed_organization s on s.id = o.id join seed_place p on p.country = o.country
   where o.type = 'blogger' and exists (select from kyc_request k where k.organization_id = o.id)`,
]
