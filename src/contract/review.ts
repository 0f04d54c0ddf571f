import * as z from 'zod/mini'
import { endpoint, entity, item, nothing } from './define.ts'
import { givenId, id } from './fields.ts'

/** What one side of a booking wrote about the other. A reversed one is listed nowhere. */
export const review = entity(
  'review',
  { one: 'review', many: 'reviews' },
  z.object({ id, message: z.nullable(z.string()), version: z.optional(z.nullable(z.number())) }),
  undefined,
  (row) => ({ title: `Review ${row.id}` }),
)

export const reviews = {
  /** What is shown at one alias account is then shown at the other one too. */
  copy: endpoint({
    method: 'POST',
    path: 'admin/reviews/copy',
    body: z.object({ from_account_ref: givenId, to_account_ref: givenId }),
    reply: nothing(),
  }),
  reverse: endpoint({ method: 'POST', path: 'admin/reviews/:id/reverse', reply: nothing() }),
  /** Ours: no document reads one review by its id. Refuses with 404 what was reversed. */
  read: endpoint({ base: 'nwapp', method: 'GET', path: 'workspace/reviews/:id', reply: item(review) }),
}
