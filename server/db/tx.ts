import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Database, Orm } from './database.ts'
import { sqlState } from './errors.ts'
import * as schema from './schema.ts'

const tries = 4
/** Serialisation failure and deadlock: the database asks to try again. */
const again = new Set(['40001', '40P01'])

interface Open {
  orm: Orm
  /** False once it was committed or rolled back: work that nobody awaited goes to the pool then, not into a stranger's transaction. */
  live: boolean
}

/** The server is going, or the connection is: it is not given to anybody else. */
const lost = /^(57P|08)/

/** `q` and `tx` of a database: which transaction a query belongs to follows the call, not an argument. */
export function transactions(pool: pg.Pool): Pick<Database, 'q' | 'tx'> {
  const orm: Orm = drizzle(pool, { schema })
  const own = new WeakMap<pg.PoolClient, Orm>()
  const storage = new AsyncLocalStorage<Open>()
  const current = () => {
    const open = storage.getStore()
    return open?.live ? open.orm : null
  }

  async function inside<T>(outer: Orm, work: (t: Orm) => Promise<T>): Promise<T> {
    return await outer.transaction(async (t) => {
      const open: Open = { orm: t, live: true }
      try {
        return await storage.run(open, () => work(t))
      } finally {
        open.live = false
      }
    })
  }

  /**
   * In a connection of its own, which goes back to the pool whatever happens: the library takes one by itself, too, but keeps it for ever where it
   * is lost before `begin` was answered.
   */
  async function outermost<T>(work: (t: Orm) => Promise<T>): Promise<T> {
    const client = await pool.connect()
    let broken = false
    try {
      const one = own.get(client) ?? drizzle(client, { schema })
      own.set(client, one)
      return await inside(one, work)
    } catch (error) {
      broken = lost.test(sqlState(error) ?? '')
      throw error
    } finally {
      client.release(broken)
    }
  }

  async function tx<T>(work: (t: Orm) => Promise<T>): Promise<T> {
    const open = current()
    if (open) return await inside(open, work)
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await outermost(work)
      } catch (error) {
        if (attempt >= tries || !again.has(sqlState(error) ?? '')) throw error
        // Two that met once must not meet again in step.
        await pause(10 * 2 ** attempt * (0.5 + Math.random()))
      }
    }
  }

  return { q: () => current() ?? orm, tx }
}
