import * as z from 'zod/mini'
import { data, endpoint, nothing } from './define.ts'
import { id } from './fields.ts'

const ref = z.object({ kind: z.string(), id })
// A thing of any noun, as it was; only what every thing has is known of it.
const anyThing = z.nullable(z.looseObject({ id: z.number(), version: z.optional(z.nullable(z.number())) }))
const record = z.record(z.string(), z.unknown())

// The end of the year 9999: beyond it a moment has no text that everybody reads.
const latest = 253_402_300_799_999

/** One field before and after, in words. */
const change = z.object({ field: z.string(), label: z.string(), before: z.string(), after: z.string() })

/** Rows of a run that its receipt names, of each outcome; all of them stand in the run itself. */
export const namedRows = 100
/** What a run over many things came to. `totals`: the money of what was done, by currency, in minor units. */
const together = z.object({
  kind: z.string(),
  counts: z.object({ done: z.number(), refused: z.number(), unknown: z.number(), left: z.number() }),
  totals: z.array(z.object({ currency: z.string(), minor: z.number(), of: z.number() })),
  done: z.array(id),
  refused: z.array(z.object({ id, why: z.string() })),
})

/** What a run leaves behind; see `Receipt` in the kit for what each part means. */
export const receipt = z.object({
  key: z.string().check(z.minLength(1), z.maxLength(100)),
  command: z.string().check(z.maxLength(100)),
  title: z.string(),
  target: z.nullable(z.object({ kind: z.string(), id, title: z.string() })),
  before: anyThing,
  after: anyThing,
  changes: z.array(change),
  /** `body`: JSON without secrets; absent if none was sent, and in a receipt that would be too large. */
  sent: z.array(z.object({ line: z.string(), body: z.optional(z.string()), done: z.boolean(), words: z.optional(z.string()) })),
  outcome: z.union([z.literal('done'), z.literal('refused'), z.literal('unknown')]),
  words: z.string(),
  quiet: z.boolean(),
  requestId: z.nullable(z.string()),
  who: z.string(),
  when: z.int().check(z.gte(0), z.lte(latest)),
  undo: z.nullable(
    z.object({
      kind: z.union([z.literal('exact'), z.literal('compensating')]),
      title: z.string(),
      command: z.string(),
      refs: z.array(ref),
      answers: z.optional(record),
      warn: z.optional(z.string()),
      run: z.optional(id),
    }),
  ),
  undoneBy: z.nullable(z.string()),
  undoes: z.optional(z.string()),
  together: z.optional(together),
  answers: z.optional(record),
  replay: z.nullable(
    z.array(
      z.object({
        base: z.string(),
        method: z.string(),
        path: z.string(),
        args: record,
        key: z.string(),
        ifMatch: z.nullable(z.number()),
      }),
    ),
  ),
})

/** How many of an administrator's receipts are kept, how many are read at once, and how large one may be. */
export const receiptLimits = { kept: 500, read: 200, bytes: 64 * 1024, days: 30 }

/** Ours, and the caller's own only. Another server lacks them: receipts then live as long as the page. */
export const receipts = {
  /** Newest first. Each is read by `receipt` on its own, so that one of an older shape does not hide the others. */
  list: endpoint({ base: 'nwapp', method: 'GET', path: 'workspace/receipts', reply: data(z.array(z.unknown())) }),
  /** Writes or replaces the one with this key. */
  save: endpoint({ base: 'nwapp', method: 'POST', path: 'workspace/receipts', body: receipt, reply: nothing() }),
}
