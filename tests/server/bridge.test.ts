import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { forEachEngine, type Opened } from './engines.ts'

forEachEngine((engine) => {
  let opened: Opened
  beforeAll(async () => {
    opened = await engine.open()
    await opened.db.pool.query('create table mark (n int primary key, word text, twin int)')
  })
  beforeEach(async () => {
    await opened.db.pool.query('truncate mark')
  })
  afterAll(() => opened.close())
  const marks = async () => (await opened.db.pool.query<{ n: number }>('select n from mark order by n')).rows.map(({ n }) => n)

  it('answers 200 queries at once, each with its own answer', async () => {
    const numbers = Array.from({ length: 200 }, (_, n) => n)
    const answers = await Promise.all(
      numbers.map((n) => opened.db.pool.query<{ n: number; word: string }>('select $1::int as n, $2::text as word', [n, `w${n}`])),
    )
    expect(answers.map(({ rows }) => rows)).toEqual(numbers.map((n) => [{ n, word: `w${n}` }]))
  })

  it('keeps 60 interleaved transactions apart', async () => {
    const { db } = opened
    const numbers = Array.from({ length: 60 }, (_, n) => n)
    await Promise.allSettled(
      numbers.map((n) =>
        db.tx(async () => {
          await db.q().execute(sql`insert into mark (n, word) values (${n}, 'first')`)
          await db.q().execute(sql`update mark set twin = ${n}, word = 'second' where n = ${n}`)
          if (n % 4 === 0) throw new Error('no')
        }),
      ),
    )
    const { rows } = await db.pool.query('select n, word, twin from mark order by n')
    expect(rows).toEqual(numbers.filter((n) => n % 4 !== 0).map((n) => ({ n, word: 'second', twin: n })))
  })

  it('carries a parameter of 300 KB there and back', async () => {
    const long = 'ø'.repeat(150_000)
    const { rows } = await opened.db.pool.query<{ back: string; bytes: number }>(
      'select $1::text as back, octet_length($1::text) as bytes',
      [long],
    )
    expect(rows[0]?.bytes).toBe(300_000)
    expect(rows[0]?.back === long).toBe(true)
  })

  it('goes on after an error in the middle of a query', async () => {
    const { pool } = opened.db
    await expect(pool.query('select 1 / $1::int', [0])).rejects.toMatchObject({ code: '22012' })
    await expect(pool.query('no sql at all')).rejects.toMatchObject({ code: '42601' })
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  it('rolls back what a client had begun when it died, and lets the others go on', async () => {
    const { pool } = opened.db
    await pool.query(`insert into mark values (1, 'before')`)
    const client = new pg.Client(pool.options)
    client.on('error', () => {})
    await client.connect()
    await client.query('begin')
    await client.query(`update mark set word = 'never' where n = 1`)
    const waiting = pool.query('update mark set twin = 2 where n = 1 returning word, twin')
    Reflect.get(client, 'connection').stream.destroy()
    expect((await waiting).rows).toEqual([{ word: 'before', twin: 2 }])
  })

  it('survives an idle connection that is lost', async () => {
    const { pool } = opened.db
    const client = await pool.connect()
    client.release()
    const before = pool.totalCount
    Reflect.get(client, 'connection').stream.destroy()
    await vi.waitFor(() => expect(pool.totalCount).toBe(before - 1))
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  it('tells listeners what was committed, and nothing that was rolled back', async () => {
    const { db } = opened
    const heard: string[] = []
    const stop = await db.listen('news', (payload) => heard.push(payload))
    await db.tx(async () => {
      await db.notify('news', 'committed')
      await db.q().execute(sql`insert into mark (n) values (1)`)
      heard.push('still in the transaction')
    })
    const failed = db.tx(async () => {
      await db.notify('news', 'rolled back')
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    await db.notify('news', { last: true })
    await vi.waitFor(() => expect(heard).toContain('{"last":true}'))
    expect(heard).toEqual(['still in the transaction', '"committed"', '{"last":true}'])
    stop()
    await db.notify('news', 'unheard')
    await db.notify('other', 'unheard')
    expect(await marks()).toEqual([1])
    expect(heard).toHaveLength(3)
  })

  it('stays free for others while a long query runs', async () => {
    const order: string[] = []
    const long = opened.db.pool.query('select count(*) from generate_series(1, 3000000) n where n % 7 = 3').then(() => order.push('query'))
    for (let tick = 0; tick < 20; tick += 1) await new Promise((resolve) => setImmediate(resolve))
    order.push('twenty ticks of the event loop')
    await long
    expect(order).toEqual(['twenty ticks of the event loop', 'query'])
  })

  it('says so when a ping is not answered in two seconds', async () => {
    await opened.db.ping()
    const busy = await Promise.all(Array.from({ length: opened.db.pool.options.max ?? 10 }, () => opened.db.pool.connect()))
    await expect(opened.db.ping()).rejects.toThrow('did not answer within 2 s')
    for (const client of busy) client.release()
    await opened.db.ping()
  })

  it('refuses to change or remove what the audit holds', async () => {
    const { pool } = opened.db
    await pool.query(`insert into audit (command, request_id, result) values ('payout-request.approve', 'r1', 'done')`)
    for (const attempt of [`update audit set result = 'refused'`, 'delete from audit', 'truncate audit'])
      await expect(pool.query(attempt)).rejects.toThrow('The audit is append-only')
    expect((await pool.query('select command, result from audit')).rows).toEqual([{ command: 'payout-request.approve', result: 'done' }])
  })

  it('refuses a number that JavaScript would round', async () => {
    expect((await opened.db.pool.query('select 9007199254740991::int8 as n')).rows).toEqual([{ n: Number.MAX_SAFE_INTEGER }])
    await expect(opened.db.pool.query('select 9007199254740993::int8 as n')).rejects.toThrow('too large')
  })
})
