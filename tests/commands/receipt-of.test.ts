import { expect, test } from 'vitest'
import { seat } from '#contract/seat.ts'
import { byId, command } from '#kit/command/define.ts'
import { open, step } from '#kit/command/draft.ts'
import { createNouns } from '#kit/command/nouns.ts'
import { receiptOf } from '#kit/command/receipt-of.ts'
import { createClient } from './runner.ts'

test('of a thing that is meant by its id alone the receipt names the id: no face can be made of it', () => {
  const context = { admin: { id: 1, name: 'Demo' } }
  const entry = { id: 'seat.poke', noun: 'seat', verb: 'poke', command: command({ title: 'Poke', target: byId(seat), risk: 'reversible' }) }
  const ref = { kind: 'seat', id: 7 }
  const draft = step(open(entry, [ref]), { type: 'target', things: [{ id: 7 }] }, context)
  const { ports } = createClient('http://localhost', '', 'Demo')
  const receipt = receiptOf({ ...ports, nouns: () => createNouns([{ seat }]) }, draft, { key: 'k', outcome: 'done', words: 'Poked' })
  expect(receipt).toMatchObject({ target: { ...ref, title: 'seat 7' }, before: null })
})
