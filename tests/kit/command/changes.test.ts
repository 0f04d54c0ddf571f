import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { cancelRequest } from '#contract/cancel-request.ts'
import { codes } from '#contract/codes.ts'
import { creator } from '#contract/creator.ts'
import { entity, request } from '#contract/define.ts'
import { moment, money } from '#contract/fields.ts'
import { kycRequest } from '#contract/kyc-request.ts'
import { payoutRequest, payoutRequests } from '#contract/payout-request.ts'
import { transaction } from '#contract/transaction.ts'
import { changesOf } from '#kit/command/changes.ts'
import { type Command, one } from '#kit/command/define.ts'
import { dryRunOf } from '#kit/command/dry-run.ts'

const state = codes([
  [0, 'Waiting', 'wait'],
  [1, 'Eaten', 'good'],
])
const cake = entity(
  'cake',
  { one: 'cake', many: 'cakes' },
  z.object({
    id: z.number(),
    version: z.optional(z.number()),
    state: z.nullable(state.schema),
    price: money,
    currency: z.string(),
    baked_at: z.optional(z.nullable(moment)),
    vegan: z.boolean(),
    baker: z.nullable(z.object({ id: z.number(), name: z.string() })),
    layers: z.array(z.string()),
    shops: z.optional(z.record(z.string(), z.nullable(z.object({ sold: z.number(), open_since: z.nullable(z.string()) })))),
  }),
  undefined,
  undefined,
  { vegan: 'Without eggs' },
)
const before = { id: 1, version: 1, state: 0 as const, price: 1250, currency: 'EUR', vegan: false, baker: null, layers: [], baked_at: null }
const words = (patch: object) => changesOf(cake, before, { ...patch }).map((one) => `${one.label}: ${one.before} → ${one.after}`)

test('a part that only the whole record has of another record is no change', () => {
  const row = { ...before, baker: { id: 7, name: 'Mia' } }
  const whole = { ...row, baker: { id: 7, name: 'Mia', seat: 12 } }
  expect(changesOf(cake, row, whole)).toEqual([])
  expect(changesOf(cake, whole, row)).toEqual([])
  const other = { ...whole, baker: { id: 8, name: 'Tom', seat: 13 } }
  expect(changesOf(cake, row, other).map(({ after }) => after)).toEqual(['Tom'])
})

test('flags that travel as numbers are told in words', () => {
  const told = (entityOf: Parameters<typeof changesOf>[0], patch: object) =>
    changesOf(entityOf, { id: 1, requires_admin_action: 1, verification_status: 0, admin_marked_suspicious: 1 } as { id: number }, {
      ...patch,
    }).map((one) => `${one.label}: ${one.before} → ${one.after}`)
  expect(told(kycRequest, { requires_admin_action: 0, verification_status: -1 })).toEqual([
    'Admin action: Required → N/A',
    'Verification status: Pending → Rejected',
  ])
  expect(told(creator, { admin_marked_suspicious: 0 })).toEqual(['Marked suspicious: Yes → No'])
})

