import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint, nothing } from '#contract/define.ts'
import { kycRequests } from '#contract/kyc-request.ts'
import { members } from '#contract/member.ts'
import { seats } from '#contract/seat.ts'
import { addressOf } from '#kit/api/address.ts'

const below = endpoint({ method: 'GET', path: 'shops/:shopId/things', query: z.object({ q: z.optional(z.string()) }), reply: nothing() })

test('a part of the path that is not given by itself is taken out of the query, once', () => {
  expect(addressOf(below, { query: { shopId: 7, q: 'a' } })).toBe('/api/v1/shops/7/things?q=a')
  expect(addressOf(below, { params: { shopId: 8 }, query: { shopId: 7 } })).toBe('/api/v1/shops/8/things?shopId=7')
})
test('a part that is missing, or would leave its place in the path, is refused before anything is sent', () => {
  for (const shopId of [undefined, '', '.', '..']) expect(() => addressOf(below, { query: { shopId } })).toThrow(/can be no shopId/)
  expect(addressOf(below, { query: { shopId: '../a?b' } })).toBe('/api/v1/shops/..%2Fa%3Fb/things')
})

test('the size of a page goes out once, as per_page on the three calls that are written so, as perPage on every other', () => {
  const asked = [{ perPage: 25 }, { per_page: 25 }, { perPage: 10, per_page: 25 }]
  for (const query of asked) {
    const sent = (list: Parameters<typeof addressOf>[0], params = {}) => addressOf(list, { params, query: { page: 1, ...query } })
    expect(sent(seats.ofAccount, { id: 7 })).toBe('/api/v1/admin/users/7/seats?page=1&per_page=25')
    expect(sent(seats.ofOrganization, { id: 7 })).toBe('/admin/v1/organization/7/user?page=1&per_page=25')
    expect(sent(members.list)).toBe('/api/v1/admin/admins?page=1&per_page=25')
    expect(sent(seats.list)).toBe('/admin/v1/user?page=1&perPage=25')
    expect(sent(kycRequests.list)).toBe('/api/v1/admin/kyc-requests?page=1&perPage=25')
  }
})
