import { describe, expect, test } from 'vitest'
import approveCreator from '#commands/creator/approve.ts'
import approve from '#commands/payout-request/approve.ts'
import ban from '#commands/seat/ban.ts'
import type { Creator } from '#contract/creator.ts'
import type { PayoutRequest } from '#contract/payout-request.ts'
import { planOf } from '#kit/bulk/plan.ts'
import { fc } from '#tests/properties.ts'

const context = { admin: { id: 1, name: 'Demo' } }
const payout = fc.record<PayoutRequest>({
  id: fc.integer({ min: 1, max: 1e6 }),
  status: fc.constantFrom(0, 1, -1),
  organization: fc.constant({ id: 1, name: 'Nord' }),
  amount: fc.integer({ min: -1e9, max: 1e9 }),
  currency: fc.constantFrom('EUR', 'SEK', 'DKK'),
})

test('every thing is either done or left out with a reason, and the totals are those of what is done', () => {
  fc.assert(
    fc.property(fc.uniqueArray(payout, { selector: ({ id }) => id, maxLength: 60 }), (things) => {
      const { able, left, totals } = planOf(approve, { things, missing: [{ id: 2e6, why: 'There is no such payout request' }] }, context)
      const out = left.flatMap(({ ids }) => ids)
      expect([...able.map(({ id }) => id), ...out].sort((a, b) => a - b)).toEqual(
        [...things.map(({ id }) => id), 2e6].sort((a, b) => a - b),
      )
      const pending = things.filter(({ status }) => status === 0)
      expect(able).toEqual(pending)
      for (const { currency, minor, of } of totals) {
        const same = pending.filter((one) => one.currency === currency)
        expect({ minor, of }).toEqual({ minor: same.reduce((sum, { amount }) => sum + amount, 0), of: same.length })
      }
      expect(totals.reduce((sum, { of }) => sum + of, 0)).toBe(pending.length)
    }),
  )
})

test('reasons that differ by the id or the moment alone are one reason', () => {
  const seat = (id: number) => ({ id, email: 'a@b.test', first_name: null, last_name: null, role: 'admin', banned: true, deleted: false })
  const { left, able } = planOf(ban, { things: [seat(7), seat(77), seat(9)], missing: [] }, context)
  expect(able).toEqual([])
  expect(left).toEqual([{ why: 'Seat is banned already', ids: [7, 77, 9] }])

  const decided = (id: number, by: string): PayoutRequest => ({
    id,
    status: 1,
    organization: { id: 1, name: 'Nord' },
    amount: 100,
    currency: 'EUR',
    decided_at: `2026-0${id}-03T10:0${id}:00Z`,
    decided_by: { id: 2, name: by },
  })
  const late = planOf(approve, { things: [decided(1, 'Mira'), decided(2, 'Mira'), decided(3, 'Ada')], missing: [] }, context).left
  expect(late.map(({ why, ids }) => [why.replace(/[\u2066-\u2069]/g, ''), ids])).toEqual([
    ['Approved by Mira', [1, 2]],
    ['Approved by Ada', [3]],
  ])
})

describe('creators are approved together', () => {
  const creator = (id: number, more: Partial<Creator> = {}): Creator => ({
    id,
    user_ref: id + 100,
    approved_to_platform_status: null,
    country_name: 'Norway',
    content_score: '2',
    suspicious_flags: ['engagement_rate', 'following_high'],
    ...more,
  })
  const plan = (things: readonly Creator[], opened: readonly number[] = [1]) =>
    planOf(approveCreator, { things, missing: [] }, { ...context, looked: (kind, id) => kind === 'creator' && opened.includes(id) })
  const unlike = 'They do not look alike: only those with the same flags, score band and country can be taken together'

  test('where flags, score band and country are the same and one of them was opened', () => {
    // The order of the flags says nothing, and 2 and 3 are one band.
    const alike = [creator(1), creator(2, { content_score: '3', suspicious_flags: ['following_high', 'engagement_rate'] })]
    expect(plan(alike)).toMatchObject({ able: alike, left: [] })
    expect(plan(alike, [2]).able).toEqual(alike)
    expect(plan(alike, [])).toMatchObject({
      able: [],
      left: [{ why: 'None of them was opened yet: look at one of them first', ids: [1, 2] }],
    })
    expect(planOf(approveCreator, { things: alike, missing: [] }, context).able).toEqual([])
  })
  test.each<Partial<Creator>>([
    { country_name: 'Sweden' },
    { country_name: null },
    { content_score: '4' },
    { content_score: '1' },
    { content_score: null },
    { suspicious_flags: ['engagement_rate'] },
    { suspicious_flags: [] },
  ])('but none of them where one has %j, unless they are given back what was taken', (more) => {
    const given = planOf(approveCreator, { things: [creator(1), creator(3, more)], missing: [] }, context, { back: true })
    expect(given.able).toHaveLength(2)
    expect(plan([creator(1), creator(2), creator(3, more)])).toMatchObject({ able: [], left: [{ why: unlike, ids: [1, 2, 3] }] })
  })
  test('the question tells what they have in common, and whom it asks at once', async () => {
    expect(approveCreator.bulk?.alike?.shows(creator(1))).toEqual([
      { label: 'Flags', text: 'Low engagement rate, Following more than 2500 accounts' },
      { label: 'Score band', text: '2–3' },
      { label: 'Country', text: 'Norway' },
    ])
    const came = (id: number, brand: number | null) =>
      creator(id, {
        signed_up_with_client_refer_hash:
          brand === null ? null : { refer_hash: 'x', client: { user_id: brand, display_name: `Brand ${brand}` } },
      })
    const told = (things: readonly Creator[]) => approveCreator.bulk?.facts?.([], () => Promise.reject(new Error('reads nothing')), things)
    expect(await told([came(1, 5), came(2, 7), came(3, 7), came(4, null)])).toEqual([
      { label: 'Screening requests go at once to', text: 'Brand 7 (2), Brand 5 (1)' },
    ])
    expect(await told([1, 2, 3, 4, 5].map((id) => came(id, id)))).toMatchObject([
      { text: 'Brand 1 (1), Brand 2 (1), Brand 3 (1), 2 more brands' },
    ])
    expect(await told([came(1, null)])).toEqual([])
  })
  test('those who are approved already are left out first, and one alone looks like itself', () => {
    const { able, left } = plan([creator(1), creator(2, { approved_to_platform_status: 1, country_name: 'Sweden' })], [])
    expect(able.map(({ id }) => id)).toEqual([1])
    expect(left).toEqual([{ why: 'Already approved', ids: [2] }])
  })
})
