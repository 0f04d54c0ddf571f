import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { masked } from '#server/kit/masked.ts'

const start = 'admin_test_'
/** A run that was killed on somebody's own server leaves databases; after a day no run can still need them. */
const abandonedAfterMs = 24 * 3_600_000

/** Returns a prefix for the names of one run's databases: it carries the process ID and the time. */
export const databasePrefix = () => `${start}${process.pid}_${Date.now().toString(36)}_`

const createClient = (url: string, timeoutMs = 5000) => new pg.Client({ connectionString: url, connectionTimeoutMillis: timeoutMs })

/** Connects once. @throws one sentence if no PostgreSQL answers or its user may not create databases */
export async function checkConnection(url: string, timeoutMs?: number): Promise<void> {
  const name = `TEST_DATABASE_URL (${masked(url)})`
  try {
    const client = createClient(url, timeoutMs)
    client.on('error', () => undefined)
    await client.connect()
    const { rows } = await client.query('select from pg_roles where rolname = current_user and (rolcreatedb or rolsuper)')
    await client.end()
    if (rows.length > 0) return
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException
    throw new Error(`${name} names no PostgreSQL that answers: ${message || code}`)
  }
  throw new Error(`${name} names a user that may not create databases. Run alter role … createdb, or name another user.`)
}

/** Drops the databases of the run with this prefix, and those of runs that were killed more than a day ago. */
export async function dropDatabases(url: string, prefix: string): Promise<void> {
  const client = createClient(url)
  await client.connect()
  await endStatements(client, prefix)
  const { rows } = await client.query<{ name: string }>('select datname as name from pg_database where starts_with(datname, $1)', [start])
  for (const { name } of rows) {
    if (!name.startsWith(prefix) && !isAbandoned(name)) continue
    // PostgreSQL refuses to drop a template.
    await client.query(`alter database ${pg.escapeIdentifier(name)} with is_template false`)
    await client.query(`drop database ${pg.escapeIdentifier(name)} with (force)`)
  }
  await client.end()
}

/** Ends the statements of killed clients: the server would complete a `create database` after its client is gone. */
async function endStatements(client: pg.Client, prefix: string): Promise<void> {
  const ending = `select pg_terminate_backend(pid) from pg_stat_activity
    where pid <> pg_backend_pid() and state = 'active' and position($1 in query) > 0`
  while ((await client.query(ending, [prefix])).rowCount) await pause(20)
}

/** Tells by its name whether a test database is more than a day old. */
export function isAbandoned(name: string, now = Date.now()): boolean {
  const [, time = ''] = /^admin_test_\d+_([0-9a-z]+)_/.exec(name) ?? []
  return time !== '' && now - Number.parseInt(time, 36) > abandonedAfterMs
}
