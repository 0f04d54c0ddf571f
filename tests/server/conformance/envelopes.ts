import * as z from 'zod/mini'

/** The two envelopes of lists: the main API's and the second API's. */
const envelopes = {
  main: z.strictObject({
    items: z.array(z.unknown()),
    pagination: z.strictObject({
      count: z.int(),
      pages: z.int(),
      per_page: z.int(),
      max_id: z.nullable(z.int()),
      page: z.int(),
      about: z.optional(z.literal(true)),
    }),
  }),
  second: z.strictObject({
    data: z.array(z.unknown()),
    meta: z.strictObject({ total: z.int(), per_page: z.int(), current_page: z.int(), about: z.optional(z.literal(true)) }),
  }),
}
/** Returns the envelope of a reply, or undefined if it is not a page of a list. */
export function envelopeOf(schema: unknown) {
  const shape: unknown = Reflect.get(Reflect.get(Object(schema), 'def') ?? {}, 'shape')
  if (typeof shape !== 'object' || shape === null) return undefined
  return 'pagination' in shape ? envelopes.main : 'meta' in shape ? envelopes.second : undefined
}
