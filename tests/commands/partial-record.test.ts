import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import { organization } from '#contract/organization.ts'
import { availability } from '#kit/command/available.ts'
import { createEntities } from '#kit/store/entities.ts'
import { context, registry } from './known.ts'

const editPlan = registry.get('subscription.edit')?.command
const row = { id: 1584, name: 'Fjord', type: 'client', version: 1 } as const
const currentSubscription = { type: 'enterprise' }

/** Puts an organization into a store as an answer of the server does, and asks for its commands. */
function getAvailability(as: 'row' | 'full', fields: object) {
  const entities = createEntities(createStore())
  entities.put(organization, as, [{ ...row, ...fields } as never])
  const stored = entities.get(organization, row.id)
  if (!editPlan || !stored) throw new Error('The command or the record is missing')
  return availability(editPlan, [stored], context)
}

test('a command is not refused for a field that the row of a list does not have: edit plan', () => {
  expect(getAvailability('row', {})).toEqual({ state: 'offered' })
})

test('once the whole record has been read, its fields decide', () => {
  expect(getAvailability('full', { currentSubscription })).toEqual({ state: 'offered' })
  expect(getAvailability('full', {})).toMatchObject({ state: 'disabled', reason: expect.stringContaining('the plan Free') })
})

test('a field that the row has decides at once', () => {
  expect(getAvailability('row', { type: 'blogger' })).toEqual({ state: 'hidden' })
})

test('channels of an account whose creator ID is not known are not changed: its own ID is never taken for it', () => {
  const hide = registry.get('account.set-channel-visibility')?.command
  const account = { id: 3000, type: 'blogger', type_id: 7 }
  expect(hide?.when?.({ ...account, type_id: null }, context)).toBe('The creator ID of account 3000 is not known')
  expect(hide?.when?.(account, context)).toBe(true)
})
