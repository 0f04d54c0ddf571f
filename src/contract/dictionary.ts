import * as z from 'zod/mini'
import { type AnyEntity, data, endpoint, item, nothing, page, type RowOf, type Schema } from './define.ts'
import { decode } from './envelope.ts'
import { id, paging } from './fields.ts'
import { storedName } from './stored-name.ts'
import { showsNothing } from './text.ts'

/** What an item of a dictionary is called: one line that shows something. */
export const itemName = z.string('Enter a name').check(
  z.overwrite(storedName),
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

const entry = z.object({ id, name: z.string(), version: z.optional(z.nullable(z.number())) })
const lookedUp = z.object({
  countries: z.optional(z.array(z.object({ id, name: z.string(), iso_code: z.string() }))),
  blogger_categories: z.optional(z.array(entry)),
  client_categories: z.optional(z.array(entry)),
})
/** What a lookup knows a dictionary by; its pages and calls spell the same with a hyphen. */
export type DictionaryName = keyof z.output<typeof lookedUp>
const dictionaryNames = Object.keys(lookedUp.def.shape) as readonly DictionaryName[]

const included = z.pipe(
  z.union([z.string(), z.array(z.string())]),
  z.transform((given, ctx): readonly DictionaryName[] => {
    const asked = [given].flat().flatMap((one) => one.split(',').map((name) => name.trim()))
    const known = dictionaryNames.filter((name) => asked.includes(name))
    if (known.length === new Set(asked).size) return known
    ctx.issues.push({ code: 'custom', message: `must be one or more of ${dictionaryNames.join(', ')}`, input: given })
    return z.NEVER
  }),
)
export const dictionaries = {
  /** What a person chooses among, by the names of the dictionaries: repeated or with commas. At most `mostItems` of each, in the order of their names. */
  lookup: endpoint({ method: 'GET', path: 'dictionaries', query: z.object({ include: included }), reply: data(lookedUp) }),
}
export const mostItems = 1000

/** The choices of a field that are the items of a dictionary: they are read by the lookup, and live as things of their noun. */
export function itemsOf<E extends AnyEntity>(name: DictionaryName, of: E) {
  const items = z.object({ items: z.array(of.row) })
  const read = (wire: unknown): RowOf<E>[] => decode(items, { items: Reflect.get(Object(Reflect.get(Object(wire), 'data')), name) }).items
  const reply = { ...dictionaries.lookup.reply, read, carried: { entity: of, as: 'row', pick: (out: RowOf<E>[]) => out } } as const
  return { source: { ...dictionaries.lookup, reply }, query: { include: name }, label: 'name' }
}
