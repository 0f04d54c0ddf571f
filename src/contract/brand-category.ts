import * as z from 'zod/mini'
import { entity } from './define.ts'
import { dictionary, itemFace, itemName } from './dictionary.ts'
import { create } from './edit.ts'
import { id } from './fields.ts'

/** What a brand sells, as it is chosen on the page of its account. */
export const brandCategory = entity(
  'brand-category',
  { one: 'brand category', many: 'brand categories' },
  z.object({ id, name: z.string(), version: z.optional(z.nullable(z.number())) }),
  undefined,
  itemFace,
)

const brandCategoryTyped = z.object({ name: itemName })
export const brandCategoryFields = { name: { label: 'Name', input: 'text' } } as const

export const brandCategories = dictionary('client-categories', brandCategory, brandCategoryTyped)

export const brandCategoryAdd = create(brandCategory, brandCategories.add, brandCategoryFields, {
  verb: 'add',
  leads: 'list',
  undo: 'brand-category.delete',
})
