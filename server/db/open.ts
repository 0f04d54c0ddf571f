import { sql } from 'drizzle-orm'
import pg from 'pg'
import { loggedError } from '#server/kit/log.ts'
import { startChores } from './chores.ts'
import type { Database } from './database.ts'
import { listener } from './listen.ts'
import { migrate as applyMigrations } from './migrate.ts'
import { openSource } from './source.ts'
import { transactions } from './tx.ts'

export interface DatabaseOptions {
  /** A PostgreSQL server; without it the embedded database opens in `dir`. */
  url?: string | undefined
  /** Folder of the embedded database, made when missing. */
  dir?: string | undefined
  migrate?: boolean
  /** Longer queries are ended. */
  longestQueryMs?: number
  /** Where remarks go that nobody waits for, such as a lost idle connection. */
  log?: (line: string) => void
}

const pingMs = 2_000
const endMs = 3_000

// Money and counts are int8; beyond 2^53 a number would be wrong without a word.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large a number for this server`)
  return value
})

/**
 * Opens the one database of a server, on either engine, with its migrations applied.
 * @throws DataFolderInUse when another process has the folder; DatabaseUnreachable when the url gives no answer in 5 s
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { url, dir = './data', migrate = true, longestQueryMs = 60_000, log = (line) => console.error(line) } = options
  const source = await openSource(url, dir, { longestQueryMs, log })
  const pool = new pg.Pool(source.config)
  // Without listeners a connection that is lost, idle or in the hands of somebody, would end the process.
  pool.on('error', (error) => log(`An idle database connection was lost: ${error.message}`))
  const connections = new Set<pg.PoolClient>()
  pool.on('connect', (client) => {
    client.on('error', () => {})
    connections.add(client)
    client.once('end', () => connections.delete(client))
  })
  const { listen, close: stopListening } = listener(source.config, log)
  const { q, tx } = transactions(pool)
  let stopChores = () => {}

  /** Ends the pool and waits until its connections are closed; `pool.end()` only asks them to close. */
  async function endPool(): Promise<void> {
    await pool.end()
    await Promise.all([...connections].map((client) => new Promise<void>((resolve) => client.once('end', resolve))))
  }

  async function end(): Promise<void> {
    stopChores()
    await stopListening()
    await within(endMs, endPool()).catch(() => log('Database connections were still in use at the end.'))
    await source.close()
  }

  try {
    if (migrate) await applyMigrations(pool)
  } catch (error) {
    await end()
    throw error
  }
  if (source.engine === 'embedded') stopChores = startChores(pool, log)

  let ending: Promise<void> | null = null
  return {
    engine: source.engine,
    pool,
    q,
    tx,
    listen,
    async notify(channel, payload) {
      await q().execute(sql`select pg_notify(${channel}, ${JSON.stringify(payload)})`)
    },
    tell(what, error) {
      if (!ending) log(`${what}: ${loggedError(error).message}`)
    },
    async ping() {
      await within(pingMs, pool.query('select 1'))
    },
    close() {
      ending ??= end()
      return ending
    },
  }
}

/** The answer, or an error when it takes longer than this many milliseconds. */
async function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The database did not answer within ${ms / 1000} s`)), ms)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
