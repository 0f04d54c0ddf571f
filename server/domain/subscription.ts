import { sql } from 'drizzle-orm'
import { fromMinor } from '#contract/fields.ts'
import { type Binding, type Plan, plan, unlimited } from '#contract/plan.ts'
import type { Database } from '#server/db/database.ts'
import { rowsOf } from '#server/kit/rows.ts'
import { checkOrganization } from './organization-known.ts'
import { planPrices } from './plan-price.ts'

interface Row {
  id: number
  plan: Plan
  /** Minor units, as text. */
  price: string
  currency: string
  binding: Binding | null
  most: number
  starts: string
  ends: string | null
  active: boolean
  /** The first day of its next binding period after today; null where nothing binds. */
  next: string | null
  created_at: Date | string
  by_type: 'admin' | 'user' | null
  by_id: number | null
  by_name: string | null
}

/** The subscriptions of an organization, the newest first; what was replaced before it began is none. Days are those of UTC. */
const read = (db: Database, id: number) =>
  rowsOf<Row>(
    db,
    sql`
    with today as (select (now() at time zone 'UTC')::date as day)
    select s.id, s.plan, s.price_minor::text as price, s.currency, s.binding, s.max_accounts as most, s.starts_on::text as starts,
      s.ends_on::text as ends, s.starts_on <= day and (s.ends_on is null or s.ends_on >= day) as active, s.created_at,
      case when s.binding is not null and s.starts_on <= day then (select min((s.starts_on + n * step)::date)::text
        from (select case s.binding when 'year' then interval '1 year' else interval '1 month' end as step) p, generate_series(1, 2400) n
        where s.starts_on + n * step > day) end as next,
      case when s.admin_id is not null then 'admin' when s.seat_id is not null then 'user' end as by_type,
      coalesce(s.admin_id, s.seat_id) as by_id, coalesce(m.name, nullif(trim(coalesce(e.first_name, '') || ' ' || coalesce(e.last_name, '')), ''), e.email) as by_name
    from subscription s cross join today left join admin m on m.id = s.admin_id left join seat e on e.id = s.seat_id
    where s.organization_id = ${id} and s.replaced_at is null order by s.starts_on desc, s.id desc`,
  )

/** What can be had, with what it costs by the list; the basic plan is not among it. */
export const offers = plan.all.filter(({ value }) => value !== 'basic').map(({ value }) => offerOf(value))
function offerOf(of: Plan) {
  const prices = planPrices.filter((one) => one.plan === of)
  return {
    type: of,
    prices: prices.map(({ currency, binding, price, accounts }) => ({
      currency,
      bindingPeriod: binding,
      price: fromMinor(price),
      accountsLimit: accounts,
    })),
  }
}

/** What is in force today of these rows; null where nothing is. */
function currentOf(rows: readonly Row[]) {
  const active = rows.find((one) => one.active)
  if (!active) return null
  const { ends, next } = active
  const follows = rows.findLast((one) => ends !== null && one.starts > ends)
  // What ends before its next period begins is paid no more; what comes then begins with an invoice of its own.
  const stays = next !== null && (ends === null || next <= ends)
  const paid = stays ? active : follows?.binding ? follows : undefined
  return {
    startsAt: active.starts,
    endsAt: ends,
    nextInvoiceDate: stays ? next : (paid?.starts ?? null),
    nextFee: paid ? fromMinor(Number(paid.price)) : null,
    bindingPeriod: active.binding,
    nextBindingPeriodStartsAt: next,
    type: active.plan,
    price: fromMinor(Number(active.price)),
    currency: active.currency,
    maxAccountCount: active.most,
  }
}
export const currentPlan = async (db: Database, id: number) => currentOf(await read(db, id))

/** The subscriptions of an organization, what is in force today and what it can change to. Refuses with 404. */
export async function subscriptionsOf(db: Database, id: number) {
  await checkOrganization(db, id)
  const rows = await read(db, id)
  return {
    subscriptions: rows.map((row) => ({
      id: row.id,
      type: row.plan,
      isActive: row.active,
      price: fromMinor(Number(row.price)),
      currency: row.currency,
      bindingPeriod: row.binding,
      maxAccountCount: Math.min(row.most, unlimited),
      startDate: row.starts,
      endDate: row.ends,
      createdAt: new Date(row.created_at).toISOString(),
      creator: row.by_type && row.by_id !== null ? { type: row.by_type, id: row.by_id, name: row.by_name ?? '' } : null,
      subscriptionPlan: offerOf(row.plan),
    })),
    currentSubscription: currentOf(rows),
    availablePlans: offers,
  }
}
