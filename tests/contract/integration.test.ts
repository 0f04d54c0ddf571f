import { expect, test } from 'vitest'
import { cannotRequest } from '#contract/integration.ts'

const now = Date.parse('2026-03-05T12:00:00Z')
const queued = (at: string) => ({ instagram_username: 'nordic.one', date_last_requested: at, last_request_status: null })

test.each([
  ['no Instagram username', { instagram_username: null, date_last_requested: null }, 'Account 7 has no Instagram username'],
  ['a request of the last hour', queued('2026-03-05T11:00:01Z'), 'Audience analytics of account 7 are already queued'],
  ['a request of an hour ago', queued('2026-03-05T11:00:00Z'), null],
  ['an answered request', { ...queued('2026-03-05T11:59:00Z'), last_request_status: 'Ready' }, null],
  ['no request yet', { instagram_username: 'nordic.one', date_last_requested: null }, null],
])('audience analytics of a creator with %s', (_what, integration, reason) => {
  expect(cannotRequest({ id: 7, integrations: [integration] }, now)).toBe(reason)
})
test('audience analytics can be requested if a server tells nothing about earlier requests', () => {
  expect([cannotRequest({ id: 7, integrations: [] }, now), cannotRequest({ id: 7 }, now)]).toEqual([null, null])
})
