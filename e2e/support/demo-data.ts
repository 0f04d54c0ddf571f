import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startDatabase } from '#scripts/test-database.mjs'
import { fills } from '#tests/server/fills.ts'
import { copyDatabase, onDatabase, postgresTemplate } from '#tests/server/templates.ts'

/** A database with demo data and a folder for files, for one server at a time. */
export interface DemoData {
  databaseUrl: string
  /** Environment variables that make a server use it. */
  env: Record<string, string>
  remove(): Promise<void>
}

/** Environment variables through which the global set-up tells the workers where PostgreSQL and the template are. */
const names = { url: 'TEST_DATABASE_URL', prefix: 'TEST_DATABASE_PREFIX', template: 'E2E_TEMPLATE' } as const
const readVariable = (name: keyof typeof names) => process.env[names[name]] ?? ''

async function withServer(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: readVariable('url') })
  await client.connect()
  await work(client)
  await client.end()
}

/**
 * Fills a template database with demo data, or finds the one that an earlier step of the same run filled. Starts PostgreSQL if
 * scripts/test.mjs has not. Returns a function that removes what it started.
 */
export async function prepareDemoData(): Promise<() => Promise<void>> {
  const started = readVariable('url') && readVariable('prefix') ? undefined : startDatabase()
  Object.assign(process.env, await started?.env)
  const client = new pg.Client({ connectionString: readVariable('url') })
  await client.connect()
  process.env[names.template] = await postgresTemplate(client, readVariable('url'), readVariable('prefix'), 'demo', fills.demo)
  await client.end()
  return async () => started?.stop()
}

/** Copies the demo data to a new database. `remove` drops it. */
export async function copyDemoData(): Promise<DemoData> {
  const files = await mkdtemp(join(tmpdir(), 'admin-v2-e2e-'))
  const database = `${readVariable('prefix')}${files.slice(-6).toLowerCase()}_${process.pid}`
  await withServer((client) => copyDatabase(client, readVariable('template'), database))
  const databaseUrl = onDatabase(readVariable('url'), database)
  return {
    databaseUrl,
    env: { DATABASE_URL: databaseUrl, FILES_DIR: files },
    async remove() {
      await withServer((client) => client.query(`drop database ${pg.escapeIdentifier(database)} with (force)`))
      await rm(files, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
