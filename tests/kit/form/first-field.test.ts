import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { findFirstField } from '#kit/form/first-field.ts'
import { form } from '#kit/form/schema.ts'

const plan = form({
  schema: z.object({ unlimited: z.boolean(), price: z.string(), limit: z.number(), remark: z.optional(z.string()) }),
  fields: {
    unlimited: { label: 'Unlimited accounts', input: 'toggle' },
    price: { label: 'Price', input: 'money' },
    limit: { label: 'Account limit', input: 'number' },
    remark: { label: 'Remark', input: 'text' },
  },
})
const fields = Object.entries(plan.fields)
const complete = { unlimited: false, price: '12', limit: 3, remark: '' }

test.each([
  ['the first required field that is empty', { ...complete, limit: undefined }, {}, 'limit'],
  ['the first field if none is missing; a check box stands below the others', complete, {}, 'price'],
  ['the first field that the line did not answer', complete, { price: '12' }, 'limit'],
  ['a missing field before those that the line left open', { ...complete, limit: undefined }, { limit: 0 }, 'limit'],
  ['no field that is not shown', { price: '12', remark: '' }, { price: '12' }, 'remark'],
])('a dialog begins at %s', (_name, values, answers, first) => {
  expect(findFirstField({ form: plan, fields, values, answers })).toBe(first)
})
