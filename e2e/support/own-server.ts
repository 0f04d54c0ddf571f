import pg from 'pg'
import { copyDemoData } from './demo-data.ts'
import { type Server, startServer } from './server.ts'

/** A server with demo data, and a second connection to its database. */
export interface OwnServer extends Server {
  /** Runs a statement on the database, as another program would. */
  query<R extends pg.QueryResultRow>(statement: string, values?: unknown[]): Promise<R[]>
  /** Runs a statement without notifying open pages. */
  queryQuietly(statement: string): Promise<void>
}

/** Starts a server on a copy of the demo data. `stop` removes everything. */
export async function startOwnServer(): Promise<OwnServer> {
  const data = await copyDemoData()
  const server = await startServer(data.env)
  const pool = new pg.Pool({ connectionString: data.databaseUrl, max: 1 })
  return {
    ...server,
    query: async <R extends pg.QueryResultRow>(statement: string, values?: unknown[]) => (await pool.query<R>(statement, values)).rows,
    queryQuietly: async (statement) => void (await pool.query(`begin; set local app.quiet = 'on'; ${statement}; commit`)),
    async stop() {
      await pool.end()
      await server.stop()
      await data.remove()
    },
  }
}
