import * as z from 'zod/mini'
import { endpoint, entity, page, type RowOf } from './define.ts'
import { id, paging } from './fields.ts'

/** What a brand sells, as it is chosen on the page of its account. */
export const brandCategory = entity(
  'brand-category',
  { one: 'brand category', many: 'brand categories' },
  z.object({ id, name: z.string(), version: z.optional(z.nullable(z.number())) }),
)
export type BrandCategory = RowOf<typeof brandCategory>

export const brandCategories = {
  list: endpoint({ method: 'GET', path: 'admin/client-categories', query: z.object(paging), reply: page(brandCategory) }),
}
