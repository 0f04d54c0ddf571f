import { afterEach, expect, test } from 'vitest'
import { createKeeper } from '#kit/command/keep.ts'
import { held, type Receipt } from '#kit/command/receipt.ts'
import { receipt } from './sample.ts'

const thing = { id: 77, email: 'user@site.io', channels: { instagram: { url: 'https://instagram.example/user' } } }
const whole = { before: thing, after: { ...thing, version: 2 } }
const things = ({ before, after }: Receipt) => [before, after]

test.each<[string, Partial<Receipt>]>([
  ['what can be undone', {}],
  ['what nobody knows the end of', { outcome: 'unknown', undo: null }],
])('%s is held with the thing before and after', (_what, more) => {
  expect(things(held(receipt({ ...whole, ...more })))).toEqual([whole.before, whole.after])
})
test.each<[string, Partial<Receipt>]>([
  ['what was refused', { outcome: 'refused' }],
  ['what cannot be undone', { undo: null }],
  ['what was undone', { undoneBy: 'k2' }],
])('%s is held by its words alone', (_what, more) => {
  const given = receipt({ ...whole, ...more })
  expect(held(given)).toEqual({ ...given, before: null, after: null })
})

test('a receipt that an exception stops is reported and given up, and the next one is stored', async () => {
  const stored: unknown[] = []
  const faults: unknown[] = []
  const { record } = createKeeper({
    call: (async (_endpoint: unknown, { body }: { body: Receipt }) => {
      if (body.key === 'k1') throw new TypeError('x is undefined')
      stored.push(body.key)
    }) as unknown as Parameters<typeof createKeeper>[0]['call'],
    context: () => ({ admin: { id: 1, name: 'Demo' } }),
    reportFault: (error) => void faults.push(error),
    get: () => [],
    set: () => {},
    storage: localStorage,
  })
  record(receipt({ key: 'k1' }))
  await expect.poll(() => faults).toEqual([new TypeError('x is undefined')])
  record(receipt({ key: 'k2' }))
  await expect.poll(() => stored).toEqual(['k2'])
})

afterEach(() => localStorage.clear())
test('five hundred decisions that cannot be undone leave no thing in the page, and each is sent to the server whole', async () => {
  let receipts: readonly Receipt[] = []
  const sent: unknown[] = []
  const { record } = createKeeper({
    // The calls of receipts alone are made here.
    call: (async (_endpoint: unknown, { body }: { body?: unknown }) => void sent.push(body)) as unknown as Parameters<
      typeof createKeeper
    >[0]['call'],
    context: () => ({ admin: { id: 1, name: 'Demo' } }),
    get: () => receipts,
    set: (next) => {
      receipts = next
    },
    storage: localStorage,
  })
  const many = 500
  for (let n = 0; n < many; n++) record(receipt({ ...whole, key: `k${n}`, undo: null }))
  expect(receipts).toHaveLength(many)
  expect(receipts.flatMap(things).filter(Boolean)).toEqual([])
  expect(receipts[0]?.changes).toEqual(receipt().changes)
  await expect.poll(() => sent.length).toBe(many)
  expect(sent[0]).toMatchObject(whole)
})
