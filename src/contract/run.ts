import * as z from 'zod/mini'
import { codes } from './codes.ts'
import { endpoint, entity, nwItem, nwPage, type Reply, type RowOf } from './define.ts'
import { type Page, pageEnvelopes } from './envelope.ts'
import { id, maxId, moment, numbered, queryCode } from './fields.ts'

/** What a run may hold, how many of one administrator may be open at once, and how much one report takes. */
export const runLimits = { rows: 10_000, open: 20, kept: 200, report: 1_000, words: 500, calls: 10, answers: 64 * 1024, days: 30 }

/** Finished: no row waits any more. Cancelled: nothing more is begun. Neither goes on, yet what is unknown may still become known. */
export const runState = codes([
  ['running', 'Running', 'wait'],
  ['paused', 'Paused', 'plain'],
  ['cancelled', 'Cancelled', 'bad'],
  ['finished', 'Finished', 'good'],
])
export type RunState = z.output<typeof runState.schema>

/** Unknown: it was sent, and no answer has come yet. */
export const rowOutcome = codes([
  ['waiting', 'Waiting', 'plain'],
  ['unknown', 'Unknown', 'wait'],
  ['refused', 'Refused', 'bad'],
  ['done', 'Done', 'good'],
])

const count = z.int().check(z.gte(0))
const answers = z.record(z.string(), z.unknown())

/**
 * A bulk command over many records. The idempotency key of a row's call is `<key>:<id of the record>`; its
 * further calls use `<key>:<id>-2` and so on.
 * @public Loaded by the registry, which recognizes it by its shape.
 */
export const run = entity(
  'run',
  { one: 'run', many: 'runs' },
  z.object({
    id,
    key: z.string(),
    command: z.string(),
    title: z.string(),
    /** Of the things. */
    kind: z.string(),
    answers,
    state: runState.schema,
    total: count,
    done: count,
    refused: count,
    unknown: count,
    waiting: count,
    admin: z.object({ id, name: z.string() }),
    created_at: moment,
    updated_at: moment,
    version: z.optional(z.nullable(z.number())),
  }),
  undefined,
  ({ title, state }) => ({ title, chips: [runState.of(state)] }),
)
export type Run = RowOf<typeof run>

/** One thing of a run: its id, its place among the others from 1, and what became of it. */
const runRow = z.object({
  id,
  position: z.int(),
  outcome: rowOutcome.schema,
  /** Why it was refused, or what is known; empty where there is nothing to say. */
  words: z.string(),
  /** The version of the thing that was agreed to, where it has one. */
  version: z.optional(z.nullable(z.number())),
})
export type RunRow = z.output<typeof runRow>
type GivenRows = { items: readonly z.input<typeof runRow>[]; total: number; page: number; perPage: number }
const rowsPage: Reply<GivenRows, Page<RunRow>> = { kind: 'json', ...pageEnvelopes.nwapp(runRow) }

const { sort_by: _, ...unsorted } = numbered
const unique = (ids: readonly number[]) => new Set(ids).size === ids.length
const short = z.string().check(z.minLength(1), z.maxLength(200))

/**
 * Ours, and the caller's own only. Another server lacks them: a run then lives as long as its page.
 * What the server says of a row is what it has stored under the row's key, beside what was reported: a stored answer outweighs every report.
 */
export const runs = {
  /** Begins one. With a key that was begun before, it is that one. */
  start: endpoint({
    base: 'nwapp',
    method: 'POST',
    path: 'workspace/runs',
    body: z.object({
      /** Random, made by the client: 16 to 64 small hexadecimal digits and hyphens. */
      key: z.string().check(z.regex(/^[0-9a-f][0-9a-f-]{15,63}$/)),
      command: short,
      title: short,
      kind: short,
      answers: z.optional(answers),
      ids: z
        .array(id)
        .check(
          z.minLength(1),
          z.maxLength(runLimits.rows, `A run takes at most ${runLimits.rows.toLocaleString('en')} things`),
          z.refine(unique, 'Each id once'),
        ),
      /** The versions of the things as they were agreed to, in the order of the ids; null where a thing has none. */
      versions: z.optional(z.array(z.nullable(z.int().check(z.gte(0), z.lte(maxId)))).check(z.maxLength(runLimits.rows))),
      /** How many calls make a row done, in their order, those left out that only follow; 1 when left out. */
      calls: z.optional(z.int().check(z.gte(1), z.lte(runLimits.calls))),
    }),
    reply: nwItem(run),
  }),
  /** Newest first; all of them, only those that are not over, or the one of a key. */
  list: endpoint({
    base: 'nwapp',
    method: 'GET',
    path: 'workspace/runs',
    query: z.object({ ...unsorted, only: z.optional(z.literal('open')), key: z.optional(z.string().check(z.maxLength(64))) }),
    reply: nwPage(run),
  }),
  read: endpoint({ base: 'nwapp', method: 'GET', path: 'workspace/runs/:id', reply: nwItem(run) }),
  /** By their position. */
  rows: endpoint({
    base: 'nwapp',
    method: 'GET',
    path: 'workspace/runs/:id/rows',
    query: z.object({ ...unsorted, outcome: z.optional(queryCode(rowOutcome)) }),
    reply: rowsPage,
  }),
  /** What the client learnt of some rows. An outcome only rises (waiting, unknown, refused, done): late and repeated reports do no harm. */
  report: endpoint({
    base: 'nwapp',
    method: 'POST',
    path: 'workspace/runs/:id/rows',
    body: z
      .array(z.object({ id, outcome: rowOutcome.schema, words: z.optional(z.string().check(z.maxLength(runLimits.words))) }))
      .check(z.maxLength(runLimits.report)),
    reply: nwItem(run),
  }),
  /** Pauses, continues or ends it. The state that it has already is no error; finished is refused while a row waits. */
  setState: endpoint({
    base: 'nwapp',
    method: 'POST',
    path: 'workspace/runs/:id',
    body: z.object({ state: runState.schema }),
    reply: nwItem(run),
  }),
}
