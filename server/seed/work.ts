import { pick, roll, weighted, words } from './draw.ts'
import { anchor, before, first, type Sizes } from './sizes.ts'
import { campaigns as campaignWords, rates } from './words.ts'

/** One euro in the currency of an SQL expression, in hundredths. */
export const rate = (currency: string): string =>
  `(case ${currency} ${Object.entries(rates)
    .map(([code, value]) => `when '${code}' then ${value}`)
    .join(' ')} end)`

// How bookings stand by their age: young ones are open, old ones are over. A tenth of all is ever completed.
const young = [
  [0, 42],
  [1, 24],
  [-1, 13],
  [-2, 5],
  [-3, 3],
  [4, 5],
  [5, 3],
  [2, 5],
] as const
const middle = [
  [1, 12],
  [4, 10],
  [5, 11],
  [-1, 18],
  [-4, 17],
  [-2, 8],
  [-3, 7],
  [-5, 2],
  [2, 14],
  [3, 1],
] as const
const old = [
  [-1, 30],
  [-4, 34],
  [-2, 11],
  [-3, 9],
  [-5, 4],
  [2, 10],
  [3, 1],
  [4, 1],
] as const

/** Open requests lapse after this many days; the oldest young booking is just younger. */
const lapseDays = 14
const bookingDays = 540

export const insertCampaigns = ({ campaigns }: Sizes): string[] => [
  `create temp table seed_brand on commit drop as
   select a.id, a.display_name, a.created_at, o.price_currency as currency, c.vat, row_number() over (order by a.id) - 1 as turn
   from account a join organization o on o.id = a.organization_id join seed_country c on c.code = o.country
   where a.type = 'client' and o.id <> 2 and not a.deleted and not a.banned`,
  `create temp table seed_creator on commit drop as
   select a.id, o.price_currency as currency, a.created_at, row_number() over (order by a.created_at, a.id) - 1 as turn
   from account a join organization o on o.id = a.organization_id
   where a.type = 'blogger' and a.approved_status = 1 and not a.deleted and not a.banned`,
  `insert into campaign (id, account_id, name, status, managed_by_full_service, created_at)
   with drawn as (
     select n, b.id as account_id, ${pick(words(campaignWords, '|'), 'n', 41)} || ' – ' || b.display_name as name,
       b.created_at + (${anchor} - b.created_at) * ${roll('n', 44, 95)} / 100 as created_at
     from generate_series(1, ${campaigns}) n
     join seed_brand b on b.turn = ${roll('n', 45, '(select count(*) from seed_brand)')})
   select ${first.campaign - 1} + row_number() over (order by created_at, n), account_id, name,
     case when ${roll('n', 42, 6)} = 0 then 0 else 1 end, ${roll('n', 43, 9)} = 0, created_at
   from drawn order by 1`,
]

export const insertBookings = ({ bookings }: Sizes): string[] => [
  // A booking takes a campaign and a creator that were there on its day.
  `create temp table seed_day on commit drop as
   with ages as (
     select age(created_at) as ago, 1 as campaigns, 0 as creators from campaign
     union all select age(created_at), 0, 1 from seed_creator
     union all select ago, 0, 0 from generate_series(0, ${bookingDays}) ago)
   select ago, (sum(sum(campaigns)) over earlier)::int as campaigns, (sum(sum(creators)) over earlier)::int as creators
   from ages group by ago window earlier as (order by ago desc rows between unbounded preceding and 1 preceding)`.replaceAll(
    'age(created_at)',
    `floor(extract(epoch from ${anchor} - created_at) / 86400)::int`,
  ),
  // Euros first, then both currencies: a creator is paid 85 % of what the brand pays.
  `insert into booking
     (id, status, campaign_id, client_account_id, blogger_account_id, client_currency, client_price_minor, blogger_currency, blogger_price_minor,
      vat_rate, price_eur_minor, client_service_fee, creator_service_fee, has_deliverables, essentials, invoice_status, credit_status,
      created_at, due_at, will_expire_at, expired_at)
   with drawn as (
     select n, (${bookings} - n) / ${bookings}.0 as share, ${roll('n', 56, 100)} as luck,
       5 * (10 + ${roll('n', 53, 60)} + ${roll('n', 54, 8)} * ${roll('n', 55, 40)}) as euros
     from generate_series(1, ${bookings}) n),
   aged as (
     select *, ${before('share', bookingDays)} as created_at, floor(share * sqrt(share) * ${bookingDays})::int as ago, case
       when share < 0.087 then ${weighted(young, 'luck')}
       when share < 0.231 then ${weighted(middle, 'luck')}
       else ${weighted(old, 'luck')} end as status
     from drawn),
   placed as (
     select a.*, ${roll('n', 51, 'campaigns')} + ${first.campaign} as campaign_id, ${roll('n', 52, 'creators')} as creator
     from aged a join seed_day using (ago))
   select n + ${first.booking - 1}, d.status, d.campaign_id, b.id, c.id,
     b.currency, d.euros * ${rate('b.currency')}, c.currency, d.euros * ${rate('c.currency')} * 85 / 100,
     b.vat, d.euros * 85 + round(d.euros * 85 * b.vat / 100.0)::bigint, ${pick('array[0, 500, 500, 750]', 'b.id', 60)}, 1500,
     d.status in (2, 3, 4) or d.status in (1, 5) and ${roll('n', 58, 3)} = 0,
     -- A plan that was given up a year ago.
     d.status in (2, 3) and d.ago > 365 and ${roll('n', 61, 3)} = 0,
     case when d.status in (2, 3) then ${pick("array['PAID', 'PAID', 'PAID', 'SENT', 'UNPAID']", 'n', 62)} else 'UNPAID' end,
     case when d.status in (-2, -5) and ${roll('n', 63, 4)} = 0 then ${pick("array['REQUIRED', 'SENT', 'CREDITED']", 'n', 64)} end,
     d.created_at,
     case when d.status = 1 then ${anchor} + (1 + ${roll('n', 59, 25)}) * interval '1 day'
       when d.status = 5 then greatest(d.created_at, ${anchor} - (1 + ${roll('n', 59, 96)}) * interval '1 hour')
       when d.status in (0, -4, -1) then null
       else d.created_at + least((${anchor} - d.created_at) * 0.8, (8 + ${roll('n', 59, 50)}) * interval '1 day') end,
     d.created_at + interval '${lapseDays} days',
     case when d.status = -4 then least(d.created_at + interval '${lapseDays} days', ${anchor}) end
   from placed d
   join campaign on campaign.id = d.campaign_id
   join seed_brand b on b.id = campaign.account_id
   join seed_creator c on c.turn = d.creator order by n`,
]
