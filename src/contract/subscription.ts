import * as z from 'zod/mini'
import { codes } from './codes.ts'
import { endpoint, nothing, parts } from './define.ts'
import { id, moment, money } from './fields.ts'
import { accountLimit, binding, type Plan, plan, price, startDate } from './plan.ts'

/** The plans that a brand can change to; the basic one is history. */
export const offeredPlan = codes([
  ['free', 'Free', 'plain'],
  ['business', 'Professional', 'good'],
  ['enterprise', 'Enterprise', 'good'],
])
/** K-EDITABLE-PLANS. */
const editable: readonly Plan[] = ['business', 'enterprise']
export const planCan = { edit: (of: unknown) => editable.some((one) => one === of) }

/** Who made a subscription. */
export const madeBy = codes([
  ['admin', 'Admin', 'plain'],
  ['user', 'User', 'plain'],
])

const maybe = <S extends z.ZodMiniType>(schema: S) => z.optional(z.nullable(schema))
const day = z.nullable(z.string())
const planPrice = z.object({ currency: z.string(), bindingPeriod: z.nullable(binding.schema), price: money, accountsLimit: z.number() })
export const offer = z.object({ type: plan.schema, prices: z.array(planPrice) })
type Offer = z.output<typeof offer>

const subscription = z.object({
  id,
  type: plan.schema,
  isActive: z.boolean(),
  price: z.nullable(money),
  currency: z.nullable(z.string()),
  bindingPeriod: z.nullable(binding.schema),
  /** 999999 is unlimited. */
  maxAccountCount: z.nullable(z.number()),
  startDate: day,
  endDate: day,
  createdAt: z.nullable(moment),
  creator: maybe(z.object({ type: madeBy.schema, id, name: z.string() })),
  subscriptionPlan: maybe(offer),
})
export type Subscription = z.output<typeof subscription>

/** What is in force today; `type` and what follows it are ours: what a change of it begins with. */
export const currentSubscription = z.object({
  startsAt: day,
  endsAt: day,
  nextInvoiceDate: day,
  nextFee: z.nullable(money),
  bindingPeriod: z.nullable(binding.schema),
  nextBindingPeriodStartsAt: day,
  type: maybe(plan.schema),
  price: maybe(money),
  currency: maybe(z.string()),
  maxAccountCount: maybe(z.number()),
})
type CurrentSubscription = z.output<typeof currentSubscription>

const edited = {
  organizationId: id,
  type: offeredPlan.schema,
  maxAccountCount: accountLimit,
  price,
  /** Null where nothing is paid. */
  bindingPeriod: z.optional(z.nullable(binding.schema)),
}
export const subscriptions = {
  list: endpoint({
    base: 'nwapp',
    method: 'GET',
    path: 'organizations/:id/subscriptions',
    reply: parts(
      z.object({
        subscriptions: z.array(subscription),
        currentSubscription: z.nullable(currentSubscription),
        availablePlans: z.array(offer),
      }),
    ),
  }),
  /** Another plan, from its day on. */
  change: endpoint({
    base: 'nwapp',
    method: 'POST',
    path: 'organizations/:id/subscriptions',
    body: z.object({ ...edited, startDate }),
    reply: nothing(),
  }),
  /** Another limit or price of the same plan, once its binding period is over. */
  edit: endpoint({ base: 'nwapp', method: 'PUT', path: 'organizations/:id/subscriptions', body: z.object(edited), reply: nothing() }),
}

const rank = (of: unknown) => plan.all.findIndex(({ value }) => value === of)
const isDowngrade = (from: unknown, to: unknown) => rank(to) < rank(from)

/** The day before a day. */
export function dayBefore(of: string): string {
  const at = new Date(`${of}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() - 1)
  return at.toISOString().slice(0, 10)
}

/**
 * The day that is proposed for a change of plan: a smaller plan begins the day before the next binding period does, any other today. It is a
 * proposal: any day from today on is taken.
 */
export function proposedStart(
  current: Pick<CurrentSubscription, 'type' | 'nextBindingPeriodStartsAt'> | null | undefined,
  to: unknown,
  today: string,
): string {
  const next = current?.nextBindingPeriodStartsAt
  return next && isDowngrade(current?.type, to) ? dayBefore(next) : today
}

/** What a plan costs by the list, in a currency and a binding period. */
export const listPrice = (offers: readonly Offer[] | null | undefined, to: unknown, currency: unknown, period: unknown) =>
  offers?.find(({ type }) => type === to)?.prices.find((one) => one.currency === currency && one.bindingPeriod === period)

export const startOver = 'The start date is over: choose today in UTC or a later day'
