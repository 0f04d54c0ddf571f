import { expect, test } from 'vitest'
import { seat } from '#contract/seat.ts'
import { byId, command } from '#kit/command/define.ts'
import { open, step } from '#kit/command/draft.ts'
import { createNouns } from '#kit/command/nouns.ts'
import { receiptOf } from '#kit/command/receipt-of.ts'
import { nouns, registry } from './known.ts'
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

test('the receipt of a decision has each request with its body, and no password', () => {
  const context = { admin: { id: 1, name: 'Demo' } }
  const { ports } = createClient('http://localhost', '', 'Demo')
  const sentBy = (id: string, thing: { id: number }, answers: object) => {
    const entry = registry.get(id)
    if (!entry) throw new Error(`There is no command ${id}.`)
    const ref = { kind: entry.noun, id: thing.id }
    const draft = { ...step(open(entry, [ref]), { type: 'target', things: [thing] }, context), answers: { ...answers } }
    return receiptOf({ ...ports, nouns: () => nouns }, draft, { key: 'k', outcome: 'done', words: 'Done' }).sent
  }
  const payout = { id: 812, status: 0, organization: { id: 7, name: 'Ella' }, amount: 100, currency: 'EUR' }
  expect(sentBy('payout-request.reject', payout, {})).toEqual([
    { line: 'POST admin/payout-requests/812', body: '{"status":-1}', done: true },
  ])
  const creator = { id: 5, user_ref: 9, approved_to_platform_status: null }
  expect(sentBy('creator.approve', creator, { send_email: false, admin_comments: 'Checked by phone' }).map(({ body }) => body)).toEqual([
    '{"status":1,"send_email":false}',
    '{"creatorId":5,"brandIds":[]}',
    '{"update":{"admin_comments":"Checked by phone"}}',
  ])
  const [saved] = sentBy('member.save', { id: 3 }, { password: 'secret-2026' })
  expect(saved?.body).toContain('"password":"•••"')
})
