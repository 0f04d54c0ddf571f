import * as z from 'zod/mini'
import { data, endpoint, nothing } from './define.ts'
import { id, moment } from './fields.ts'

const tone = z.union([z.literal('good'), z.literal('bad'), z.literal('wait'), z.literal('plain')])
/** One thing that an id, an e-mail, a handle or a name means. */
const found = z.object({
  kind: z.string(),
  id,
  title: z.string(),
  chips: z.array(z.object({ label: z.string(), tone })),
  version: z.optional(z.nullable(z.number())),
  /** Which of the asked words this answers. */
  q: z.string(),
  /** The whole thing as its list has it; only where rows were asked for. */
  row: z.optional(z.unknown()),
})
export type Found = z.output<typeof found>

/** A thing that had an asked id once and was taken away since, as far as the record tells. */
const gone = z.object({ q: z.string(), kind: z.string(), id, at: moment, by: z.nullable(z.string()) })
export type Gone = z.output<typeof gone>

/** How many undecided items of a queue have waited how long, oldest last. */
const queueAge = z.object({
  queue: z.union([z.literal('kyc-request'), z.literal('payout-request')]),
  buckets: z.array(z.object({ label: z.string(), count: z.number() })),
  oldestDays: z.nullable(z.number()),
})
export type QueueAge = z.output<typeof queueAge>

/** How much one lookup takes; a caller with more asks again. A name costs more than the rest, because it is searched for. */
export const lookupMost = 250
export const lookupNames = 50
export const lookupLength = 200
const idOrAddress = /^\s*((creator (record )?)?#?\d+|@\S+|[^@\s]+@[^@\s]+\.[^@\s]+|https?:\/\/\S+)?\s*$/i
/**
 * Whether a word is searched for as a name: it is no ID, handle, link or complete email ("ada@ac" is a
 * beginning).
 */
export const isName = (word: string) => !idOrAddress.test(word)
const asked = z.pipe(
  z.union([z.string(), z.array(z.string())]),
  z.transform((given, ctx) => {
    const all = [given].flat()
    const refuse = (message: string) => ctx.issues.push({ code: 'custom', message, input: given })
    if (all.length > lookupMost) refuse(`takes at most ${lookupMost} things at a time`)
    if (all.filter(isName).length > lookupNames) refuse(`takes at most ${lookupNames} names at a time`)
    if (all.some((one) => one.length > lookupLength)) refuse(`takes at most ${lookupLength} characters each`)
    return all
  }),
)

/** Our own calls under `admin/v1/workspace`; another server may lack every one of them, and the workspace says what it cannot know. */
export const workspace = {
  lookup: endpoint({
    base: 'nwapp',
    method: 'GET',
    path: 'workspace/lookup',
    // `rows`: a kind. Only it is looked through, and what is found carries its row.
    query: z.object({ q: asked, rows: z.optional(z.string().check(z.maxLength(lookupLength))) }),
    // `kinds`: everything that was looked through; of any other kind the answer says nothing.
    reply: data(
      z.object({
        found: z.array(found),
        unknown: z.array(z.string()),
        gone: z.optional(z.array(gone)),
        kinds: z.optional(z.array(z.string())),
      }),
    ),
  }),
  queueAges: endpoint({ base: 'nwapp', method: 'GET', path: 'workspace/queue-ages', reply: data(z.array(queueAge)) }),
  /** Who changed a thing last, by which command; null where nothing is on record. Says who was first when a decision came too late. */
  lastChange: endpoint({
    base: 'nwapp',
    method: 'GET',
    path: 'workspace/last-change/:kind/:thingId',
    reply: data(z.nullable(z.object({ by: z.nullable(z.string()), at: moment, command: z.string() }))),
  }),
  /** Puts a bug of the client into the server's log: an exception that is no outcome of a request. */
  reportError: endpoint({
    base: 'nwapp',
    method: 'POST',
    path: 'workspace/client-errors',
    body: z.object({
      message: z.string().check(z.maxLength(500)),
      stack: z.string().check(z.maxLength(4_000)),
      page: z.string().check(z.maxLength(500)),
    }),
    reply: nothing(),
  }),
  /** Ends every session of the signed-in person, this one too. */
  revokeSessions: endpoint({ base: 'nwapp', method: 'POST', path: 'workspace/revoke-sessions', reply: nothing() }),
}
