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
  query?: Readonly<Record<string, string>>
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
   * Runs the work on the example's row in a transaction and rolls it back, so that every check starts with the
   * same demo data. The server's own transactions become savepoints.
   */
  runAndRollBack: (one: Case, work: (row: Row) => Promise<unknown>) => Promise<void>
  /** Does the same for a call that succeeds; a few can succeed only outside a transaction. */
  runSuccessfully: Suite['runAndRollBack']
  /** Sends the example's call, changed by `sent`. */
  call: (one: Case, row: Row, sent?: Sent) => Promise<LightMyRequestResponse>
  readAuditEntries: (answer: LightMyRequestResponse) => Promise<AuditEntry[]>
  /** Lists the tables into which the work wrote, inside `runAndRollBack`. */
  listWrittenTables: (work: () => Promise<unknown>) => Promise<string[]>
  /** Lists those of them whose content differs after the work. Slower, but it ignores what was undone. */
  listChangedTables: (work: () => Promise<unknown>) => Promise<string[]>
}

/** Whether a call runs outside the transaction of its check; a file is read in a new one, which cannot be nested. */
export const runsAlone = ({ endpoint, example }: Case) => example.ownTransaction !== undefined || endpoint.reply.kind === 'file'

const resolve = <T>(given: T | ((row: Row) => T) | undefined, row: Row): T | undefined =>
  // A query or body is an object, so a function can only be one that returns it.
  typeof given === 'function' ? (given as (row: Row) => T)(row) : given

/** Returns the rows of `test.each('%s')`; Vitest would cut `$title`. */
export const toRows = (cases: readonly Case[]) => cases.map((one) => [one.title, one] as const)
/** Does the same, with the reason why a check does not apply. */
export const toExceptionRows = (cases: readonly Case[], check: Check) =>
  cases.map((one) => [`${one.title}: ${one.example.except?.[check]}`, one] as const)
/** Returns the valid body of a call. */
export const bodyOf = ({ example }: Case, row: Row) => resolve(example.body, row)
/** Lists the names of the path parameters. */
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
  /** Counts the rows that the open transaction has written into each table. */
  async function countWrites(): Promise<ReadonlyMap<string, number>> {
    const rows = await rowsOf<{ name: string; count: number }>(
      t.db,
      sql`select relname::text as name, (n_tup_ins + n_tup_upd + n_tup_del)::int as count from pg_stat_xact_user_tables`,
    )
    return new Map(rows.map(({ name, count }) => [name, count]))
  }

  const listWrittenTables: Suite['listWrittenTables'] = async (work) => {
    const before = await countWrites()
    await work()
    return [...(await countWrites())].flatMap(([name, count]) => (count > (before.get(name) ?? 0) ? [name] : [])).sort()
  }

  /** Reads a checksum of the content of each of these tables. */
  async function readChecksums(tables: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (tables.length === 0) return new Map()
    const checksums = tables.map(
      (name) => sql`select ${name}::text as name, (select sum(hashtextextended(r::text, 0)) from ${sql.identifier(name)} r)::text as sum`,
    )
    const rows = await rowsOf<{ name: string; sum: string }>(t.db, sql.join(checksums, sql` union all `))
    return new Map(rows.map(({ name, sum }) => [name, sum]))
  }

  const runAndRollBack: Suite['runAndRollBack'] = async (one, work) => {
    const rollback = new Error('rolled back')
    await t.db
      .tx(async () => {
        await work(await rowOf(one))
        throw rollback
      })
      .catch((error: unknown) => {
        if (error !== rollback) throw error
      })
  }

  return {
    runAndRollBack,
    async runSuccessfully(one, work) {
      if (runsAlone(one)) await work(await rowOf(one))
      else await runAndRollBack(one, work)
    },
    call(one, found, { params = {}, query, body, headers = {}, signedIn = true } = {}) {
      const row = { ...found, ...params }
      const path = paramsOf(one).reduce((url, name) => url.replace(`:${name}`, encodeURIComponent(String(row[name]))), one.address)
      const search = new URLSearchParams({ ...resolve(one.example.query, row), ...query }).toString()
      const payload = body === undefined ? bodyOf(one, row) : body
      const type = Buffer.isBuffer(payload) ? (one.example.contentType ?? '') : 'application/json'
      const text = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : JSON.stringify(payload)
      return t.inject({
        method: one.endpoint.method,
        url: search ? `${path}?${search}` : path,
        headers: { ...(signedIn && auth), ...(text !== undefined && { 'content-type': type }), ...headers },
        ...(text !== undefined && { payload: text }),
      })
    },
    readAuditEntries: (answer) =>
      rowsOf<AuditEntry>(
        t.db,
        sql`select command, object_kind as kind, object_id as id, result from audit
          where request_id = ${String(answer.headers['request-id'])} order by audit.id`,
      ),
    listWrittenTables,
    async listChangedTables(work) {
      // Only the tables of this transaction: background jobs change others at any time.
      const before = await readChecksums([...(await countWrites())].flatMap(([name, count]) => (count > 0 ? [name] : [])))
      const written = await listWrittenTables(work)
      const after = await readChecksums(written)
      // A table that the transaction had not written before counts as changed.
      return written.filter((name) => after.get(name) !== before.get(name))
    },
  }
}
