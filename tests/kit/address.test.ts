import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint, nothing } from '#contract/define.ts'
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
