import * as z from 'zod/mini'

/** One page of a list, the same for both APIs. `maxId` is the highest id of the whole result, where the server tells it. */
export interface Page<T> {
  items: T[]
  total: number
  page: number
  perPage: number
  maxId: number | null
  /** True where `total` is an estimate: the result is large and has not been counted yet. Ours; other servers never say it. */
  about?: true
}
/** What a handler gives for a page, before it is wrapped for the wire. */
interface GivenPage {
  items: readonly unknown[]
  total: number
  page: number
  perPage: number
  maxId?: number | null
  about?: true
}
const about = z.optional(z.boolean())
const said = (flag: boolean | undefined): { about?: true } => (flag === true ? { about: true } : {})

type Of<O> = z.ZodMiniType<O, unknown>
const count = z.catch(z.number(), 0)

/** An answer of a shape that the contract does not know: neither done nor refused can be read from it. */
export class UnreadableAnswer extends Error {
  override name = 'UnreadableAnswer'
}

/** Reads an envelope and everything in it; each record is read field by field (see `forgive`). Throws UnreadableAnswer. */
export function decode<S extends z.ZodMiniType>(schema: S, wire: unknown): z.output<S> {
  const whole = schema.safeParse(wire)
  if (whole.success) return whole.data
  const forgiven = forgive(schema, wire)
  if (forgiven === undefined) throw new UnreadableAnswer(whole.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`).join('; '))
  // Every field was read by its own schema, or kept raw where that failed: the places that show it print a dash or the raw value.
  return forgiven as z.output<S>
}

/**
 * Reads what can be read: a field that fails keeps its raw value if that is a primitive, else null; a record without an id is unreadable.
 * So one odd value never empties a screen, and no default is ever invented and written back.
 */
function forgive(schema: unknown, wire: unknown): unknown {
  if (schema instanceof z.ZodMiniObject) {
    if (typeof wire !== 'object' || wire === null || Array.isArray(wire)) return undefined
    const out: Record<string, unknown> = {}
    for (const [key, field] of Object.entries(schema.def.shape)) {
      const raw = Reflect.get(wire, key)
      const read = z.safeParse(field, raw)
      if (read.success) out[key] = read.data
      else {
        if (raw === undefined && 'id' in schema.def.shape) incomplete.add(out)
        const deeper = forgive(field, raw)
        if (deeper === undefined && (key === 'id' || envelopeKeys.has(key))) return undefined
        out[key] = deeper === undefined ? primitive(raw) : deeper
      }
    }
    return out
  }
  if (schema instanceof z.ZodMiniArray) {
    if (!Array.isArray(wire)) return undefined
    const element: unknown = schema.def.element
    return wire.map((one) => readOne(element, one)).filter((one) => one !== undefined)
  }
  return undefined
}
/** Records that arrived without some of the fields that the contract requires. */
const incomplete = new WeakSet<object>()
/** Returns whether a record that `decode` read lacks required fields; they are null in it. */
export const isIncomplete = (record: object): boolean => incomplete.has(record)
const envelopeKeys = new Set(['items', 'item', 'data', 'auth'])
const readOne = (schema: unknown, raw: unknown) => {
  const read = schema instanceof z.core.$ZodType ? z.safeParse(schema, raw) : undefined
  return read?.success ? read.data : forgive(schema, raw)
}
const primitive = (raw: unknown) => (typeof raw === 'object' || raw === undefined ? null : raw)

export const pageEnvelopes = {
  main<R>(row: Of<R>) {
    const schema = z.object({
      items: z.array(row),
      pagination: z.catch(
        z.object({
          count,
          pages: z.optional(z.number()),
          per_page: z.optional(z.number()),
          max_id: z.optional(z.nullable(z.number())),
          page: z.optional(z.number()),
          about,
        }),
        { count: 0 },
      ),
      count: z.optional(z.number()),
    })
    return {
      schema,
      wrap: (given: GivenPage) => ({
        items: given.items,
        pagination: {
          count: given.total,
          pages: Math.ceil(given.total / given.perPage),
          per_page: given.perPage,
          max_id: given.maxId ?? null,
          page: given.page,
          ...said(given.about),
        },
      }),
      read: (wire: unknown): Page<R> => {
        const { items, pagination, count: bare } = decode(schema, wire)
        const total = pagination.count || bare || items.length
        const { page = 1, per_page: perPage = items.length, max_id: maxId = null } = pagination
        return { items, total, page, perPage, maxId, ...said(pagination.about) }
      },
    }
  },
  nwapp<R>(row: Of<R>) {
    const schema = z.object({
      data: z.array(row),
      meta: z.catch(z.object({ total: count, per_page: z.optional(z.number()), current_page: z.optional(z.number()), about }), {
        total: 0,
      }),
    })
    return {
      schema,
      wrap: (given: GivenPage) => ({
        data: given.items,
        meta: { total: given.total, per_page: given.perPage, current_page: given.page, ...said(given.about) },
      }),
      read: (wire: unknown): Page<R> => {
        const { data: items, meta } = decode(schema, wire)
        const total = meta.total || items.length
        return { items, total, page: meta.current_page ?? 1, perPage: meta.per_page ?? items.length, maxId: null, ...said(meta.about) }
      },
    }
  },
}
