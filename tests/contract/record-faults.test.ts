import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { entity, type Thing } from '#contract/define.ts'
import { id } from '#contract/fields.ts'

interface Cake extends Thing {
  name: string
}
const schema = z.object({ id, name: z.string() })
const title = (face: (row: Cake) => string, record: object) =>
  entity('cake', { one: 'cake', many: 'cakes' }, schema, undefined, (row) => ({ title: face(row) })).face?.(record as Cake).title

test('a record that lacks the fields of its name is named by its kind and ID', () => {
  expect(title(({ name }) => name.trim(), { id: 5, name: null })).toBe('Cake 5')
})
test('an exception about a complete record is a bug, and is thrown on', () => {
  const broken = ({ name }: Cake) => (Reflect.get(Object(name), 'missing') as string).trim()
  expect(() => title(broken, { id: 5, name: 'Lemon' })).toThrow(TypeError)
})
