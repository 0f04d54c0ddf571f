import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A server on which the tests make and drop databases. */
    postgresUrl: string
    /** Begins the name of every database of this run. */
    databasePrefix: string
  }
}

/** Once per run: TEST_DATABASE_URL, else a PostgreSQL of our own; afterwards nothing of it is left. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  const server = given ? { url: given, stop: async () => {} } : await startPostgres()
  const prefix = `admin_test_${process.pid}_${Date.now().toString(36)}_`
  project.provide('postgresUrl', server.url)
  project.provide('databasePrefix', prefix)
  return async () => {
    if (given) await dropAll(given, prefix)
    await server.stop()
  }
}

async function dropAll(url: string, prefix: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ name: string }>('select datname as name from pg_database where starts_with(datname, $1)', [prefix])
  for (const { name } of rows) {
    // A template is kept from being dropped.
    await client.query(`alter database ${pg.escapeIdentifier(name)} with is_template false`)
    await client.query(`drop database ${pg.escapeIdentifier(name)} with (force)`)
  }
  await client.end()
}
