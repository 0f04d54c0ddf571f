import { describe, expect, test } from 'vitest'
import { payoutRequest, payoutRequests } from '#contract/payout-request.ts'
import { gatherWhole } from '#kit/bulk/gather.ts'
import type { Ports } from '#kit/command/ports.ts'
import { fc } from '#tests/properties.ts'

interface Move {
  leave: readonly number[]
  arrive: readonly number[]
}
interface Query {
  page: number
  perPage: number
  after?: number
}
const size = 1_800

/** A list of things in the order of their ids; between two questions some leave it and others come, before or behind what was read. */
function listOf(moves: readonly Move[], { knowsAfter }: { knowsAfter: boolean }) {
  let there = Array.from({ length: size }, (_, at) => 2 * at + 2)
  const stayed = new Set(there)
  let asked = 0
  const call = async (_list: unknown, { query: { page, perPage, after } }: { query: Query }) => {
    const behind = knowsAfter && after !== undefined ? there.filter((id) => id > after) : there
    const answer = { items: behind.slice((page - 1) * perPage, page * perPage).map((id) => ({ id })), total: there.length }
    const { leave, arrive } = moves[asked++] ?? { leave: [], arrive: [] }
    for (const id of leave) stayed.delete(id)
    there = [...new Set([...there.filter((id) => !leave.includes(id)), ...arrive])].sort((a, b) => a - b)
    return answer
  }
  // Of all ports only the call is used.
  return { ports: { call, words: String } as unknown as Ports, stayed }
}
async function gathered(ports: Ports) {
  const whole = { source: payoutRequests.list, query: {}, except: new Set<number>(), kind: payoutRequest.kind, count: size }
  const reading = { ports, entity: payoutRequest, most: 10_000, signal: new AbortController().signal, onProgress: () => undefined }
  const told = await gatherWhole(whole, reading)
  return 'things' in told ? told.things.map(({ id }) => id) : []
}
const ids = (parity: number) =>
  fc.array(
    fc.integer({ min: 1, max: size }).map((n) => 2 * n + parity),
    { maxLength: 3 },
  )

describe('of all that match', () => {
  test('none is skipped that stayed and none comes twice, though as many leave as arrive while they are read', async () => {
    const moves = fc.array(fc.record({ leave: ids(0), arrive: ids(1) }), { maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(moves, async (all) => {
        const { ports, stayed } = listOf(all, { knowsAfter: true })
        const read = await gathered(ports)
        expect(new Set(read).size).toBe(read.length)
        expect([...stayed].filter((id) => !read.includes(id))).toEqual([])
      }),
      { numRuns: 60, examples: [[[{ leave: [2], arrive: [3_601] }]]] },
    )
  })
  test('a server that only has numbered pages is read by those, and again where its count moved', async () => {
    const moves = fc.array(fc.record({ leave: ids(0), arrive: fc.constant([]) }), { maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(moves, async (all) => {
        const { ports, stayed } = listOf(all, { knowsAfter: false })
        const read = await gathered(ports)
        expect(new Set(read).size).toBe(read.length)
        expect([...stayed].filter((id) => !read.includes(id))).toEqual([])
      }),
      { numRuns: 60 },
    )
  })
})
