import { expect, test } from 'vitest'
import { payoutRequest, payoutRequests } from '#contract/payout-request.ts'
import { gatherWhole } from '#kit/bulk/gather.ts'
import type { Ports } from '#kit/command/ports.ts'
import { fc } from '#tests/properties.ts'

/** A list of things in the order of their ids, from which some leave between two questions. */
function listOf(size: number, leaves: readonly (readonly number[])[]) {
  let there = Array.from({ length: size }, (_, at) => at + 1)
  let asked = 0
  const call = async (_list: unknown, { query }: { query: { page: number; per_page: number } }) => {
    const [from, to] = [(query.page - 1) * query.per_page, query.page * query.per_page]
    const answer = { items: there.slice(from, to).map((id) => ({ id })), total: there.length }
    const gone = new Set(leaves[asked++])
    there = there.filter((id) => !gone.has(id))
    return answer
  }
  // Of all ports only the call is used.
  return { ports: { call, words: String } as unknown as Ports, left: () => there }
}

test('of all that match none is skipped that stayed, though others leave while the pages are read', async () => {
  const leaving = fc.array(fc.array(fc.integer({ min: 1, max: 1_800 }), { maxLength: 3 }), { maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(leaving, async (leaves) => {
      const { ports, left } = listOf(1_800, leaves)
      const whole = { source: payoutRequests.list, query: {}, except: new Set<number>(), kind: payoutRequest.kind, count: 1_800 }
      const reading = { ports, entity: payoutRequest, most: 10_000, signal: new AbortController().signal, onProgress: () => undefined }
      const told = await gatherWhole(whole, reading)
      const ids = 'things' in told ? told.things.map(({ id }) => id) : []
      expect(new Set(ids).size).toBe(ids.length)
      expect(left().filter((id) => !ids.includes(id))).toEqual([])
    }),
    { numRuns: 60 },
  )
})
