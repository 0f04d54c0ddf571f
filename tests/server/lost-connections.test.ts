import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forEachEngine, type Opened } from './engines.ts'

forEachEngine((engine) => {
  let opened: Opened
  beforeAll(async () => {
    opened = await engine.open()
  })
  afterAll(() => opened.close())

  test('connections that are lost between their checkout and the answer to BEGIN cost those calls only: the pool keeps its places', async () => {
    const { pool, tx } = opened.db
    const places = pool.options.max
    const write = () => tx(async (t) => t.execute(sql`select 1`))
    // More often than there are places, one after the other and all at once.
    const cut = (client: object) => Reflect.get<object, string>(client, 'connection').stream.destroy()
    pool.on('acquire', cut)
    for (let n = 0; n < places; n += 1) await expect(write()).rejects.toThrow()
    const told = await Promise.allSettled(Array.from({ length: places }, write))
    expect(told.filter(({ status }) => status === 'fulfilled')).toEqual([])
    pool.off('acquire', cut)
    const after = await Promise.allSettled(Array.from({ length: 2 * places }, write))
    expect(after.filter(({ status }) => status === 'rejected')).toEqual([])
    expect(pool.waitingCount).toBe(0)
  })

  test('close waits until the connections are closed, so that a database can be dropped at once', async () => {
    const { db, close } = await engine.open()
    const { max } = db.pool.options
    let open = 0
    db.pool.on('connect', (client) => {
      open += 1
      client.once('end', () => {
        open -= 1
      })
    })
    await Promise.all(Array.from({ length: max }, () => db.pool.query('select pg_sleep(0.05)')))
    expect(open).toBeGreaterThan(1)
    await db.close()
    expect(open).toBe(0)
    await close()
  })
})
