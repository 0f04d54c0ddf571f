import { expect, test } from 'vitest'
import { payoutRequest, payoutRequests } from '#contract/payout-request.ts'
import { keepCarried } from '#kit/api/carried.ts'

test('the response of a write stores only records with all required fields', () => {
  const whole = { id: 1, status: 1, organization: { id: 5, name: 'Nordic Agency' }, amount: '1.00', currency: 'EUR' }
  const stored: number[] = []
  const entities = {
    put: (_entity: unknown, _as: unknown, records: readonly { id: number }[]) => stored.push(...records.map(({ id }) => id)),
  }
  keepCarried(entities, payoutRequests.decide, payoutRequests.decide.reply.read({ items: [whole, { id: 2 }] }), 1)
  expect(stored).toEqual([1])
  expect(payoutRequest.face?.({ id: 2 } as never).title).toBe('Payout request 2')
})
