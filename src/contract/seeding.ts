import * as z from 'zod/mini'
import { bookingStatus } from './booking.ts'
import { codes } from './codes.ts'
import { data, endpoint } from './define.ts'
import { id } from './fields.ts'

/** What test data can be made of. */
export const testKind = codes([
  ['user', 'User', 'plain'],
  ['organization', 'Organization', 'plain'],
  ['account', 'Account', 'plain'],
  ['client', 'Client', 'plain'],
  ['blogger', 'Blogger', 'plain'],
  ['campaign', 'Campaign', 'plain'],
  ['booking', 'Booking', 'plain'],
  ['deliverable', 'Deliverable', 'plain'],
  ['subscription_plan', 'Subscription plan', 'plain'],
  ['transaction', 'Transaction', 'plain'],
  ['booking_partial_payment', 'Booking partial payment', 'plain'],
  ['youtube_retention_data', 'YouTube retention data', 'plain'],
  ['audience_country', 'Audience country', 'plain'],
  ['audience_city', 'Audience city', 'plain'],
  ['audience_gender_age', 'Audience gender and age', 'plain'],
  ['creator_youtube_video', 'Creator YouTube video', 'plain'],
])
export type TestKind = (typeof testKind.all)[number]['value']

/** The choices that the product offers for its scenarios. */
export const seedCurrency = codes([
  ['EUR', 'EUR', 'plain'],
  ['USD', 'USD', 'plain'],
  ['DKK', 'DKK', 'plain'],
])
const offered: readonly number[] = [-1, 0, 1, 2, 4, 5]
export const seedBookingStatuses = bookingStatus.all.filter(({ value }) => offered.includes(value))
export const partialPaymentStatus = codes([
  [1, 'Successful', 'good'],
  [-1, 'Failed', 'bad'],
])
export const seedSizes = [10_000, 1000, 45, 4, 1] as const

/** Scenarios by name: what each makes, and which of the choices it takes. */
export const scenarios = [
  { name: 'booking-with-deliverables', label: 'Booking with deliverables', takes: ['currency', 'booking_status', 'deliverables'] },
  { name: 'booking-partially-paid', label: 'Booking that is paid in parts', takes: ['currency', 'booking_status', 'payment_status'] },
  { name: 'booking-of-each-status', label: 'A booking of each status', takes: ['currency'] },
  { name: 'payments-to-approve', label: 'Completed bookings whose payments wait', takes: ['currency'] },
  { name: 'brand-with-plan', label: 'Brand with its people and a plan', takes: ['currency'] },
  { name: 'creator-with-audience', label: 'Creator with audience and videos', takes: [] },
] as const
export type ScenarioName = (typeof scenarios)[number]['name']
export const scenarioTakes = (name: unknown, choice: string): boolean =>
  scenarios.some((one) => one.name === name && one.takes.some((taken) => taken === choice))

/** As many as one call makes. */
export const mostBuilt = 10_000
const countRule = `A whole number from 1 to ${mostBuilt}`
export const builtCount = z.int(countRule).check(z.gte(1, countRule), z.lte(mostBuilt, countRule))

/** Why these cannot be attributes; undefined where they can. Which of them a kind has is the server's to say. */
export function notAttributes(given: unknown): string | undefined {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return 'An object of attributes, such as {"name": "Test"}'
  const strange = Object.keys(given).find((name) => !/^[a-z][a-z0-9_]{0,40}$/.test(name))
  return strange === undefined ? undefined : `“${strange.slice(0, 40)}” is no name of an attribute`
}
const attributes = z.unknown().check(
  z.superRefine((given, ctx) => {
    const wrong = notAttributes(given)
    if (wrong !== undefined) ctx.addIssue({ code: 'custom', message: wrong, input: given })
  }),
)
const shape = {
  count: z.optional(z.nullable(builtCount)),
  attributes: z.optional(z.nullable(attributes)),
  states: z.optional(z.nullable(z.array(z.string()).check(z.maxLength(20, 'At most 20 states')))),
  attributes_sequence: z.optional(z.nullable(z.array(attributes).check(z.maxLength(mostBuilt, `At most ${mostBuilt}`)))),
  returnData: z.optional(z.nullable(z.boolean())),
}

/** What was made: the things that were asked for by their ids, what they needed besides, and whole where that was wanted. */
const built = z.object({
  name: z.string(),
  count: z.number(),
  ids: z.array(id),
  also: z.array(z.object({ model: z.string(), ids: z.array(id) })),
  items: z.optional(z.array(z.unknown())),
})
export type Built = z.output<typeof built>

const about = z.object({ name: z.string(), label: z.string(), attributes: z.array(z.string()), states: z.array(z.string()) })

export const seedings = {
  /** Which kinds and scenarios there are, and what each takes. Ours. */
  list: endpoint({
    base: 'test',
    method: 'GET',
    path: 'factory-builder',
    reply: data(z.object({ kinds: z.array(about), scenarios: z.array(about) })),
  }),
  build: endpoint({
    base: 'test',
    method: 'POST',
    path: 'factory-builder',
    body: z.object({ model: testKind.schema, ...shape }),
    reply: data(built),
  }),
  buildScenario: endpoint({
    base: 'test',
    method: 'POST',
    path: 'factory-builder/:name',
    body: z.object({ model: z.optional(z.nullable(z.string())), ...shape }),
    reply: data(built),
  }),
}

/** The answer as it came, in lines that can be read: a list of ids stands on one. */
export const builtText = (answer: unknown): string =>
  JSON.stringify(answer, null, 2).replace(/\[[\d,\s]+\]/g, (list) => list.replace(/\s+/g, ' ').replace('[ ', '[').replace(' ]', ']'))
