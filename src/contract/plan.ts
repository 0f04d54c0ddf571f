import * as z from 'zod/mini'
import { codes } from './codes.ts'
import { isDay } from './day.ts'
import { money } from './fields.ts'
import { bareNumber } from './text.ts'

/** What a brand subscribes to, the smallest first: the order is their rank. */
export const plan = codes([
  ['free', 'Free', 'plain'],
  ['basic', 'Basic', 'plain'],
  ['business', 'Professional', 'good'],
  ['enterprise', 'Enterprise', 'good'],
])
export type Plan = (typeof plan.all)[number]['value']

export const binding = codes([
  ['month', 'Monthly', 'plain'],
  ['year', 'Annual', 'plain'],
])
export type Binding = (typeof binding.all)[number]['value']

/** As many accounts as anybody likes. */
export const unlimited = 999_999

/** M-20, as the product words it. */
export const required = 'Field is required'
const amountRule = 'An amount is 0 or more, with at most two decimals'
/** Shown at the field of the start date: near midnight, the first day of a plan may be another day than the person's. */
export const startHint = 'A plan starts at midnight UTC'
/** The rules of a subscription's fields: what travels, and (`Typed`) what a form holds, with amounts in minor units. */
export const startDate = z.string(required).check(
  z.overwrite(bareNumber),
  z.minLength(1, required),
  z.refine((text) => text === '' || isDay(text), 'Enter a day that exists, as YYYY-MM-DD'),
)
export const accountLimit = z
  .int(required)
  .check(z.gte(1, 'At least 1 account'), z.lte(unlimited, `At most ${unlimited} accounts, which means unlimited`))
/** No price of a plan comes near it, and no sum of them is unsafe. */
const mostMinor = 100_000_000_000
export const price = money.check(z.refine((minor) => minor >= 0 && minor <= mostMinor, amountRule))
export const amountSuch = 'Enter an amount such as 1493.00'
/** That one must be given at all is the rule of the form. */
export const priceTyped = z.int(amountSuch).check(z.gte(0, amountRule), z.lte(mostMinor, 'At most 1,000,000,000.00'))
