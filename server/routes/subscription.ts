import { subscriptions } from '#contract/subscription.ts'
import { planPrices } from '#server/domain/plan-price.ts'
import { subscriptionsOf } from '#server/domain/subscription.ts'
import { changePlan, editPlan } from '#server/domain/subscription-change.ts'
import { fillOf } from '#server/factory/fill.ts'
import { implement } from '#server/kit/implement.ts'
import { roll } from '#server/seed/draw.ts'

export default implement(
  subscriptions,
  {
    list: ({ params: { id } }, { db }) => subscriptionsOf(db, id),
    change: ({ params: { id }, body }, context) => changePlan(id, body, context),
    edit: ({ params: { id }, body }, context) => editPlan(id, body, context),
  },
  { about: 'organization', command: { change: () => 'subscription.change', edit: () => 'subscription.edit' } },
)

const prices = planPrices.map((one) => `('${one.plan}', '${one.currency}', '${one.binding}', ${one.price}, ${one.accounts})`).join(', ')
const byStaff = `s.plan in ('business', 'enterprise') and ${roll('s.id', 325, 10)} < 7`
/** Most begin with the free plan, and what they have now they have had since some day after; who made it is one of the staff, or of the brand. */
export const seed = [
  `create temp table seed_plan on commit drop as
   select o.id, o.plan, o.price_currency as currency, (o.created_at at time zone 'UTC')::date as since, o.created_at, o.account_count,
     case when o.plan = 'free' or ${roll('o.id', 321, 10)} < 4 then 0
       else ${roll('o.id', 322, 70)} * greatest(0, (now() at time zone 'UTC')::date - (o.created_at at time zone 'UTC')::date) / 100 end as free_days,
     case when o.plan = 'free' then null when ${roll('o.id', 323, 5)} < 2 then 'year' else 'month' end as binding,
     (select m.ids[1 + ${roll('o.id', 324, 1000)} % cardinality(m.ids)] from (select array_agg(id order by id) as ids from admin where deleted_at is null) m) as staff,
     f.seat
   from organization o left join (select a.organization_id, min(l.seat_id) as seat from account a join seat_account l on l.account_id = a.id group by 1) f
     on f.organization_id = o.id
   where o.type = 'client'`,
  fillOf(
    'subscription_plan',
    {
      organization_id: 'id',
      plan: `'free'`,
      price: '0',
      currency: 'currency',
      max_accounts: '1',
      starts_on: 'since',
      ends_on: 'since + free_days - 1',
      seat_id: 'seat',
      created_at: 'created_at',
    },
    { from: 'from seed_plan where free_days > 0 order by id' },
  ),
  fillOf(
    'subscription_plan',
    {
      organization_id: 's.id',
      plan: 's.plan',
      price: 'coalesce(p.price, 0)',
      currency: 's.currency',
      binding: 's.binding',
      max_accounts: 'greatest(coalesce(p.accounts, 1), s.account_count)',
      starts_on: 's.since + s.free_days',
      admin_id: `case when ${byStaff} then s.staff end`,
      seat_id: `case when not (${byStaff}) then s.seat end`,
      created_at: `greatest(s.created_at, (s.since + s.free_days)::timestamp at time zone 'UTC' - interval '3 hours')`,
    },
    {
      from: `from seed_plan s left join (values ${prices}) p (plan, currency, binding, price, accounts)
     on p.plan = s.plan and p.currency = s.currency and p.binding = s.binding order by s.id`,
    },
  ),
]
