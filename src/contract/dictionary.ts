import * as z from 'zod/mini'
import { type AnyEntity, endpoint, item, nothing, page, type Schema } from './define.ts'
import { paging } from './fields.ts'
import { showsNothing } from './text.ts'

/** What an item of a dictionary is called: one line that shows something. */
export const itemName = z.string('Enter a name').check(
  z.trim(),
  z.refine((text) => !showsNothing(text), { error: 'Enter a name', abort: true }),
  z.maxLength(100, 'At most 100 characters'),
  z.regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'Must be one line of text'),
)
/** What it is for; may be left out. */
export const itemDescription = z.optional(z.string().check(z.trim(), z.maxLength(1000, 'At most 1,000 characters')))

/** Names an item in the list of its dictionary. */
export const itemFace = ({ name }: { name: string }) => ({ title: name })

/**
 * The calls of one dictionary, `admin/{type}`: ten items to a page, and each is added, edited and deleted by itself. `read` is ours: no document
 * reads one by its id.
 */
export function dictionary<const Type extends string, E extends AnyEntity, B extends Schema>(type: Type, of: E, body: B) {
  const all = `admin/${type}` as const
  const one = `admin/${type}/:id` as const
  return {
    list: endpoint({ method: 'GET', path: all, query: z.object(paging), reply: page(of) }),
    read: endpoint({ method: 'GET', path: one, reply: item(of) }),
    add: endpoint({ method: 'POST', path: all, body, reply: item(of) }),
    edit: endpoint({ method: 'POST', path: one, body, reply: item(of) }),
    remove: endpoint({ method: 'DELETE', path: one, reply: nothing() }),
  }
}
