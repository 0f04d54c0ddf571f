import { expect, test } from 'vitest'
import approve from '#commands/payout-request/approve.ts'
import type { PayoutRequest } from '#contract/payout-request.ts'
import { askAgain } from '#kit/bulk/ask.ts'
import { planOf } from '#kit/bulk/plan.ts'
import type { Ports } from '#kit/command/ports.ts'

const context = { admin: { id: 1, name: 'Demo' } }
const payout = (id: number, status: 0 | 1): PayoutRequest => {
  return { id, status, organization: { id: 9, name: 'Nord' }, amount: 100, currency: 'EUR' }
}

/** Confirms a bulk approval of two payout requests; `now` are the records that the store has by then. */
function confirm(now: readonly PayoutRequest[]) {
  const gathered = { things: [payout(1, 0), payout(2, 0)], missing: [] }
  const entities = { get: (_: unknown, id: number) => now.find((one) => one.id === id) }
  // @ts-expect-error Only these two are used.
  const ports: Ports = { entities, context: () => context }
  const entry = { id: 'payout-request.approve', noun: 'payout-request', verb: 'approve', command: approve }
  const asked = { entry, of: { refs: [] }, answers: undefined, origin: null }
  return askAgain(ports, asked, { at: 'asking', gathered, plan: planOf(approve, gathered, context) })
}

test('a bulk confirmation asks again if a record was decided since it was shown', () => {
  const changed = confirm([payout(1, 1), payout(2, 0)])
  expect(changed?.plan.able.map(({ id }) => id)).toEqual([2])
  expect(changed?.plan.totals).toEqual([{ currency: 'EUR', minor: 100, of: 1 }])
  expect(changed?.changedAt).toBeDefined()
})
test('a bulk confirmation asks again if an amount has changed', () => {
  expect(confirm([{ ...payout(1, 0), amount: 900 }])?.plan.totals).toEqual([{ currency: 'EUR', minor: 1_000, of: 2 }])
})
test('a bulk confirmation does not ask again for what does not matter', () => {
  expect(confirm([{ ...payout(1, 0), version: 9 }])).toBeNull()
})
