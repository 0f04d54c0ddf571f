import { fillOf, inState } from '#server/factory/fill.ts'
import { pick, roll, weighted, words } from './draw.ts'
import { anchor, before, first, type Sizes } from './sizes.ts'
import { campaigns as campaignWords, rates } from './words.ts'

/** One euro in the currency of an SQL expression, in hundredths. */
export const rate = (currency: string): string =>
  `(case ${currency} ${Object.entries(rates)
    .map(([code, value]) => `when '${code}' then ${value}`)
    .join(' ')} end)`

// How bookings stand by their age: young ones are open, old ones are over. A tenth of all is ever completed.
const young = { pending: 42, accepted: 24, declined: 13, cancelled: 5, cancelled_by_creator: 3, delivered: 5, date_due: 3, completed: 5 }
const middle = {
  accepted: 12,
  delivered: 10,
  date_due: 11,
  declined: 18,
  expired: 17,
  cancelled: 8,
  cancelled_by_creator: 7,
  cancelled_by_admin: 2,
  completed: 14,
  completed_by_admin: 1,
}
const old = {
  declined: 30,
  expired: 34,
  cancelled: 11,
  cancelled_by_creator: 9,
  cancelled_by_admin: 4,
  completed: 10,
  completed_by_admin: 1,
  delivered: 1,
}
type State = keyof (typeof young & typeof middle)
const statusOf = (...states: readonly State[]) => states.map((state) => inState('booking', state, 'status')).join(', ')
const drawn = (shares: Readonly<Record<string, number>>) =>
  weighted(
    Object.entries(shares).map(([state, share]) => [inState('booking', state, 'status'), share] as const),
    'luck',
  )

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
  fillOf(
    'campaign',
    {
      id: `${first.campaign - 1} + row_number() over (order by created_at, n)`,
      account_id: 'account_id',
      name: 'name',
      status: `case when ${roll('n', 42, 6)} = 0 then ${inState('campaign', 'draft', 'status')} else ${inState('campaign', 'published', 'status')} end`,
      managed_by_full_service: `${roll('n', 43, 9)} = 0`,
      created_at: 'created_at',
    },
    {
      with: `drawn as (
     select n, b.id as account_id, ${pick(words(campaignWords, '|'), 'n', 41)} || ' – ' || b.display_name as name,
       b.created_at + (${anchor} - b.created_at) * ${roll('n', 44, 95)} / 100 as created_at
     from generate_series(1, ${campaigns}) n
     join seed_brand b on b.turn = ${roll('n', 45, '(select count(*) from seed_brand)')})`,
      from: 'from drawn order by 1',
    },
  ),
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
  fillOf(
    'booking',
    {
      id: `n + ${first.booking - 1}`,
      status: 'd.status',
      campaign_id: 'd.campaign_id',
      client_account_id: 'b.id',
      blogger_account_id: 'c.id',
      client_currency: 'b.currency',
      client_price: `d.euros * ${rate('b.currency')}`,
      blogger_currency: 'c.currency',
      blogger_price: `d.euros * ${rate('c.currency')} * 85 / 100`,
      vat_rate: 'b.vat',
      price_eur: 'd.euros * 85 + round(d.euros * 85 * b.vat / 100.0)::bigint',
      client_service_fee: pick('array[0, 500, 500, 750]', 'b.id', 60),
      creator_service_fee: '1500',
      has_deliverables: `d.status in (${statusOf('completed', 'completed_by_admin', 'delivered')})
        or d.status in (${statusOf('accepted', 'date_due')}) and ${roll('n', 58, 3)} = 0`,
      // A plan that was given up a year ago.
      essentials: `d.status in (${statusOf('completed', 'completed_by_admin')}) and d.ago > 365 and ${roll('n', 61, 3)} = 0`,
      invoice_status: `case when d.status in (${statusOf('completed', 'completed_by_admin')})
        then ${pick("array['PAID', 'PAID', 'PAID', 'SENT', 'UNPAID']", 'n', 62)} else 'UNPAID' end`,
      credit_status: `case when d.status in (${statusOf('cancelled', 'cancelled_by_admin')}) and ${roll('n', 63, 4)} = 0
        then ${pick("array['REQUIRED', 'SENT', 'CREDITED']", 'n', 64)} end`,
      created_at: 'd.created_at',
      due_at: `case when d.status = ${statusOf('accepted')} then ${anchor} + (1 + ${roll('n', 59, 25)}) * interval '1 day'
        when d.status = ${statusOf('date_due')} then greatest(d.created_at, ${anchor} - (1 + ${roll('n', 59, 96)}) * interval '1 hour')
        when d.status in (${statusOf('pending', 'expired', 'declined')}) then null
        else d.created_at + least((${anchor} - d.created_at) * 0.8, (8 + ${roll('n', 59, 50)}) * interval '1 day') end`,
      will_expire_at: `d.created_at + interval '${lapseDays} days'`,
      expired_at: `case when d.status = ${statusOf('expired')} then least(d.created_at + interval '${lapseDays} days', ${anchor}) end`,
    },
    {
      with: `drawn as (
     select n, (${bookings} - n) / ${bookings}.0 as share, ${roll('n', 56, 100)} as luck,
       5 * (10 + ${roll('n', 53, 60)} + ${roll('n', 54, 8)} * ${roll('n', 55, 40)}) as euros
     from generate_series(1, ${bookings}) n),
   aged as (
     select *, ${before('share', bookingDays)} as created_at, floor(share * sqrt(share) * ${bookingDays})::int as ago, case
       when share < 0.087 then ${drawn(young)}
       when share < 0.231 then ${drawn(middle)}
       else ${drawn(old)} end as status
     from drawn),
   placed as (
     select a.*, ${roll('n', 51, 'campaigns')} + ${first.campaign} as campaign_id, ${roll('n', 52, 'creators')} as creator
     from aged a join seed_day using (ago))`,
      from: `from placed d
   join campaign on campaign.id = d.campaign_id
   join seed_brand b on b.id = campaign.account_id
   join seed_creator c on c.turn = d.creator order by n`,
    },
  ),
]
