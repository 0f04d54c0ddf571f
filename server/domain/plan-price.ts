import { type Binding, type Plan, plan, unlimited } from '#contract/plan.ts'

/** Of a month in euro, and for how many accounts. */
const offers: Readonly<Record<Exclude<Plan, 'free'>, { euro: number; accounts: number }>> = {
  basic: { euro: 49, accounts: 3 },
  business: { euro: 199, accounts: 10 },
  enterprise: { euro: 899, accounts: unlimited },
}
/** What a euro's worth of a plan costs in each currency: round prices, no rates of the day. */
const rates: Readonly<Record<string, number>> = { EUR: 1, USD: 1.1, GBP: 0.9, NOK: 11, SEK: 11, DKK: 7.5 }
/** A year costs as much as ten months. */
const months: Readonly<Record<Binding, number>> = { month: 1, year: 10 }

interface PlanPrice {
  plan: Plan
  currency: string
  binding: Binding
  /** Minor units. */
  price: number
  accounts: number
}
/** What each plan costs, in whole units of every currency. */
export const planPrices: readonly PlanPrice[] = plan.all.flatMap(({ value }) => {
  if (value === 'free') return []
  const { euro, accounts } = offers[value]
  return Object.entries(rates).flatMap(([currency, rate]) =>
    (['month', 'year'] as const).map((binding) => ({
      plan: value,
      currency,
      binding,
      price: Math.round(euro * rate) * months[binding] * 100,
      accounts,
    })),
  )
})
