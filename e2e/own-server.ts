import pg from 'pg'
import { startPostgres } from '#tests/server/postgres-server.ts'
import { onDatabase } from '#tests/server/templates.ts'
import { type Served, serve } from './server.ts'
import { demo, newestCode } from './sign-in.ts'

/** A server with its demo data on a PostgreSQL, and a second way to that database: what others than this workspace change there. */
export interface OwnServer extends Served {
  query<R extends pg.QueryResultRow>(statement: string, values?: unknown[]): Promise<R[]>
}

/** TEST_DATABASE_URL, else a PostgreSQL of our own; after `stop` nothing of it is left. */
export async function ownServer(): Promise<OwnServer> {
  const given = process.env.TEST_DATABASE_URL
  const postgres = given ? { url: given, stop: async () => {} } : await startPostgres()
  const name = `admin_e2e_${process.pid}_${Date.now().toString(36)}`
  const whole = async (statement: string) => {
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await whole(`create database ${name}`)
  const url = onDatabase(postgres.url, name)
  const server = await serve('', { DATABASE_URL: url })
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  return {
    ...server,
    query: async <R extends pg.QueryResultRow>(statement: string, values?: unknown[]) => (await pool.query<R>(statement, values)).rows,
    async stop() {
      await pool.end()
      await server.stop()
      await whole(`drop database ${name} with (force)`)
      await postgres.stop()
    },
  }
}

/** A token by the two steps of the sign-in, for what somebody does elsewhere. */
export async function tokenOf({ url }: Pick<Served, 'url'>, email: string): Promise<string> {
  const post = (path: string, body: object) =>
    fetch(url + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  const who = { email, password: demo.password }
  await post('/admin/v1/auth/verification-code', who)
  const answer = await post('/api/v1/admin/auth', { ...who, verificationCode: await newestCode({ url }, email) })
  const token = /"token":"([^"]+)"/.exec(await answer.text())?.[1]
  if (!token) throw new Error(`${email} was not signed in.`)
  return token
}
