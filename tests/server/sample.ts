import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { data, endpoint, entity, file, item, nothing } from '#contract/define.ts'
import { paging } from '#contract/fields.ts'
import { outbox } from '#server/db/schema-record.ts'
import { refuse } from '#server/kit/errors.ts'
import { implement } from '#server/kit/implement.ts'

const thing = entity('thing', { one: 'thing', many: 'things' }, z.object({ id: z.number(), version: z.number(), name: z.string() }))
const name = z.string().check(z.maxLength(100))

/** Who holds this advisory lock keeps `slow` waiting: nothing depends on how fast a machine is. */
export const gateOfSlow = 4_200_011

/** Calls that do one thing each, so that a test of the server itself needs no noun of the product. */
const samples = {
  read: endpoint({ method: 'GET', path: 'sample/:id', reply: item(thing) }),
  search: endpoint({
    method: 'GET',
    path: 'sample',
    query: z.object({ ...paging, q: z.optional(name), tag: z.optional(z.array(z.string())) }),
    reply: data(z.unknown()),
  }),
  write: endpoint({ method: 'POST', path: 'sample/:id', body: z.object({ name, fail: z.optional(z.string()) }), reply: data(z.number()) }),
  slow: endpoint({ method: 'POST', path: 'sample/:id/slow', reply: data(z.number()) }),
  list: endpoint({ method: 'POST', path: 'sample/:id/list', reply: data(z.object({ decided: z.unknown(), now: z.number() })) }),
  touch: endpoint({ method: 'POST', path: 'sample/:id/touch', reply: nothing() }),
  download: endpoint({ method: 'GET', path: 'sample/:id/file', reply: file() }),
  /** Hands a value straight to the database, as a handler with a hole in its schema would. */
  raw: endpoint({ method: 'POST', path: 'sample/:id/raw', body: z.object({ sql: z.string() }), reply: nothing() }),
  seeding: endpoint({ base: 'test', method: 'POST', path: 'sample', reply: nothing() }),
  both: endpoint({ base: 'nwapp', alias: 'main', method: 'GET', path: 'sample-both', reply: data(z.boolean()) }),
}

export const sampleRoutes = implement(
  samples,
  {
    read: async ({ params }) => ({ id: params.id, version: 7, name: 'seven' }),
    search: async ({ query }) => query,
    async write({ params, body }, { db, audit }) {
      await db
        .q()
        .insert(outbox)
        .values({ recipient: 'effect', subject: String(params.id), body: body.name })
      await audit({ command: 'sample.write', objectKind: 'sample', objectId: params.id, after: { name: body.name }, result: 'done' })
      if (body.fail === 'refuse') refuse('state_moved', 'It has moved on', { current: { id: params.id, status: 1 } })
      if (body.fail === 'break') throw new Error('secret in /srv/app')
      return effects(db)
    },
    async slow({ params }, { db }) {
      await db
        .q()
        .insert(outbox)
        .values({ recipient: 'effect', subject: String(params.id), body: 'slow' })
      await db.q().execute(sql`select pg_advisory_xact_lock(${gateOfSlow})`)
      return effects(db)
    },
    async list({ params }, { db }) {
      await db
        .q()
        .insert(outbox)
        .values({ recipient: 'effect', subject: String(params.id), body: 'list' })
      return { decided: { id: params.id }, now: await effects(db) }
    },
    touch: async () => {},
    download: async (_got, { header }) => {
      header('Content-Type', 'text/csv')
      return Buffer.from('id\n1\n')
    },
    raw: async ({ body }, { db }) => {
      await db.q().execute(sql.raw(body.sql))
    },
    seeding: async () => {},
    both: async () => true,
  },
  { replay: { list: async ({ params }, { db }) => ({ decided: { id: params.id }, now: await effects(db) }) } },
)

async function effects(db: { q(): import('#server/db/database.ts').Orm }): Promise<number> {
  return db.q().$count(outbox, sql`recipient = 'effect'`)
}
