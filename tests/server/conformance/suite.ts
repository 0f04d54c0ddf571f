import { sql } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { rowsOf } from '#server/kit/rows.ts'
import { type Started, startApp } from '#tests/server/app.ts'
import type { TestEngine } from '#tests/server/engines.ts'
import type { Case } from './endpoints.ts'
import type { Check, Row } from './example.ts'

export interface Sent {
  /** Values for path parameters instead of those of the example. */
  params?: Readonly<Record<string, string | number>>
  query?: Readonly<Record<string, string>> | string
  /** JSON text, or a value that becomes JSON. */
  body?: unknown
  headers?: Readonly<Record<string, string>>
  signedIn?: boolean
}
export interface AuditEntry {
  command: string
  kind: string | null
  id: number | null
  result: string
}
export interface Suite {
  /**
   * Runs the work on the example's row in a transaction that is rolled back, so that every check finds the
   * demo data as it was. The server's own transactions become savepoints.
   */
  undone: (one: Case, work: (row: Row) => Promise<unknown>) => Promise<void>
  /** The same for a call that succeeds, which a few can only do outside of a transaction. */
  succeeding: Suite['undone']
  /** Sends the example's call, changed by `sent`. */
  call: (one: Case, row: Row, sent?: Sent) => Promise<LightMyRequestResponse>
  auditOf: (answer: LightMyRequestResponse) => Promise<AuditEntry[]>
  /** Tables into which the work wrote, inside `undone`. */
  writtenBy: (work: () => Promise<unknown>) => Promise<string[]>
}

/** A file is read in a snapshot of its own, which no transaction can already be in. */
const runsAlone = ({ endpoint, example }: Case) => example.ownTransaction !== undefined || endpoint.reply.kind === 'file'

const resolve = <T>(given: T | ((row: Row) => T) | undefined, row: Row): T | undefined =>
  // An example's query and body are objects, so a function can only be the one that makes them.
  typeof given === 'function' ? (given as (row: Row) => T)(row) : given

/** Rows of `test.each('%s')`; `$title` would be cut. */
export const titled = (cases: readonly Case[]) => cases.map((one) => [one.title, one] as const)
/** The same with the reason why a check does not hold. */
export const excepted = (cases: readonly Case[], check: Check) =>
  cases.map((one) => [`${one.title}: ${one.example.except?.[check]}`, one] as const)
/** The valid body of a call. */
export const bodyOf = ({ example }: Case, row: Row) => resolve(example.body, row)
/** The names of the path parameters. */
export const paramsOf = ({ address }: Case) => [...address.matchAll(/:(\w+)/g)].map(([, name = '']) => name)

/** One server on a copy of the demo data for the tests of a file. */
export function conformanceSuite(engine: TestEngine): Suite {
  let t: Started
  let auth: { authorization: string }
  beforeAll(async () => {
    t = await startApp(engine, { seed: 'demo' })
    auth = (await t.signIn()).auth
  })
  afterAll(() => t.stop())

  async function rowOf(one: Case): Promise<Row> {
    if (!one.example.row) return {}
    const [row] = await rowsOf<Record<string, unknown>>(t.db, sql.raw(one.example.row))
    if (!row) throw new Error(`The demo data has no row for ${one.id}: ${one.example.row}`)
    return row
  }
  /** How often the open transaction has written into each table. */
  async function writes(): Promise<ReadonlyMap<string, number>> {
    const rows = await rowsOf<{ name: string; count: number }>(
      t.db,
      sql`select relname::text as name, (n_tup_ins + n_tup_upd + n_tup_del)::int as count from pg_stat_xact_user_tables`,
    )
    return new Map(rows.map(({ name, count }) => [name, count]))
  }

  const undone: Suite['undone'] = async (one, work) => {
    const over = new Error('rolled back')
    await t.db
      .tx(async () => {
        await work(await rowOf(one))
        throw over
      })
      .catch((error: unknown) => {
        if (error !== over) throw error
      })
  }

  return {
    undone,
    async succeeding(one, work) {
      if (runsAlone(one)) await work(await rowOf(one))
      else await undone(one, work)
    },
    call(one, found, { params = {}, query, body, headers = {}, signedIn = true } = {}) {
      const row = { ...found, ...params }
      const path = paramsOf(one).reduce((url, name) => url.replace(`:${name}`, encodeURIComponent(String(row[name]))), one.address)
      const search = typeof query === 'string' ? query : new URLSearchParams({ ...resolve(one.example.query, row), ...query }).toString()
      const payload = body === undefined ? bodyOf(one, row) : body
      const type = one.example.contentType && body === undefined ? one.example.contentType : 'application/json'
      const text = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : JSON.stringify(payload)
      return t.inject({
        method: one.endpoint.method,
        url: search ? `${path}?${search}` : path,
        headers: { ...(signedIn && auth), ...(text !== undefined && { 'content-type': type }), ...headers },
        ...(text !== undefined && { payload: text }),
      })
    },
    auditOf: (answer) =>
      rowsOf<AuditEntry>(
        t.db,
        sql`select command, object_kind as kind, object_id as id, result from audit
          where request_id = ${String(answer.headers['request-id'])} order by audit.id`,
      ),
    async writtenBy(work) {
      const before = await writes()
      await work()
      return [...(await writes())].flatMap(([name, count]) => (count > (before.get(name) ?? 0) ? [name] : [])).sort()
    },
  }
}
