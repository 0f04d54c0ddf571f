import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { change } from '#contract/event.ts'
import { type DatabaseOptions, openDatabase } from '#server/db/open.ts'
import { mostStreams } from '#server/events/hub.ts'
import { type Started, startApp } from './app.ts'
import { forEachEngine, postgres, type TestEngine } from './engines.ts'
import { smallMarket } from './market.ts'
import { listening, openStream, type Stream } from './stream.ts'

const changes = (stream: Stream) => stream.of('change').map((data) => z.parse(change, data))
const ids = (stream: Stream) => changes(stream).map(({ id }) => id)

/** Starts to listen, without the check of all sign-ins every 15 s: their end has to be heard from the database. */
async function listeningWithoutChecks(t: Started): Promise<string> {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  const origin = await listening(t)
  // The first stream is answered once the server hears its database and would check sign-ins.
  const first = await openStream(origin, (await t.signIn()).auth)
  expect(first.status).toBe(200)
  first.close()
  vi.useRealTimers()
  return origin
}
/** Only the long run takes the time, because the quick run shares its machine. */
function expectSoon(began: number) {
  if (process.env.LONG) expect(Date.now() - began).toBeLessThan(1_000)
}

forEachEngine((engine) => {
  let t: Started
  let origin: string
  const open: Stream[] = []
  const stream = async (headers: Record<string, string>) => {
    const made = await openStream(origin, headers)
    open.push(made)
    return made
  }
  /** A stream that has said hello. */
  const hearing = async (headers: Record<string, string>) => {
    const made = await stream(headers)
    await expect.poll(() => made.heard[0]?.event).toBe('hello')
    return made
  }
  const execute = (text: string) => t.db.q().execute(sql.raw(text))
  beforeAll(async () => {
    t = await startApp(engine)
    await smallMarket(t.db, { payouts: 60 })
    origin = await listeningWithoutChecks(t)
  })
  afterAll(async () => {
    for (const one of open) one.close()
    await t.stop()
  })

  test('every versioned table tells of its inserts, updates and deletes', async () => {
    const { rows } = await t.db.q().execute<{ table: string; triggers: string[] }>(sql`
      select c.table_name::text as table, coalesce(array_agg(t.tgname::text order by t.tgname) filter (where t.tgname in ('tell_delete', 'tell_insert', 'tell_update')), '{}') as triggers
      from information_schema.columns c left join pg_trigger t on t.tgrelid = quote_ident(c.table_name)::regclass and not t.tgisinternal
      where c.table_schema = 'public' and c.column_name = 'version' group by 1 order by 1`)
    expect(rows.length).toBeGreaterThan(8)
    expect(
      rows.filter(({ table, triggers }) => triggers.join() !== `${table === 'run' ? '' : 'tell_delete,'}tell_insert,tell_update`),
    ).toEqual([])
  })

  test('what is deleted is told within a second, with whatever it takes along; a seed tells nothing', async () => {
    const { auth } = await t.signIn()
    const heard = await hearing(auth)
    await execute(`insert into brand_category (id, name) values (901, 'Kites'), (902, 'Boats')`)
    const began = Date.now()
    await execute(`delete from brand_category where id = 901`)
    const gone = () => changes(heard).filter((one) => one.gone)
    await expect.poll(gone).toMatchObject([{ kind: 'brand-category', id: 901, version: 1, by: null }])
    expectSoon(began)
    await t.db.tx(async () => {
      await execute(`set local app.quiet = 'on'`)
      await execute(`delete from brand_category where id = 902`)
    })
    await execute(`insert into brand_category (id, name) values (903, 'Tents')`)
    await expect.poll(() => ids(heard)).toContain(903)
    expect(gone()).toHaveLength(1)
  })

  test('is for our own pages only, whoever has signed in', async () => {
    const { auth } = await t.signIn()
    expect((await stream({ ...auth, origin: 'https://evil.test' })).status).toBe(403)
    expect((await stream({ ...auth, 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await stream({ ...auth, origin })).status).toBe(200)
  })

  test('says hello first, is never kept by anybody, and tells who changed what by which command', async () => {
    const { auth } = await t.signIn()
    const other = await t.signIn('mira@admin.test')
    const heard = await hearing(other.auth)
    expect(heard.status).toBe(200)
    expect(heard.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    expect(heard.headers['request-id']).toBeTruthy()
    expect(heard.headers['content-encoding']).toBeUndefined()
    const before = Date.now()
    const answer = await t.inject({ method: 'POST', url: '/api/v1/admin/payout-requests/7', headers: auth, payload: { status: 1 } })
    expect(answer.statusCode).toBe(200)
    await expect
      .poll(() => changes(heard).filter(({ id, kind }) => kind === 'payout-request' && id === 7))
      .toEqual([
        {
          kind: 'payout-request',
          id: 7,
          version: 2,
          by: { id: expect.any(Number), name: 'Demo' },
          command: 'payout-request.approve',
          at: expect.any(Number),
        },
      ])
    expect(changes(heard).at(-1)?.at).toBeGreaterThanOrEqual(before)
  })

  test('what was refused or rolled back is told to nobody; what no person did has no name', async () => {
    const { auth } = await t.signIn()
    const heard = await hearing(auth)
    const again = await t.inject({ method: 'POST', url: '/api/v1/admin/payout-requests/7', headers: auth, payload: { status: -1 } })
    expect(again.statusCode).toBe(409)
    await t.db
      .tx(async () => {
        await execute('update payout_request set version = version + 1 where id = 8')
        throw new Error('never mind')
      })
      .catch(() => {})
    await execute('update payout_request set version = version where id = 9')
    await execute('update seat set version = version + 1')
    await execute("update organization set name = 'Nordic', version = version + 1 where id = 2")
    await expect
      .poll(() => changes(heard).filter(({ kind }) => kind === 'organization'))
      .toEqual([{ kind: 'organization', id: 2, version: 2, by: null, command: null, at: expect.any(Number) }])
    expect(ids(heard)).not.toContain(8)
    expect(ids(heard)).not.toContain(9)
  })

  test('a page that opens its stream a moment late is told what it missed', async () => {
    const { auth } = await t.signIn()
    await hearing(auth)
    await execute('update payout_request set version = version + 1 where id = 11')
    const late = await hearing(auth)
    await expect.poll(() => ids(late)).toContain(11)
    const [hello] = late.of('hello')
    expect(z.parse(z.object({ server: z.string(), asOf: z.number(), since: z.number() }), hello).since).toBeLessThan(Date.now())
  })

  test('needs a sign-in, and a browser needs its other half', async () => {
    const refused = await stream({})
    expect(refused.status).toBe(401)
    const { auth, cookie } = await t.signIn('demo@admin.test', true)
    expect((await stream(auth)).status).toBe(401)
    expect((await stream({ ...auth, cookie })).status).toBe(200)
    const head = await t.inject({ method: 'HEAD', url: '/admin/v1/workspace/events', headers: { ...auth, cookie } })
    expect([head.statusCode, head.headers['content-type']]).toEqual([200, 'text/event-stream'])
  })

  test('ends within the second when its sign-in ends, and no other does', async () => {
    const left = await t.signIn()
    const everywhere = await t.signIn('gone@admin.test')
    const stays = await t.signIn('mira@admin.test')
    const [one, two, three] = [await hearing(left.auth), await hearing(everywhere.auth), await hearing(stays.auth)]
    const began = Date.now()
    await t.inject({ method: 'POST', url: '/api/v1/admin/auth/logout', headers: left.auth })
    await one.ended
    await t.inject({ method: 'POST', url: '/admin/v1/workspace/revoke-sessions', headers: everywhere.auth })
    await two.ended
    expectSoon(began)
    expect([one.of('end'), two.of('end')]).toEqual([[{ why: 'session' }], [{ why: 'session' }]])
    await execute("update admin set deleted_at = now() where email = 'mira@admin.test'")
    await three.ended
  })

  test('one sign-in holds so many streams and no more', async () => {
    const { auth } = await t.signIn('many@admin.test')
    const held: Stream[] = []
    for (let i = 0; i < mostStreams; i++) held.push(await hearing(auth))
    const more = await stream(auth)
    expect(more.status).toBe(429)
    expect(Number(more.headers['retry-after'])).toBeGreaterThan(0)
    held[0]?.close()
    await expect.poll(async () => (await stream(auth)).status).toBe(200)
    for (const one of held) one.close()
  })

  test('thousands of changes in one transaction are told, each or all at once, and the next one after them', async () => {
    const many = process.env.LONG ? 10_000 : 3_000
    const { auth } = await t.signIn()
    const heard = await hearing(auth)
    await execute(
      `insert into payout_request (id, organization_id, amount_minor, currency)
        select n, 1, 100, 'EUR' from generate_series(100001, ${100_000 + many}) n`,
    )
    await execute('update payout_request set version = version + 1 where id = 12')
    await expect.poll(() => ids(heard).includes(12) || heard.heard.at(-1)?.event === 'resync').toBe(true)
    const named = new Set(ids(heard).filter((id) => id > 100_000)).size
    expect(named === many || heard.of('resync').length > 0).toBe(true)
    const resyncs = heard.of('resync').length
    await execute('update payout_request set version = version + 1 where id = 13')
    // A stream that is still behind is told to read everything once more, instead of this change.
    await expect.poll(() => ids(heard).includes(13) || heard.of('resync').length > resyncs).toBe(true)
  })

  test('a seed tells nothing, and no name is too long for a notification', async () => {
    const heard: string[] = []
    const stop = await t.db.listen('events', (payload) => void heard.push(payload))
    // Notifications come in order: after this one, none of an earlier test is still on its way.
    await execute('update payout_request set version = version + 1 where id = 15')
    await expect.poll(() => heard.some((payload) => JSON.parse(payload).id === 15), { timeout: 20_000 }).toBe(true)
    heard.length = 0
    await t.db.tx(async () => {
      await execute("select set_config('app.quiet', 'on', true)")
      await execute('update payout_request set version = version + 1')
    })
    await t.db.tx(async () => {
      await t.db
        .q()
        .execute(sql`select set_config('app.admin_id', '2147483647', true), set_config('app.admin_name', ${'\u0001😀'.repeat(20_000)}, true),
        set_config('app.command', ${'\u0001'.repeat(20_000)}, true)`)
      await execute('update payout_request set version = 2147483647 where id = 14')
    })
    await expect.poll(() => heard.length).toBe(1)
    expect(Buffer.byteLength(heard[0] ?? '')).toBeLessThan(8000)
    expect(z.parse(change, JSON.parse(heard[0] ?? ''))).toMatchObject({ id: 14, by: { id: 2_147_483_647 } })
    stop()
  })

  test('when the connection that hears is lost, streams are told to read everything again', async () => {
    // Queries end early on this one, so that the embedded engine can be ended by one.
    const impatient = await startApp({ open: () => reopened(engine, { longestQueryMs: 1_000 }) })
    await smallMarket(impatient.db)
    const at = await listening(impatient)
    const heard = await openStream(at, (await impatient.signIn()).auth)
    await expect.poll(() => heard.of('hello').length).toBe(1)
    await loseListener(impatient)
    await expect.poll(() => heard.of('resync').length, { timeout: 30_000 }).toBe(1)
    await impatient.db.q().execute(sql`update payout_request set version = version + 1 where id = 5`)
    await expect.poll(() => ids(heard)).toContain(5)
    expect(heard.isEnded()).toBe(false)
    await impatient.stop()
  })
})

/** The engine's database, closed and opened again with other options. */
async function reopened(engine: TestEngine, options: DatabaseOptions) {
  const first = await engine.open()
  await first.db.close()
  const db = await openDatabase({ ...first.at, ...options, log: () => {} })
  const close = async () => {
    await db.close()
    await first.close()
  }
  return { db, close }
}

/** Cuts the line on which the server listens: its backend is ended, or the embedded engine with all it holds. */
async function loseListener({ db }: Started): Promise<void> {
  if (db.engine === 'postgres')
    await db
      .q()
      .execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen %' and datname = current_database()`)
  else
    await db
      .q()
      .execute(sql`select pg_sleep(60)`)
      .catch(() => {})
}

test('two servers on one PostgreSQL tell each other: a change, and the end of a sign-in; one that stops ends its streams first', async () => {
  const opened = await postgres.open()
  await smallMarket(opened.db)
  const start = () => startApp({ open: async () => ({ db: await openDatabase(opened.at), close: async () => {} }) })
  const [a, b] = [await start(), await start()]
  const at = await listeningWithoutChecks(b)
  const { auth } = await a.signIn()
  const heard = await openStream(at, auth)
  await expect.poll(() => heard.of('hello').length).toBe(1)
  const payload = { status: 1 }
  expect((await a.inject({ method: 'POST', url: '/api/v1/admin/payout-requests/3', headers: auth, payload })).statusCode).toBe(200)
  await expect.poll(() => changes(heard)).toMatchObject([{ kind: 'payout-request', id: 3, version: 2, by: { name: 'Demo' } }])
  const began = Date.now()
  await a.inject({ method: 'POST', url: '/api/v1/admin/auth/logout', headers: auth })
  await heard.ended
  expectSoon(began)
  const last = await openStream(at, (await b.signIn()).auth)
  await expect.poll(() => last.of('hello').length).toBe(1)
  for (const server of [b, a]) {
    await server.stop()
    await server.db.close()
  }
  await last.ended
  expect(last.of('end')).toEqual([{ why: 'stop' }])
  await opened.close()
})

test('a stream passes through the server that another origin is reached by', async () => {
  const far = await startApp(postgres)
  const near = await startApp(postgres, { env: { API_ORIGIN_LOCAL: await listening(far) } })
  const at = await listening(near)
  await smallMarket(far.db)
  const { auth } = await far.signIn()
  const heard = await openStream(at, auth)
  expect(heard.status).toBe(200)
  await expect.poll(() => heard.heard[0]?.event).toBe('hello')
  expect(heard.headers['content-encoding']).toBeUndefined()
  await far.db.q().execute(sql`update payout_request set version = version + 1 where id = 2`)
  await expect.poll(() => ids(heard)).toContain(2)
  // The near server goes first, with the stream open.
  await near.stop()
  await heard.ended
  await far.stop()
})
