import { pick, quote, roll } from './draw.ts'
import { anchor } from './sizes.ts'

/** What Instagram answers when an account cannot be connected. */
const errors = [
  [
    '190',
    'Error validating access token: The session has been invalidated because the user changed their password or Facebook has changed the session for security reasons.',
  ],
  ['10', 'Application does not have permission for this action. The page that is linked to the account was not shared.'],
  [
    '100',
    'Unsupported get request. Object with this id does not exist, cannot be loaded due to missing permissions, or is not a business account.',
  ],
  ['4', 'Application request limit reached'],
  ['36103', 'The account is private: insights are given of business and creator accounts alone.'],
] as const
const list = (of: readonly string[]) => `array[${of.map(quote).join(', ')}]`
const has = (share: number, salt: number, of = 'a.id') => `${roll(of, salt, 100)} < ${share}`

/** How far creators have set themselves up: whoever was approved has done more. After the channels, which say who is connected. */
export const insertCreatorDetails = (): string[] => [
  `insert into creator_profile (id, media_kit_active, instagram_old_connected, instagram_new_connected, instagram_updated_at,
     instagram_permissions_declined, instagram_token_valid, pricing_instagram, pricing_other)
   select a.id, coalesce(a.approved_status = 1, false) and ${has(46, 171)}, c.id is not null and ${has(38, 172)},
     coalesce(c.status <> 'not_connected', false) and ${has(82, 173)}, c.verified_at,
     c.id is not null and ${has(5, 174)}, coalesce(c.status = 'connected', false) and ${has(93, 175)},
     a.profile_completed and c.id is not null and ${has(71, 176)}, a.profile_completed and ${has(44, 177)}
   from account a left join channel c on c.account_id = a.id and c.kind = 'instagram' where a.type = 'blogger' order by a.id`,
  // Of those who are not connected, or whose connection has run out, one in three has tried.
  `insert into instagram_error (id, account_id, message, code, payload, created_at)
   with tried as (
     select a.id as account_id, a.id * 4 + k as n, a.created_at + (${anchor} - a.created_at) * (k * 30 + ${roll('a.id * 4 + k', 181, 25)}) / 100 as at
     from account a join channel c on c.account_id = a.id and c.kind = 'instagram' and c.status <> 'connected'
     cross join generate_series(0, 2) k where ${has(36, 182)} and k <= ${roll('a.id', 183, 3)}),
   told as (select *, 1 + ${roll('n', 184, errors.length)} as which from tried)
   select row_number() over (order by at, n), account_id, (${list(errors.map(([, message]) => message))})[which],
     (${list(errors.map(([code]) => code))})[which],
     jsonb_build_object('error', jsonb_build_object('type', 'OAuthException', 'code', ((${list(errors.map(([code]) => code))})[which])::int,
       'fbtrace_id', 'A' || substr(md5('trace' || n), 1, 12))), at
   from told order by 1`,
]

/** Who has brought whom, with what came of it; a few were taken back. After the bookings. */
export const insertReferrals = (): string[] => [
  `insert into referral (id, referring_account_id, referred_account_id, active, bookings_count, bookings_value_minor, created_at, ended_at)
   with earned as (
     select blogger_account_id as id, count(*) as many, sum(price_eur_minor) as worth from booking where status in (2, 3) group by 1),
   brought as (
     -- Nearly half were noted by the staff some time later.
     select a.id, a.referring_account_id as by, true as active, case when ${has(45, 192)}
       then a.created_at + (${anchor} - a.created_at) * (30 + ${roll('a.id', 193, 70)}) / 100 else a.created_at end as created_at
     from account a where a.referring_account_id is not null
     union all
     select a.id, a.referring_account_id, false, a.created_at - interval '1 hour' from account a join account r on r.id = a.referring_account_id
     where ${has(9, 191)} and r.created_at < a.created_at - interval '1 hour')
   select row_number() over (order by b.created_at, b.id, active), by, b.id, active, case when active then coalesce(e.many, 0) else 0 end,
     case when active then coalesce(e.worth, 0) else 0 end, b.created_at, case when not active then b.created_at + interval '30 minutes' end
   from brought b left join earned e on e.id = b.id order by 1`,
]

const tier = `array[0, 0, 1, 1, 2, 2, 3, 4, 5, 6, 7]`
const person = `array['BUSINESS', 'SOLETRADER', 'ORGANIZATION']`

/** What overviews say of organizations: what they are before the law, of brands their tier, contracts and campaigns. */
export const completeOrganizations = (): string[] => [
  `update organization o set
     legal_person_type = case when ${has(88, 201, 'o.id')} then case when o.type = 'blogger' and o.business_type is null and ${has(64, 202, 'o.id')}
       then 'NATURAL' else ${pick(person, 'o.id', 203)} end end,
     customer_tier = case when o.type = 'client' and o.id <> 2 then ${pick(tier, 'o.id', 204)} end,
     has_active_contracts = o.type = 'client' and o.plan in ('business', 'enterprise') and not o.deleted and ${has(70, 205, 'o.id')},
     has_campaigns = exists (select from campaign c join account a on a.id = c.account_id where a.organization_id = o.id and c.status = 1),
     has_shortlists = exists (select from shortlist s join account a on a.id = s.account_id where a.organization_id = o.id)`,
  `update campaign c set brand_has_contracts = o.has_active_contracts
   from account a join organization o on o.id = a.organization_id and o.type = 'client' where a.id = c.account_id`,
]

/** Brands that were asked to sign up: some have, the newest mostly not yet. */
export const insertInvitations = (): string[] => [
  `insert into client_invitation (id, email, code, organization_id, claimed_at, created_at)
   with used as (
     select o.id, s.email, o.created_at - (1 + ${roll('o.id', 211, 200)}) * interval '1 hour' as at, o.created_at as claimed
     from organization o join account a on a.organization_id = o.id join seat_account l on l.account_id = a.id and l.role = 'owner'
     join seat s on s.id = l.seat_id
     where o.type = 'client' and o.id <> 2 and not o.deleted and ${has(22, 212, 'o.id')}),
   firsts as (select distinct on (id) * from used order by id, email),
   open as (
     select n, replace(lower((array['Havre', 'Lumi', 'Tern', 'Oak', 'Vale', 'Sol', 'Kite', 'Marl'])[1 + n % 8]), ' ', '') || '-' ||
       (array['goods', 'studio', 'living', 'wear', 'foods', 'labs'])[1 + n / 8 % 6] || case when n >= 48 then (n / 48)::text else '' end as brand,
       ${anchor} - (${roll('n', 213, 60)} * ${roll('n', 214, 24)} + 1) * interval '1 hour' as at
     from generate_series(0, (select count(*)::int / 8 from account where type = 'client')) n)
   select row_number() over (order by at, code), email, code, organization_id, claimed_at, at from (
     select email, substr(md5('invite' || id), 1, 10) as code, id as organization_id, claimed as claimed_at, at from firsts
     union all
     select 'hello@' || brand || '.example', substr(md5('open' || n), 1, 10), null, null, at from open) all_of order by 1`,
]
