import { pick, plain, quote, roll, weighted, words } from './draw.ts'
import { anchor } from './sizes.ts'
import { brandCategories, noteWords, places } from './words.ts'

const categories = brandCategories.split('|')
const placeTable = Object.entries(places).map(([country, [dial, cities]]) => `(${quote(country)}, ${quote(dial)}, ${words(cities, '|')})`)
/** How often a creator has each channel, of 100. */
const channels = { instagram: 80, youtube: 42, tiktok: 55, snapchat: 14, facebook: 31, blog: 24, podcast: 7, twitter: 19, snapchatAPI: 6 }
const channelTable = Object.entries(channels).map(([kind, share], at) => `(${at + 1}, ${quote(kind)}, ${share})`)
const states = [
  [0, 78],
  [1, 9],
  [2, 13],
] as const
const fees = [1000, 1000, 1000, 1000, 1250, 1500, 1500, 2000, 750, 1225]

/** What the page of an account shows beside its name, its channels and notes; `deciders` are the staff who wrote them. */
export const insertAccountDetails = (deciders: readonly number[]): string[] => [
  `insert into brand_category (id, name) values ${categories.map((name, at) => `(${at + 1}, ${quote(name)})`).join(', ')}`,
  `create temp table seed_place on commit drop as select * from (values ${placeTable.join(', ')}) t (country, dial, cities)`,
  // What both types have; half-finished profiles have no address of their own yet.
  `update account a set
     slug = case when a.profile_completed then trim(both '-' from regexp_replace(${plain('a.display_name')}, '[^a-z0-9]+', '-', 'g')) || '-' || a.id end,
     phone_number = case when ${roll('a.id', 111, 10)} < 8 then p.dial || ' ' || (20000000 + ${roll('a.id', 112, 79999999)}) end,
     eligible_in_reports = ${roll('a.id', 113, 20)} > 0, suspended = ${roll('a.id', 114, 45)} = 0
   from organization o join seed_place p on p.country = o.country where o.id = a.organization_id`,
  `update account a set
     content_score = case when a.approved_status = 1 then 1 + ${roll('a.id', 121, 5)} when a.approved_status = -1 then 0 end,
     dob = case when a.profile_completed then (${anchor} - interval '18 years' - ${roll('a.id', 122, 9000)} * interval '1 day')::date end,
     google_address = case when a.profile_completed then s.last_name || ${pick(words("'s Road|gata| Street|veien| Avenue", '|'), 'a.id', 123)} || ' ' || (1 + ${roll('a.id', 124, 140)}) end,
     google_city = case when a.profile_completed then ${pick('p.cities', 'a.id', 125)} end,
     google_state = case when a.profile_completed and p.country in ('US', 'GB', 'IE') then ${pick(words('North|South|East|West', '|'), 'a.id', 126)} end,
     google_postal_code = case when a.profile_completed then (10000 + ${roll('a.id', 127, 89999)})::text end,
     visible = ${roll('a.id', 128, 20)} > 0, eligible_other_bank_account_type = ${roll('a.id', 129, 18)} = 0,
     service_fee = case when a.approved_status = 1 then ${pick(`array[${fees.join(', ')}]`, 'a.id', 130)} end
   from seed_account s join organization o on o.id = s.organization_id join seed_place p on p.country = o.country
   where s.id = a.id and a.type = 'blogger'`,
  `update account a set
     refer_hash = case when ${roll('a.id', 131, 10)} < 7 then substr(md5('refer' || a.id), 1, 10) end,
     refer_hash_auto_approves_creators = ${roll('a.id', 131, 10)} = 0,
     agency_instagram_username = case when o.business_type = 'agency' then replace(lower(a.display_name), ' ', '') || '.agency' end,
     main_category_id = case when a.profile_completed then 1 + ${roll('a.id', 132, categories.length)} end,
     outreach_referral_url = case when ${roll('a.id', 133, 4)} = 0 then 'https://outreach.example/' || substr(md5('reach' || a.id), 1, 8) end
   from organization o where o.id = a.organization_id and a.type = 'client'`,
  // A creator brings another one only after having come.
  `create temp table seed_guest on commit drop as
   with creators as (select id, created_at, row_number() over (order by created_at, id) - 1 as turn from account where type = 'blogger')
   select c.id, r.id as referrer
   from (select id, ${roll('id', 134, 'turn')} as by from creators where turn > 0 and ${roll('id', 135, 7)} = 0) c join creators r on r.turn = c.by`,
  'update account a set referring_account_id = g.referrer from seed_guest g where g.id = a.id',
  // Or came with the code of a brand that was there. Looked for once per creator: as a condition of the join it may be tried for every pair.
  `create temp table seed_code on commit drop as
   select a.id, (select min(x.id) from account x where x.type = 'client' and x.refer_hash is not null
     and x.id >= 1001 + ${roll('a.id', 137, '(select count(*) from account)')}) as brand
   from account a where a.type = 'blogger' and a.referring_account_id is null and ${roll('a.id', 136, 6)} = 0`,
  `update account a set client_ref_used_on_signup = b.refer_hash
   from seed_code g join account b on b.id = g.brand where g.id = a.id and b.created_at < a.created_at`,
  `insert into channel (id, account_id, kind, status, url, username, followers, visible, verified_at)
   with drawn as (
     select a.id as account_id, a.created_at, coalesce(a.instagram_username, a.slug, 'creator' || a.id) as name, k.turn, k.kind, a.id * 10 + k.turn as n,
       ${weighted(states, roll('a.id * 10 + k.turn', 141, 100))} as state
     from account a cross join (values ${channelTable.join(', ')}) k (turn, kind, share)
     where a.type = 'blogger' and case when k.kind = 'instagram' then a.instagram_username is not null
       else ${roll('a.id * 10 + k.turn', 142, 100)} < k.share end)
   select row_number() over (order by account_id, turn), account_id, kind, (array['connected', 'token_expired', 'not_connected'])[1 + state],
     case when kind = 'blog' then 'https://' || name || '.example' else 'https://' || lower(kind) || '.example/' || name end, name,
     case when state = 2 then 0 else (200 + ${roll('n', 143, 900)}) * (1 + ${roll('n', 144, 12)} * ${roll('n', 145, 12)}) end,
     state <> 2 and ${roll('n', 146, 11)} > 0,
     case when state <> 2 then created_at + (${anchor} - created_at) * (40 + ${roll('n', 147, 60)}) / 100 end
   from drawn order by 1`,
  `insert into account_note (id, account_id, author_id, note, created_at)
   with drawn as (
     select a.id as account_id, a.id * 4 + k as n, a.created_at + (${anchor} - a.created_at) * (k * 25 + ${roll('a.id * 4 + k', 151, 24)}) / 100 as at
     from account a cross join generate_series(1, 3) k where ${roll('a.id', 152, 9)} = 0 and k <= 1 + ${roll('a.id', 153, 3)})
   select row_number() over (order by at, n), account_id, (array[${deciders.join(', ')}])[1 + ${roll('n', 154, deciders.length)}],
     ${pick(words(noteWords, '|'), 'n', 155)}, at from drawn order by 1`,
]

/** Whoever has sent documents is known at the payment provider. */
export const nameAtProvider = (): string =>
  `update organization o set mangopay_user_ref = (80000000 + ${roll('o.id', 161, 19999999)})::text
   where exists (select from kyc_request k where k.organization_id = o.id)`
