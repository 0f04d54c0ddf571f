import * as z from 'zod/mini'
import { data, endpoint, nothing } from './define.ts'
import { id } from './fields.ts'
import { storedName } from './stored-name.ts'

/** How many views an administrator keeps, how long their parts may be, and what a set of columns may hold. */
export const viewLimits = { kept: 100, name: 80, list: 60, search: 2_000, columns: 200, head: 80 }
/** Pixels of one column. */
export const columnWidth = { least: 48, most: 1_200 }

const head = z.string().check(z.minLength(1), z.maxLength(viewLimits.head))
const heads = z.array(head).check(z.maxLength(viewLimits.columns))

/**
 * How a person left a list's columns, by their heads: all of them in their `order`, those that are `hidden`, `widths` in pixels, `pin` for
 * those that stay while the table scrolls sideways. A head that no column has any more means nothing; a column that `order` does not name
 * came later, and stands as it is declared.
 */
export const columnSet = z.object({
  order: heads,
  hidden: heads,
  widths: z.record(head, z.number().check(z.gte(columnWidth.least), z.lte(columnWidth.most))),
  pin: heads,
})
export type ColumnSet = z.output<typeof columnSet>

/** A list as somebody likes to see it: the query string of its address, and the columns where they are a part of it. */
export const savedView = z.object({
  id,
  /** The name of the list's route. */
  list: z.string(),
  name: z.string(),
  search: z.string(),
  columns: z.nullable(z.unknown()),
  /** Nobody else sees it; room for more. */
  shared: z.boolean(),
})

// Everything that is drawn as nothing, or turns what follows around.
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u
const viewNameRule = `A name has 1 to ${viewLimits.name} characters, and none that cannot be seen`
/** A view's name as a person may type or paste it, as it is stored (`storedName`). */
export const viewName = z.string().check(
  z.overwrite(storedName),
  z.minLength(1, viewNameRule),
  z.maxLength(viewLimits.name, viewNameRule),
  z.refine((name) => !unseen.test(name), viewNameRule),
)
const list = z.string().check(z.regex(/^[A-Za-z][\w.-]*$/), z.maxLength(viewLimits.list))

/** Ours, and the caller's own only. Another server lacks them: then none can be saved. */
export const views = {
  /** By name. Each is read by `savedView` on its own, so that one of an older shape does not hide the others. */
  list: endpoint({ base: 'nwapp', method: 'GET', path: 'workspace/views', reply: data(z.array(z.unknown())) }),
  /**
   * With an `id` that view is written over (and may get another name); without one it is a new one. A name that a view of that list has is
   * refused at `name`, unless that view is to be replaced.
   */
  save: endpoint({
    base: 'nwapp',
    method: 'POST',
    path: 'workspace/views',
    body: z.object({
      id: z.optional(id),
      list,
      name: viewName,
      search: z.string().check(z.maxLength(viewLimits.search)),
      columns: z.nullable(columnSet),
      replace: z.optional(z.boolean()),
    }),
    reply: data(savedView),
  }),
  remove: endpoint({ base: 'nwapp', method: 'DELETE', path: 'workspace/views/:id', reply: nothing() }),
}
