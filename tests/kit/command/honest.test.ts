import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint, entity, nothing, request } from '#contract/define.ts'
import { id } from '#contract/fields.ts'
import { wordsOf } from '#kit/api/words.ts'
import { type AnyCommand, command, one } from '#kit/command/define.ts'
import { askable, isOwnWayBack } from '#kit/command/honest.ts'
import type { Ports } from '#kit/command/ports.ts'
import { preview } from '#kit/command/preview.ts'
import type { Receipt, Undoing } from '#kit/command/receipt.ts'

const cake = entity('cake', { one: 'cake', many: 'cakes' }, z.object({ id, eaten: z.boolean() }))
const eat = endpoint({ method: 'POST', path: 'cakes/:id', reply: nothing() })
const requestFor = (target: { id: number }) => request(eat, { params: { id: target.id } })
const eatCake = command({ title: 'Eat cake', target: one(cake), risk: 'reversible', call: requestFor })
const bug = new TypeError('x is undefined')
const broken = () => {
  throw bug
}

/** A stored receipt of the command, and what its page needs. */
function stored(of: Partial<AnyCommand>) {
  const faults: unknown[] = []
  const entry = { id: 'cake.eat', noun: 'cake', verb: 'eat', command: { ...eatCake, ...of } }
  const ports = {
    find: () => entry,
    nouns: () => ({ endpoints: [{ id: 'cakes.eat', endpoint: eat }] }),
    now: () => 0,
    words: wordsOf,
    reportFault: (error: unknown) => void faults.push(error),
  } as unknown as Ports
  const sent = [{ line: preview(requestFor({ id: 5 })).line, done: false }]
  const call = { base: eat.base, method: eat.method, path: eat.path, args: { params: { id: 5 } }, key: 'key', ifMatch: null }
  const target = { kind: 'cake', id: 5, title: 'Cake 5' }
  const receipt = { key: 'key', command: 'cake.eat', target, before: { id: 5 }, sent, replay: [call], when: 0 } as unknown as Receipt
  return { ports, receipt, faults }
}

test('an outcome is not asked for if the command throws for its record: nobody knows what it would send, and it is reported', async () => {
  const good = stored({})
  expect(await askable(good.ports, good.receipt)).toMatchObject([{ key: 'key' }])
  const bad = stored({ call: broken })
  expect(await askable(bad.ports, bad.receipt)).toMatch(/^This receipt does not fit its action: nothing was sent/)
  expect([good.faults, bad.faults]).toEqual([[], [bug]])
})

const bake = { kind: 'exact', command: 'cake.bake', refs: [{ kind: 'cake', id: 5 }] } as unknown as Undoing

test('a way back is not taken if the command throws for its record, and that is reported', async () => {
  const { ports, receipt, faults } = stored({ undo: { kind: 'exact', by: broken } })
  expect(await isOwnWayBack(ports, receipt, bake)).toBe(false)
  expect(faults).toEqual([bug])
})

test('a way back that depends on a reply, which is gone, is compared by its record only', async () => {
  const by = (_cake: object, reply: unknown) => ({ command: 'cake.bake', answers: { of: Object(reply).of.id } })
  const { ports, receipt, faults } = stored({ undo: { kind: 'exact', by } })
  expect(await isOwnWayBack(ports, receipt, bake)).toBe(true)
  expect(await isOwnWayBack(ports, receipt, { ...bake, refs: [{ kind: 'cake', id: 6 }] })).toBe(false)
  expect(faults).toEqual([])
})