test('codes are told by their label, amounts with their currency, moments by day and time, nothing as a dash', () => {
  expect(words({ state: 1 })).toEqual(['State: Waiting → Eaten'])
  expect(words({ state: null })).toEqual(['State: Waiting → Unspecified'])
  expect(words({ price: 99900 })).toEqual(['Price: 12.50 EUR → 999.00 EUR'])
  expect(words({ baked_at: '2026-03-05T12:04:00' })).toEqual(['Baked at: – → 05 Mar 2026 12:04'])
  expect(words({ vegan: true })).toEqual(['Without eggs: No → Yes'])
  expect(words({ baker: { id: 3, name: 'Mira' }, layers: ['cream', 'fruit'] })).toEqual(['Baker: – → Mira', 'Layers: – → cream, fruit'])
})
test('of a record no more is told than what differs in it', () => {
  const shops = { oslo: { sold: 3, open_since: null }, bergen: { sold: 5, open_since: 'May' } }
  const open = { ...before, shops }
  const told = (now: object) => changesOf(cake, open, { shops: now }).map((one) => `${one.before} → ${one.after}`)
  expect(told({ ...shops, oslo: { sold: 4, open_since: null } })).toEqual(['oslo sold 3 → oslo sold 4'])
  expect(told({ oslo: shops.oslo })).toEqual(['bergen sold 5, open since May → –'])
  expect(told({ ...shops, oslo: null })).toEqual(['oslo sold 3, open since – → oslo –'])
  expect(told({ ...shops })).toEqual([])
})
test('of an embedded record with the same name the change is told, and codes in it by their label', () => {
  const told = (was: object, now: object) =>
    changesOf(cancelRequest, { id: 5, booking: was } as { id: number }, { booking: now }).map((one) => [one.label, one.before, one.after])
  expect(told({ id: 7, status: 1 }, { id: 7, status: -3 })).toEqual([['Booking', 'status Accepted', 'status Cancelled by creator']])
  expect(told({ id: 7, status: 1 }, { id: 8, status: 1 })).toEqual([['Booking', '7', '8']])
})
test('the ID and the name of one person are told once, by the name if it is known', () => {
  const told = (patch: object) => changesOf(transaction, { id: 5 }, { ...patch }).map((one) => `${one.label}: ${one.after}`)
  expect(told({ adminId: 2, adminName: 'Mira' })).toEqual(['Administrator: Mira'])
  expect(told({ adminId: 2 })).toEqual(['Administrator: 2'])
})
test('two fields with one label are both told, and once if they say the same', () => {
  const house = entity(
    'house',
    { one: 'house', many: 'houses' },
    z.object({ id: z.number(), owner: z.string(), owner_ref: z.number(), front: z.string(), back: z.string() }),
    undefined,
    undefined,
    { front: 'Colour', back: 'Colour' },
  )
  const told = (patch: object) =>
    changesOf(house, { id: 1, owner: 'Ada', owner_ref: 1, front: 'red', back: 'red' } as { id: number }, { ...patch }).map(
      (one) => `${one.label}: ${one.after}`,
    )
  expect(told({ front: 'blue', back: 'green' })).toEqual(['Colour: blue', 'Colour: green'])
  expect(told({ front: 'blue', back: 'blue' })).toEqual(['Colour: blue'])
  expect(told({ owner: 'Eve', owner_ref: 2 })).toEqual(['Owner: Eve'])
})
test('what stays, what is left out, and what always changes is no change', () => {
  expect(words({ state: 0, price: undefined, id: 2, version: 9, layers: [], updated_at: 'now' })).toEqual([])
})

const payout = { id: 812, status: 0 as const, organization: { id: 1, name: 'x' }, amount: 100, currency: 'EUR', version: 4 }
const draftOf = (more: Partial<Command<typeof payout>>) => ({
  entry: { id: 'a.b', noun: 'a', verb: 'b', command: { title: 'A', target: one(payoutRequest), risk: 'read' as const, ...more } },
  things: [payout],
  answers: {},
  facts: [],
})
const decide = ({ id }: { id: number }) => request(payoutRequests.decide, { params: { id }, query: { status: 0 }, body: { status: -1 } })

test('a dry run shows the request as it will leave, with its version, and the fields that will change', () => {
  expect(dryRunOf(draftOf({ call: decide }))).toEqual({
    requests: [{ line: 'POST /api/v1/admin/payout-requests/812?status=0', ifMatch: 4, body: '{"status":-1}' }],
    changes: [{ field: 'status', label: 'Status', before: 'Pending', after: 'Rejected' }],
  })
})
test('a prediction is believed before the body; a later step demands no version', () => {
  const { requests, changes } = dryRunOf(draftOf({ call: (target) => [decide(target), decide(target)], predict: () => ({ status: 1 }) }))
  expect(changes).toMatchObject([{ after: 'Approved' }])
  expect(requests.map(({ ifMatch }) => ifMatch)).toEqual([4, null])
})
