import * as z from 'zod/mini'
import { endpoint, entity, item, nothing, page } from './define.ts'
import { givenId, id, moment, paging } from './fields.ts'
import { storedName } from './stored-name.ts'
import { showsNothing } from './text.ts'

/** Creators whom a brand has put together under a name. */
export const shortlist = entity(
  'shortlist',
  { one: 'shortlist', many: 'shortlists' },
  z.object({
    id,
    name: z.string(),
    /** The brand's account. */
    account_ref: id,
    creators_count: z.optional(z.nullable(z.number())),
    date_created: z.optional(z.nullable(moment)),
    version: z.optional(z.nullable(z.number())),
  }),
  undefined,
  (row) => ({ title: row.name }),
)

const nameNeeded = 'A new name is required'
/** What a shortlist may be called: one line, and not nothing. */
export const shortlistName = z.string().check(
  // Two that look the same are the same.
  z.overwrite(storedName),
  z.minLength(1, nameNeeded),
  z.refine((name) => !showsNothing(name), nameNeeded),
  z.maxLength(200, 'At most 200 characters'),
  z.regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'Must be one line of text'),
)

export const shortlists = {
  /** Of a brand, the newest first. */
  list: endpoint({ method: 'GET', path: 'admin/users/:id/lists', query: z.object(paging), reply: page(shortlist) }),
  /** Copies a shortlist with all its creators to a brand's account. */
  copy: endpoint({
    method: 'POST',
    path: 'admin/lists/:id/copy',
    body: z.object({ user_id: givenId, new_shortlist_name: shortlistName }),
    reply: nothing(),
  }),
  /** Ours: no document reads one by its id. */
  read: endpoint({ base: 'nwapp', method: 'GET', path: 'workspace/shortlists/:id', reply: item(shortlist) }),
}
