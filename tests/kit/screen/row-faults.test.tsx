import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { entity } from '#contract/define.ts'
import { id } from '#contract/fields.ts'
import type { Column } from '#kit/screen/columns/columns.ts'
import { RowView } from '#kit/screen/table/row.ts'

const cake = entity('cake', { one: 'cake', many: 'cakes' }, z.object({ id, name: z.string() }))
type Cake = { id: number; name: string }

/** Draws the row of a record with one column, and returns the row's text. */
function draw(cell: Column<Cake>['cell'], thing: object) {
  const columns: Column<Cake>[] = [{ head: 'Name', kind: 'text', cell } as Column<Cake>]
  const row = new RowView<Cake>({ entity: cake, columns, places: [{ left: 0, width: 100 }], pinned: 0 }, 'grid')
  row.show({ thing: thing as Cake, index: 0, top: 0, cursor: -1, selected: false, unsaved: false }, () => true)
  return row.element.textContent
}

test('a cell shows a dash if the record lacks what the column shows', () => {
  expect(draw(({ name }) => ({ as: 'text', text: name.trim() }), { id: 5, name: null })).toBe('–')
})
test('an exception in the cell of a complete record is a bug, and is thrown on', () => {
  const broken: Column<Cake>['cell'] = ({ name }) => ({ as: 'text', text: (Reflect.get(Object(name), 'missing') as string).trim() })
  expect(() => draw(broken, { id: 5, name: 'Lemon' })).toThrow(TypeError)
})
