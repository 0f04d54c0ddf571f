import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { entity } from '#contract/define.ts'
import { createEntities } from '#kit/store/entities.ts'
import { fc } from '#tests/properties.ts'

const row = z.object({ id: z.number(), version: z.optional(z.number()), name: z.string(), tag: z.optional(z.object({ at: z.number() })) })
const full = z.object({ ...row.shape, notes: z.string() })
const thing = entity('thing', { one: 'thing', many: 'things' }, row, full)
const other = entity('other', { one: 'other', many: 'others' }, row)

function start() {
  const store = createStore()
  return { store, entities: createEntities(store) }
}

test('a row after a full record keeps what only the full record has', () => {
  const { entities } = start()
  entities.put(thing, 'full', [{ id: 1, version: 1, name: 'a', notes: 'long' }])
  entities.put(thing, 'row', [{ id: 1, version: 2, name: 'b' }])
  expect(entities.full(thing, 1)).toEqual({ id: 1, version: 2, name: 'b', notes: 'long' })
})

test('a full record replaces: what it no longer has is gone', () => {
  const { entities } = start()
  entities.put(thing, 'row', [{ id: 1, name: 'a', tag: { at: 1 } }])
  expect(entities.full(thing, 1)).toBeUndefined()
  entities.put(thing, 'full', [{ id: 1, name: 'a', notes: 'n' }])
  expect(entities.full(thing, 1)).toEqual({ id: 1, name: 'a', notes: 'n' })
})

test('an older version never overwrites a newer one', () => {
  const { entities } = start()
  entities.put(thing, 'row', [{ id: 1, version: 3, name: 'new' }], 1)
  entities.put(thing, 'full', [{ id: 1, version: 2, name: 'old', notes: 'n' }], 9)
  expect(entities.get(thing, 1)).toEqual({ id: 1, version: 3, name: 'new' })
  expect(entities.full(thing, 1)).toBeUndefined()
})

test('without versions the later question wins, and an earlier one only fills gaps', () => {
  const { entities } = start()
  entities.put(thing, 'row', [{ id: 1, name: 'after' }], 5)
  entities.put(thing, 'full', [{ id: 1, name: 'before', notes: 'n' }], 4)
  expect(entities.full(thing, 1)).toEqual({ id: 1, name: 'after', notes: 'n' })
})

test('one change wakes the reader of that thing only, and an equal answer wakes nobody', () => {
  const { store, entities } = start()
  const names = [1, 2, 3].map((id) => ({ id, name: `n${id}`, tag: { at: id } }))
  entities.put(thing, 'row', names)
  const woken: number[] = []
  for (const id of [1, 2, 3]) store.sub(entities.atom(thing, id), () => woken.push(id))
  const batches: (readonly number[])[] = []
  entities.onChange((change) => batches.push(change.ids))
  entities.put(thing, 'row', structuredClone(names))
  expect(woken).toEqual([])
  entities.put(
    thing,
    'row',
    names.map((one) => (one.id === 2 ? { ...one, tag: { at: 9 } } : one)),
  )
  expect(woken).toEqual([2])
  expect(batches).toEqual([[2]])
  entities.put(other, 'row', [{ id: 2, name: 'x' }])
  expect(woken).toEqual([2])
})

test('a reader of the full record wakes when it arrives, even if its fields say nothing new', () => {
  const { store, entities } = start()
  entities.put(other, 'row', [{ id: 1, name: 'a' }])
  const atom = entities.fullAtom(other, 1)
  let woken = 0
  store.sub(atom, () => {
    woken += 1
  })
  expect(store.get(atom)).toBeUndefined()
  entities.put(other, 'full', [{ id: 1, name: 'a' }])
  expect(store.get(atom)).toEqual({ id: 1, name: 'a' })
  expect(woken).toBe(1)
})

test('whoever comes back reads the same atom with what came meanwhile', () => {
  const { store, entities } = start()
  entities.put(thing, 'row', [{ id: 1, name: 'a' }])
  const first = entities.atom(thing, 1)
  store.sub(first, () => {})()
  entities.put(thing, 'row', [{ id: 1, name: 'b' }])
  expect(entities.atom(thing, 1)).toBe(first)
  expect(store.get(first)).toEqual({ id: 1, name: 'b' })
})

