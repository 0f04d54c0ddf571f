import * as z from 'zod/mini'
import { endpoint, entity, page, type RowOf } from './define.ts'
import { id, paging } from './fields.ts'

/** What a creator publishes about. */
export const creatorCategory = entity(
  'creator-category',
  { one: 'creator category', many: 'creator categories' },
  z.object({ id, name: z.string(), version: z.optional(z.nullable(z.number())) }),
)
export type CreatorCategory = RowOf<typeof creatorCategory>

export const creatorCategories = {
  list: endpoint({ method: 'GET', path: 'admin/blogger-categories', query: z.object(paging), reply: page(creatorCategory) }),
}
