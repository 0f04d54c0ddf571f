import * as z from 'zod/mini'
import { choicesOf } from './codes.ts'
import { utcToday } from './day.ts'
import type { FullOrganization } from './organization.ts'
import { amountSuch, binding, priceTyped, required, startDate, startHint, unlimited } from './plan.ts'
import { listPrice, offeredPlan, proposedStart } from './subscription.ts'

type Answers = Readonly<Record<string, unknown>>
interface Told {
  type?: unknown
  bindingPeriod?: unknown
  price?: unknown
  unlimited?: unknown
  maxAccountCount?: unknown
}
const empty = (value: unknown) => value === undefined || value === null || value === ''
const nothing = z.literal('')
/** A rule that looks at several fields, told beside what is wrong with any of them alone. */
const rule = (path: string, holds: (of: Told) => boolean) =>
  z.refine<Told>(holds, { path: [path], message: required, when: ({ value }) => typeof value === 'object' && value !== null })
const limit = z.int('Enter a whole number').check(z.gte(1, 'At least 1 account'), z.lte(unlimited - 1, 'Tick Unlimited accounts instead'))
const typed = {
  price: z.optional(z.nullable(z.union([nothing, priceTyped], amountSuch))),
  unlimited: z.optional(z.boolean()),
  maxAccountCount: z.optional(z.nullable(z.union([nothing, limit], 'Enter a whole number'))),
}
const limited = rule('maxAccountCount', (of) => of.unlimited === true || !empty(of.maxAccountCount))

/** What is asked for another plan; the free one has no price and binds nobody. */
export const changeTyped = z
  .object({ type: offeredPlan.schema, startDate, bindingPeriod: z.optional(z.nullable(binding.schema)), ...typed })
  .check(
    limited,
    rule('price', (of) => of.type === 'free' || !empty(of.price)),
    rule('bindingPeriod', (of) => of.type === 'free' || !empty(of.bindingPeriod)),
  )
/** What is asked for the plan that a brand has. */
export const editTyped = z.object(typed).check(
  limited,
  rule('price', (of) => !empty(of.price)),
)

type Brand = FullOrganization | undefined
const now = (of: Brand) => of?.currentSubscription
const paid = ({ type }: Answers) => type !== 'free'
const listed = ({ type, bindingPeriod }: Answers, of: Brand) => listPrice(of?.availablePlans, type, of?.price_currency, bindingPeriod)

const priceField = { label: 'Price', input: 'money', unit: (of: FullOrganization) => of.price_currency } as const
const unlimitedField = { label: 'Unlimited accounts', input: 'toggle' } as const
const limitField = {
  label: 'Account limit',
  input: 'number',
  step: 1,
  between: [1, unlimited - 1],
  asked: (answers: Answers) => answers.unlimited !== true,
  emptiedBy: 'unlimited',
} as const

export const changeFields = {
  type: {
    label: 'Plan',
    input: 'select',
    choices: choicesOf(offeredPlan),
    start: (of: FullOrganization) => offeredPlan.read(now(of)?.type) ?? 'business',
  },
  /** By its mask: a browser's own field of a day shows it as the machine's language does. */
  startDate: {
    label: 'Start date',
    input: 'text',
    suffix: 'YYYY-MM-DD',
    hint: startHint,
    follows: ({ type }: Answers, _known: unknown, of?: FullOrganization) => proposedStart(now(of), type, utcToday()),
  },
  bindingPeriod: {
    label: 'Binding period',
    input: 'select',
    choices: choicesOf(binding),
    start: (of: FullOrganization) => now(of)?.bindingPeriod ?? 'month',
    asked: paid,
  },
  price: {
    ...priceField,
    follows: (answers: Answers, _known: unknown, of?: FullOrganization) => listed(answers, of)?.price,
    asked: paid,
  },
  unlimited: {
    ...unlimitedField,
    follows: (answers: Answers, _known: unknown, of?: FullOrganization) =>
      paid(answers) ? listed(answers, of)?.accountsLimit === unlimited : false,
  },
  maxAccountCount: {
    ...limitField,
    follows: (answers: Answers, _known: unknown, of?: FullOrganization) => (paid(answers) ? listed(answers, of)?.accountsLimit : 1),
  },
} as const
export const editFields = {
  price: { ...priceField, start: (of: FullOrganization) => now(of)?.price },
  unlimited: { ...unlimitedField, start: (of: FullOrganization) => now(of)?.maxAccountCount === unlimited },
  maxAccountCount: {
    ...limitField,
    start: (of: FullOrganization) => (now(of)?.maxAccountCount === unlimited ? undefined : now(of)?.maxAccountCount),
  },
} as const

/** The limit that is sent. */
export const limitOf = (of: { unlimited?: boolean | undefined; maxAccountCount?: number | '' | null | undefined }) =>
  of.unlimited ? unlimited : Number(of.maxAccountCount)
/** "Unlimited accounts", "10 accounts". */
export const limitWords = (most: number) => (most === unlimited ? 'unlimited accounts' : `${most} ${most === 1 ? 'account' : 'accounts'}`)
