import * as z from 'zod/mini'
import { entity } from './define.ts'
import { dictionary, itemFace, itemName } from './dictionary.ts'
import { create } from './edit.ts'
import { id } from './fields.ts'

/** What a creator publishes about. */
export const creatorCategory = entity(
  'creator-category',
  { one: 'creator category', many: 'creator categories' },
  z.object({ id, name: z.string(), version: z.optional(z.nullable(z.number())) }),
  undefined,
  itemFace,
)

const creatorCategoryTyped = z.object({ name: itemName })
export const creatorCategoryFields = { name: { label: 'Name', input: 'text' } } as const

export const creatorCategories = dictionary('blogger-categories', creatorCategory, creatorCategoryTyped)

export const creatorCategoryAdd = create(creatorCategory, creatorCategories.add, creatorCategoryFields, {
  verb: 'add',
  leads: 'list',
  undo: 'creator-category.delete',
})
