import pg from 'pg'
import { startPostgres } from '#tests/server/postgres-server.ts'
import { onDatabase } from '#tests/server/templates.ts'
import { databasePrefix } from '#tests/server/test-databases.ts'
import { type Server, startServer } from './server.ts'

/** A server on PostgreSQL with demo data, and a second connection to its database. */
export interface OwnServer extends Server {
  /** Runs a statement on the database, as another program would. */
  query<R extends pg.QueryResultRow>(statement: string, values?: unknown[]): Promise<R[]>
  /** Runs a statement without notifying open pages. */
  queryQuietly(statement: string): Promise<void>
}

/** Starts a server on a new database of TEST_DATABASE_URL, or of a PostgreSQL started for it. `stop` removes everything. */
export async function startOwnServer(): Promise<OwnServer> {
  const given = process.env.TEST_DATABASE_URL
  const postgres = given ? { url: given, stop: async () => {} } : await startPostgres()
  // A name by which the runner finds the database if this process is killed.
  const prefix = process.env.TEST_DATABASE_PREFIX ?? databasePrefix()
  const name = `${prefix}e2e_${process.pid}_${Date.now().toString(36)}`
  const runOnce = async (statement: string) => {
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await runOnce(`create database ${name}`)
  const url = onDatabase(postgres.url, name)
  const server = await startServer('', { DATABASE_URL: url })
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  return {
    ...server,
    query: async <R extends pg.QueryResultRow>(statement: string, values?: unknown[]) => (await pool.query<R>(statement, values)).rows,
    queryQuietly: async (statement) => void (await pool.query(`begin; set local app.quiet = 'on'; ${statement}; commit`)),
    async stop() {
      await pool.end()
      await server.stop()
      await runOnce(`drop database ${name} with (force)`)
      await postgres.stop()
    },
  }
}
