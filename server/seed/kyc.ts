import { roll } from './draw.ts'
import { anchor, first } from './sizes.ts'

/** How many undecided requests wait for whom: [requires_admin_action, verification_status, how many, at most how many days old]. */
const open = { admin: 60, provider: 40, user: 55 }

export const insertKyc = (): string[] => [
  // Creators take turns in a drawn order: nearly half are approved (and REGULAR), the next ones are on their way.
  `create temp table seed_kyc on commit drop as
   with turns as (
     select id, created_at, row_number() over (order by hashint8extended(id::bigint, 61)) as turn, count(*) over () as many
     from organization where type = 'blogger' and not deleted and not banned),
   routed as (
     select *, case
       when turn <= many * 45 / 100 then 'approved'
       when turn <= many * 45 / 100 + ${open.admin} then 'admin'
       when turn <= many * 45 / 100 + ${open.admin + open.provider} then 'provider'
       when turn <= many * 45 / 100 + ${open.admin + open.provider + open.user} then 'user' end as route
     from turns)
   select id as organization_id, turn, route, greatest(created_at, case
     when route in ('admin', 'provider') then ${anchor} - (1 + ${roll('id', 62, 26)} * ${roll('id', 63, 24)}) * interval '1 hour'
     else created_at + (${anchor} - created_at) * (1 + ${roll('id', 64, 90)}) / 100 end) as created_at
   from routed where route is not null`,
  `insert into kyc_request (id, organization_id, verification_status, requires_admin_action, created_at, updated_at)
   select ${first.kycRequest - 1} + row_number() over (order by created_at, organization_id), organization_id,
     case route when 'approved' then 1 when 'user' then -1 else 0 end, route = 'admin', created_at,
     case when route in ('approved', 'user') then created_at + (${anchor} - created_at) * ${roll('organization_id', 65, 10)} / 100 else created_at end
   from seed_kyc order by 1`,
  `update organization o set kyc_level = case
     when k.route = 'approved' then 'REGULAR' when ${roll('o.id', 66, 2)} = 0 then 'LIGHT' else 'UNVERIFIED' end
   from seed_kyc k where k.organization_id = o.id`,
]
