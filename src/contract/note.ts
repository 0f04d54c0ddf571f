import * as z from 'zod/mini'
import { endpoint, entity, items } from './define.ts'
import { id, moment } from './fields.ts'
import { newest } from './history.ts'
import { showsNothing } from './text.ts'

/** What staff wrote down about an account. Notes are only ever added. */
export const note = entity(
  'note',
  { one: 'note', many: 'notes' },
  z.object({
    id,
    note: z.string(),
    author: z.optional(z.nullable(z.object({ id: z.optional(id), name: z.string() }))),
    date_created: z.optional(z.nullable(moment)),
    version: z.optional(z.nullable(z.number())),
  }),
  undefined,
  (row) => ({ title: row.note }),
)

/** What a person may write: not nothing, and not a book. */
const empty = 'A note cannot be empty'
export const noteText = z.string().check(
  z.trim(),
  z.minLength(1, empty),
  z.refine((text) => !showsNothing(text), empty),
  z.maxLength(5000, 'At most 5000 characters'),
)

/** The newest notes of an account; adding one answers the newest, too. */
export const notes = {
  list: endpoint({ method: 'GET', path: 'admin/users/:id/notes', query: z.object(newest), reply: items(note) }),
  add: endpoint({ method: 'POST', path: 'admin/users/:id/notes', body: z.object({ note: noteText }), reply: items(note) }),
}
