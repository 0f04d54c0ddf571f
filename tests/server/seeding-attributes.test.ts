import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type TestKind, testKind } from '#contract/seeding.ts'
import type { Attribute } from '#server/factory/attribute.ts'
import { kinds } from '#server/factory/kinds.ts'
import { rowsOf } from '#server/kit/rows.ts'
import { type Started, startApp } from './app.ts'
import { anyEngine } from './engines.ts'

const path = '/test-api/factory-builder'
/** Values of every sort, of which the first that an attribute takes is given. None is what stands where nothing is given. */
const values = ['other@example.test', 'SEK', 'SE', '2026-03-04', '2026-03-04T05:06:07Z', '123.45', 'Some words', true, 7, 43, 3] as const
/** Values that go together with what stands in the other attributes by itself. */
const fitting: Readonly<Record<string, unknown>> = {
  'subscription_plan.ends_on': '2099-01-31',
  // One that is approved or rejected.
  'transaction.type': 8,
  'audience_gender_age.age_from': 12,
  'audience_gender_age.age_to': 60,
}
/** What stands elsewhere than in the row of the thing itself. */
const elsewhere: Readonly<Record<string, (id: number) => ReturnType<typeof sql>>> = {
  'user.account_id': (id) => sql`select account_id as value from seat_account where seat_id = ${id}`,
  'user.role': (id) => sql`select role as value from seat_account where seat_id = ${id}`,
}

let t: Started
let headers: { authorization: string }
beforeAll(async () => {
  t = await startApp(anyEngine)
  headers = (await t.signIn()).auth
})
afterAll(() => t.stop())

async function built(payload: { model: TestKind; attributes?: object; states?: string[] }) {
  const said = await t.inject({
    method: 'POST',
    url: path,
    headers: { ...headers, 'content-type': 'application/json' },
    payload: { ...payload, returnData: true },
  })
  expect(said.statusCode, said.body).toBe(201)
  const { ids, items } = said.json().data
  return { id: Number(ids[0]), row: items[0] }
}

/** A value that the attribute takes, and another one than it has by itself; of a choice the last one, of a reference a new thing. */
async function valueFor({ read, of }: Attribute, usual: unknown): Promise<unknown> {
  if (of) return (await built({ model: of })).id
  const refused = z.safeParse(read, { odd: true })
  const [, choices] = /one of (.*)$/.exec(refused.error?.issues.flatMap(deepest).join('; ') ?? '') ?? []
  const candidates = choices
    ? choices
        .split(', ')
        .flatMap((one) => [one, Number(one)])
        .reverse()
    : values
  const found = candidates.find((one) => z.safeParse(read, one).success && String(one) !== String(usual))
  expect(found, 'a value that it takes').toBeDefined()
  return found
}
const deepest = (issue: z.core.$ZodIssue): string[] =>
  issue.code === 'invalid_union' ? issue.errors.flat().flatMap(deepest) : [issue.message]

describe.each(testKind.all.map(({ value }) => value))('%s', (model) => {
  const { takes, states, usual } = kinds[model]
  test('keeps each of its attributes', async () => {
    const given: Record<string, unknown> = {}
    for (const [name, attribute] of Object.entries(takes))
      given[name] = fitting[`${model}.${name}`] ?? (await valueFor(attribute, usual[name]))
    const { id, row } = await built({ model, attributes: given })
    for (const [name, { read }] of Object.entries(takes)) {
      const apart = elsewhere[`${model}.${name}`]
      const kept = apart ? (await rowsOf<{ value: unknown }>(t.db, apart(id)))[0]?.value : row[name]
      // Amounts are stored in minor units.
      expect(alike(kept), `${model}.${name}: ${String(given[name])}`).toBe(alike(z.parse(read, given[name])))
    }
  })
  // The long run sets every state.
  const words = Object.keys(states).slice(0, process.env.LONG ? undefined : 2)
  if (words.length > 0)
    test.each(words)('is what the state %s says', async (state) => {
      const { row, id } = await built({ model, states: [state] })
      for (const [name, value] of Object.entries(states[state] ?? {})) {
        const apart = elsewhere[`${model}.${name}`]
        const kept = apart ? (await rowsOf<{ value: unknown }>(t.db, apart(id)))[0]?.value : row[name]
        const read = takes[name]?.read ?? z.unknown()
        expect(alike(kept), `${state}: ${name}`).toBe(alike(z.parse(read, value)))
      }
    })
})

/** Days, moments and amounts as one text, however they travel. */
function alike(value: unknown): string {
  const text = value instanceof Date ? value.toISOString() : String(value)
  if (/^\d{4}-\d\d-\d\d/.test(text)) return new Date(text).toISOString()
  return /^\d+(\.\d+)?$/.test(text) ? String(Number(text)) : text
}

test.each([
  ['subscription_plan', { starts_on: '2026-02-01', ends_on: '2026-01-31' }, 'Subscription plan: ends_on is before starts_on'],
  ['audience_gender_age', { age_from: 40, age_to: 30 }, /: age_from is above age_to$/],
  ['booking_partial_payment', { amount: '0' }, /: amount is nothing$/],
] as const)('%s: attributes that do not go together are refused in words', async (model, attributes, words) => {
  const said = await t.inject({ method: 'POST', url: path, headers, payload: { model, attributes } })
  expect([said.statusCode, said.json().fields.attributes]).toEqual([422, expect.stringMatching(words)])
})
