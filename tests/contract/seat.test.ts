import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type FullSeat, seatName, seats, signUpMethod } from '#contract/seat.ts'

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
  test('a save reads only the four fields', () => {
    const read = z.parse(seats.save.body, { ...whole, integration_intercom_disabled: '1', password: 'x' })
    expect(read).toEqual({ first_name: 'Ola', last_name: null, email: 'ola@site.example', integration_intercom_disabled: true })
  })
})
