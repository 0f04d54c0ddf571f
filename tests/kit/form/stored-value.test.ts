import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint, entity, item } from '#contract/define.ts'
import { edit } from '#contract/edit.ts'
import { bare } from '#contract/fields.ts'
import { derivedCommands } from '#kit/command/derived.ts'
import { retouched, startOf, storedOf } from '#kit/form/schema.ts'
import { nouns } from '#tests/commands/known.ts'

const coupon = entity('coupon', { one: 'coupon', many: 'coupons' }, bare)
const save = endpoint({
  method: 'PUT',
  path: 'coupons/:id',
  body: z.object({ code: z.optional(z.string()), size: z.optional(z.string()), owner: z.optional(z.string()) }),
  reply: item(coupon),
})
const fields = {
  code: { label: 'Code', input: 'text', start: 'NEW' },
  size: { label: 'Size', input: 'text', start: () => 'small' },
  owner: { label: 'Owner', input: 'text', start: ({ of }: { of?: { name: string } }) => of?.name },
} as const

test('the default of a form is for new records: a stored value is never replaced, not even by nothing', () => {
  const stored = { id: 1, code: 'SPRING', size: null, of: { name: 'Anna' } }
  const shown = Object.entries(fields).map(([name, field]) => storedOf(name, field, stored))
  expect(shown).toEqual(['SPRING', null, 'Anna'])
  expect(storedOf('code', fields.code, { id: 1 })).toBeUndefined()
  expect(Object.entries(fields).map(([name, field]) => startOf(name, field, {}))).toEqual(['NEW', 'small', undefined])
})

test('the command that saves a record starts with what is stored, wherever it is asked', () => {
  const [command] = derivedCommands({ ...nouns, all: [], links: [], creates: [], finders: [], edits: [edit(coupon, save, fields)] })
    .filter(({ id }) => id === 'coupon.save')
    .map((entry) => entry.command)
  const asked = Object.entries(command?.ask?.fields ?? {})
  const stored = { id: 1, code: 'SPRING', size: '', of: { name: 'Anna' } }
  expect(asked.map(([name, field]) => startOf(name, field, stored))).toEqual(['SPRING', '', 'Anna'])
})

test('a field that another one empties is empty once that one was changed', () => {
  const both = [
    ['unlimited', { label: 'Unlimited', input: 'toggle' }],
    ['limit', { label: 'Limit', input: 'number', emptiedBy: 'unlimited', follows: () => 999_999 }],
  ] as const
  expect(retouched(both, { limit: 10 }, 'unlimited', false)).toEqual({ unlimited: false, limit: '' })
  expect(retouched(both, { unlimited: false }, 'limit', 10)).toEqual({ unlimited: false, limit: 10 })
})
