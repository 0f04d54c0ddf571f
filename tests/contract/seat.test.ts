import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type FullSeat, seatEdit, seatName, seats, signUpMethod } from '#contract/seat.ts'

const whole = {
  id: 7,
  email: 'ola@site.example',
  first_name: 'Ola',
  last_name: null,
  role: 'owner',
  accounts_count: 1,
  created_at: '2026-01-01T00:00:00.000Z',
  banned: false,
  deleted: false,
  version: 3,
  facebook_id: null,
  facebook_email: null,
  google_email: null,
  integration_intercom_disabled: false,
  accounts: [{ id: 11, name: 'Nordic One', type: 'blogger' as const, role: 'owner' }],
}

describe('a seat', () => {
  test('travels in the envelopes of the second API', () => {
    expect(seats.read.reply.read(seats.read.reply.wrap(whole))).toEqual(whole)
    const { items, total, page, perPage } = seats.list.reply.read({ data: [whole], meta: { total: 41, per_page: 10, current_page: 3 } })
    expect({ ids: items.map((one) => one.id), total, page, perPage }).toEqual({ ids: [7], total: 41, page: 3, perPage: 10 })
  })
  test('of a server that leaves things out or sends odd ones is still read', () => {
    const odd = { id: 8, email: null, banned: 'yes', accounts: [{ id: 1 }, { name: 'without an id' }], surprise: 1 }
    const read = seats.read.reply.read({ data: odd })
    expect(read).toMatchObject({ id: 8, banned: 'yes', accounts: [{ id: 1 }] })
    expect(() => seats.read.reply.read({ data: { email: 'x' } })).toThrow()
  })
  test.each<[Partial<FullSeat>, string]>([
    [{ facebook_id: '1', google_email: 'x@google.example' }, 'Facebook'],
    [{ google_email: 'x@google.example' }, 'Google'],
    [{ facebook_email: 'x@facebook.example' }, 'Email'],
    [{ facebook_id: '' }, 'Email'],
  ])('with %j signed up by %s', (facts, method) => {
    expect(signUpMethod({ ...whole, ...facts })).toBe(method)
  })
  test('is called by its name, or by its e-mail', () => {
    expect(seatName(whole)).toBe('Ola')
    expect(seatName({ ...whole, first_name: '' })).toBe('ola@site.example')
  })
})

describe('the rules of its fields', () => {
  // What is one: tests/contract/email.test.ts.
  test.each(['', '  ', '\u200b'])('%j is no e-mail', (email) => {
    expect(z.safeParse(seatEdit, { email }).error?.issues[0]?.message).toBe('Enter an e-mail address')
  })
  test('a save reads only the four fields', () => {
    const read = z.parse(seats.save.body, { ...whole, integration_intercom_disabled: '1', password: 'x' })
    expect(read).toEqual({ first_name: 'Ola', last_name: null, email: 'ola@site.example', integration_intercom_disabled: true })
  })
})
