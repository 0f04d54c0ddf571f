import * as z from 'zod/mini'
import { endpoint, stream } from './define.ts'
import { id } from './fields.ts'

/** Somebody changed a thing. Which fields is not said: who may read the thing reads it. `by` and `command` are null where nobody knows. */
export const change = z.object({
  kind: z.string(),
  id,
  version: z.optional(z.nullable(z.number())),
  by: z.optional(z.nullable(z.object({ id, name: z.string() }))),
  command: z.optional(z.nullable(z.string())),
  /** It was deleted. */
  gone: z.optional(z.boolean()),
  /** When the server heard of it (milliseconds since 1970, the server's clock). */
  at: z.optional(z.number()),
})
export type Change = z.output<typeof change>

/** The first word of a stream. Every change since `since` follows it, those of before `asOf` again (milliseconds, the server's clock). */
export const hello = z.object({ server: z.string(), asOf: z.number(), since: z.number() })
export type Hello = z.output<typeof hello>

/** The last word: the sign-in ended, the server stops. */
export const farewell = z.object({ why: z.string() })
/** Changes may have been missed, or were too many to name: what is shown has to be read again. */
const resync = z.object({})

/** Ours: another server may lack it; what is shown is then read again when somebody comes back to it. */
export const events = {
  stream: endpoint({
    base: 'nwapp',
    method: 'GET',
    path: 'workspace/events',
    reply: stream({ hello, change, resync, end: farewell }),
  }),
}
