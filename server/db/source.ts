import { join, resolve } from 'node:path'
import pg from 'pg'
import { masked } from '#server/kit/masked.ts'
import type { Engine } from './database.ts'
import { startEngine } from './engine.ts'
import { DatabaseUnreachable, DataFolderInUse, DataFolderUnusable, said } from './errors.ts'
import { lockFolder } from './lock.ts'
import { PortStream } from './stream.ts'

/** Where connections come from, and what is to be let go after the last one. */
interface Source {
  engine: Engine
  config: pg.PoolConfig
  close(): Promise<void>
}
interface SourceOptions {
  longestQueryMs: number
  log(line: string): void
}

const answerWithinMs = 5_000

/** The same driver on both engines: one pool, of sockets or of ports. */
export function openSource(url: string | undefined, dir: string, options: SourceOptions): Promise<Source> {
  return url ? postgres(url, options) : embedded(dir, options)
}

async function embedded(dir: string, options: SourceOptions): Promise<Source> {
  const folder = join(resolve(dir), 'database')
  const unlock = lock(folder)
  try {
    const engine = await startEngine(folder, options)
    // Any user and database do: they are not sent anywhere. More connections would only wait behind each other.
    const config = { user: 'postgres', database: 'postgres', max: 8, stream: () => new PortStream(() => engine.open()) }
    const close = async () => {
      await engine.stop()
      unlock()
    }
    return { engine: 'embedded', config, close }
  } catch (error) {
    unlock()
    throw error
  }
}

function lock(folder: string): () => void {
  try {
    return lockFolder(folder)
  } catch (error) {
    if (error instanceof DataFolderInUse) throw error
    throw new DataFolderUnusable(`The data folder cannot be used: ${said(error)}. Set DATA_DIR to a folder that this user may write.`)
  }
}

async function postgres(url: string, { longestQueryMs }: SourceOptions): Promise<Source> {
  const config: pg.PoolConfig = {
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: answerWithinMs,
    statement_timeout: longestQueryMs,
    idle_in_transaction_session_timeout: longestQueryMs,
    application_name: 'admin',
    keepAlive: true,
    options: '-c timezone=UTC',
  }
  await answers(url, config)
  return { engine: 'postgres', config, close: async () => {} }
}

/** One connection and one query, within five seconds in all. @throws DatabaseUnreachable */
async function answers(url: string, config: pg.PoolConfig): Promise<void> {
  let late: NodeJS.Timeout | undefined
  try {
    // The driver's own limits come a little later: they would end the connection without saying why.
    const client = new pg.Client({ ...config, connectionTimeoutMillis: answerWithinMs + 500 })
    client.on('error', () => {})
    const silence = new Promise<never>((_, reject) => {
      late = setTimeout(() => reject(new Error('no answer within 5 s')), answerWithinMs)
    })
    await Promise.race([client.connect().then(() => client.query('select 1')), silence])
    await client.end()
  } catch (error) {
    throw new DatabaseUnreachable(`DATABASE_URL (${masked(url)}) gives no database: ${why(error)}`)
  } finally {
    clearTimeout(late)
  }
}

/** Several addresses of one host fail together, without words of their own. */
const why = (error: unknown): string => (error instanceof AggregateError ? error.errors.map(said).join('; ') : said(error))