test('predictions end alone, in any order', () => {
  const { store, entities } = start()
  entities.put(thing, 'row', [
    { id: 1, name: 'a' },
    { id: 2, name: 'z' },
  ])
  const atom = entities.atom(thing, 1)
  const first = entities.predict(thing, 1, { name: 'b' })
  const second = entities.predict(thing, 1, { name: 'c' })
  const elsewhere = entities.predict(thing, 2, { name: 'y' })
  expect(store.get(atom)?.name).toBe('c')
  first.rollback()
  expect(store.get(atom)?.name).toBe('c')
  second.rollback()
  second.rollback()
  expect(store.get(atom)?.name).toBe('a')
  expect(entities.get(thing, 2)?.name).toBe('y')
  elsewhere.commit()
  expect(entities.get(thing, 2)?.name).toBe('y')
})

test('what the server said counts more than what was predicted', () => {
  const { entities } = start()
  entities.put(thing, 'row', [{ id: 1, version: 1, name: 'a' }])
  const guess = entities.predict(thing, 1, { name: 'guess' })
  entities.put(thing, 'row', [{ id: 1, version: 2, name: 'truth' }])
  expect(entities.get(thing, 1)?.name).toBe('guess')
  guess.commit()
  expect(entities.get(thing, 1)?.name).toBe('truth')
})

test('atoms that nothing reads any more are garbage collected', async () => {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  const { store, entities } = start()
  const rows = Array.from({ length: 500 }, (_, at) => ({ id: at + 1, name: 'x' }))
  entities.put(thing, 'row', rows)
  const held = entities.atom(thing, 1)
  for (const { id } of rows) store.get(entities.atom(thing, id))
  expect(entities.liveCount(thing)).toBe(500)
  await expect
    .poll(() => {
      if (typeof collect === 'function') collect()
      return entities.liveCount(thing)
    })
    .toBeLessThan(20)
  expect(entities.atom(thing, 1)).toBe(held)
})

type Move =
  | { do: 'put'; id: number; as: 'row' | 'full'; version: number; name: string; notes: string }
  | { do: 'predict'; id: number; name: string }
  | { do: 'end'; which: number; how: 'rollback' | 'commit' }
const ids = fc.integer({ min: 1, max: 3 })
const moves: fc.Arbitrary<Move> = fc.oneof(
  fc.record({
    do: fc.constant('put' as const),
    id: ids,
    as: fc.constantFrom('row' as const, 'full' as const),
    version: fc.integer({ min: 1, max: 4 }),
    name: fc.constantFrom('a', 'b'),
    notes: fc.constantFrom('x', 'y'),
  }),
  fc.record({ do: fc.constant('predict' as const), id: ids, name: fc.constantFrom('p', 'q') }),
  fc.record({ do: fc.constant('end' as const), which: fc.nat(5), how: fc.constantFrom('rollback' as const, 'commit' as const) }),
)

test('puts, predictions and their ends in any order: shown = the newest record under the predictions that are still open', () => {
  fc.assert(
    fc.property(fc.array(moves, { maxLength: 30 }), (script) => {
      const { store, entities } = start()
      interface Plain {
        version: number
        name: string
        notes?: string
      }
      const model = new Map<number, Plain>()
      const open: { id: number; name: string; before: Plain | undefined; end: ReturnType<typeof entities.predict> }[] = []
      const atoms = [1, 2, 3].map((id) => entities.atom(thing, id))
      for (const move of script) {
        if (move.do === 'put') {
          const held = model.get(move.id)
          if (!held || move.version >= held.version) {
            const notes = move.as === 'full' ? { notes: move.notes } : held?.notes === undefined ? {} : { notes: held.notes }
            const next = { version: move.version, name: move.name, ...notes }
            // An answer that says nothing new is no news for a prediction either.
            if (JSON.stringify(next) !== JSON.stringify(held)) model.set(move.id, next)
          }
          const { id, version, name, notes } = move
          entities.put(thing, move.as, [move.as === 'full' ? { id, version, name, notes } : { id, version, name }])
        } else if (move.do === 'predict') {
          open.push({
            id: move.id,
            name: move.name,
            before: model.get(move.id),
            end: entities.predict(thing, move.id, { name: move.name }),
          })
        } else {
          const [one] = open.splice(move.which % Math.max(1, open.length), 1)
          const held = one && model.get(one.id)
          one?.end[move.how]()
          if (move.how === 'commit' && one && held && held === one.before) model.set(one.id, { ...held, name: one.name })
        }
        for (const id of [1, 2, 3]) {
          const held = model.get(id)
          const top = open.filter((one) => one.id === id).at(-1)
          const expected = held && { id, ...held, ...(top ? { name: top.name } : {}) }
          expect(entities.get(thing, id)).toEqual(expected)
          const atom = atoms[id - 1]
          if (atom) expect(store.get(atom)).toEqual(expected)
          expect(entities.full(thing, id) !== undefined).toBe(held?.notes !== undefined)
        }
      }
    }),
    { numRuns: 150 },
  )
})
