import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { admin } from '#server/db/schema.ts'
import { forEachEngine, type Opened } from './engines.ts'

const add = (db: Database, name: string) =>
  db
    .q()
    .insert(admin)
    .values({ email: `${name}@example.test`, name, passwordHash: 'x' })
const names = async (db: Database) => (await db.q().select({ name: admin.name }).from(admin).orderBy(admin.id)).map(({ name }) => name)

forEachEngine((engine) => {
  let opened: Opened
  beforeAll(async () => {
    opened = await engine.open()
  })
  beforeEach(() => opened.db.q().delete(admin))
  afterAll(() => opened.close())

  it('keeps all of a transaction or nothing of it', async () => {
    const { db } = opened
    await db.tx(() => add(db, 'kept'))
    const failed = db.tx(async () => {
      await add(db, 'lost')
      throw new Error('changed my mind')
    })
    await expect(failed).rejects.toThrow('changed my mind')
    expect(await names(db)).toEqual(['kept'])
  })

  it('takes back an inner transaction alone', async () => {
    const { db } = opened
    await db.tx(async () => {
      await add(db, 'before')
      const inner = db.tx(async () => {
        await add(db, 'inner')
        throw new Error('inner')
      })
      await expect(inner).rejects.toThrow('inner')
      await add(db, 'after')
    })
    expect(await names(db)).toEqual(['before', 'after'])
  })

  it('tries again after a deadlock or a failed serialisation, and at most three times', async () => {
    const { db } = opened
    let runs = 0
    await db.tx(async () => {
      runs += 1
      await add(db, `run${runs}`)
      if (runs < 4) await db.q().execute(sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`)
    })
    expect(await names(db)).toEqual(['run4'])
    let deadlocks = 0
    const hopeless = db.tx(async () => {
      deadlocks += 1
      await db.q().execute(sql`do $$ begin raise exception 'dead' using errcode = '40P01'; end $$`)
    })
    await expect(hopeless).rejects.toThrow()
    expect(deadlocks).toBe(4)
  })

  it('does not try again what failed for another reason', async () => {
    let runs = 0
    const failed = opened.db.tx(async () => {
      runs += 1
      await opened.db.q().execute(sql`select 1 / 0`)
    })
    await expect(failed).rejects.toThrow()
    expect(runs).toBe(1)
  })

  it('sends work that nobody awaited to the pool once its transaction is over', async () => {
    const { db } = opened
    let release = () => {}
    const over = new Promise<void>((resolve) => {
      release = resolve
    })
    let later: Promise<unknown> = Promise.resolve()
    const failed = db.tx(async () => {
      later = over.then(() => add(db, 'later'))
      throw new Error('over')
    })
    await expect(failed).rejects.toThrow('over')
    release()
    await later
    expect(await names(db)).toEqual(['later'])
  })
})
