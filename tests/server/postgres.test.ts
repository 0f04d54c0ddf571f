import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { DatabaseUnreachable } from '#server/db/errors.ts'
import { openDatabase } from '#server/db/open.ts'
import { masked } from '#server/kit/masked.ts'
import { startPostgres } from './postgres-server.ts'
import { onDatabase } from './templates.ts'
import { databasePrefix, dropDatabases } from './test-databases.ts'

const refusal = (url: string) =>
  openDatabase({ url }).then(
    () => 'opened',
    (error: unknown) => (error instanceof DatabaseUnreachable ? error.message : `another error: ${error}`),
  )

describe('DATABASE_URL', () => {
  it('that nobody listens on is refused by its name, without the password', async () => {
    const said = await refusal('postgres://app:s3cret@127.0.0.1:9/admin')
    expect(said).toMatch(/^DATABASE_URL \(postgres:\/\/app:\*\*\*@127\.0\.0\.1:9\/admin\) gives no database: .*ECONNREFUSED/)
  })

  it('whose server has no such database says so', async () => {
    expect(await refusal(onDatabase(inject('postgresUrl'), 'no_such_database'))).toContain('database "no_such_database" does not exist')
  })

  it('hides a password in every spelling', () => {
    expect(masked('postgres://u:p%40ss@host/db')).toBe('postgres://u:***@host/db')
    expect(masked('postgres://u:p@ss@host/db')).toBe('postgres://u:***@host/db')
    expect(masked('postgres://host/db?user=u&password=hidden&x=1')).toBe('postgres://host/db?user=u&password=***&x=1')
    expect(masked('postgres://host/db')).toBe('postgres://host/db')
    expect(masked('me:hidden@host:587')).toBe('***@host:587')
    expect(masked('postgres:me:hid/den@host')).toBe('***@host')
  })
})

describe('PostgreSQL', () => {
  it('is brought up to date by ten servers that start together', async () => {
    const server = inject('postgresUrl')
    const name = `${inject('databasePrefix')}together`
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await client.query(`create database ${pg.escapeIdentifier(name)}`)
    const url = onDatabase(server, name)
    const started = await Promise.allSettled(Array.from({ length: 10 }, () => openDatabase({ url })))
    expect(started.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 'fulfilled'))
    const databases = started.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []))
    const applied = await databases[0]?.pool.query('select hash from drizzle.__drizzle_migrations')
    expect(new Set(applied?.rows.map(({ hash }) => hash)).size).toBe(applied?.rowCount)
    await Promise.all(databases.map((db) => db.close()))
    await client.query(`drop database ${pg.escapeIdentifier(name)}`)
    await client.end()
  })

  it('ends the statements of a killed test run before it drops the databases', async () => {
    const url = inject('postgresUrl')
    const prefix = databasePrefix()
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined)
    await client.connect()
    await client.query(`create database ${prefix}a`)
    const ended = expect(client.query(`select pg_sleep(60) as "${prefix}b"`)).rejects.toMatchObject({ code: '57P01' })
    const other = new pg.Client({ connectionString: url })
    await other.connect()
    // Sent is not started: what the server has not received yet could not be found and ended.
    const started = `select from pg_stat_activity where state = 'active' and starts_with(query, 'select pg_sleep(60) as "${prefix}')`
    await expect.poll(async () => (await other.query(started)).rowCount).toBe(1)
    await dropDatabases(url, prefix)
    await ended
    expect((await other.query('select from pg_database where starts_with(datname, $1)', [prefix])).rowCount).toBe(0)
    await other.end()
  })

  it('ends a query that runs too long', async () => {
    const db = await openDatabase({ url: inject('postgresUrl'), migrate: false, longestQueryMs: 300 })
    await expect(db.pool.query('select pg_sleep(20)')).rejects.toMatchObject({ code: '57014' })
    await db.close()
  })
})

describe('the PostgreSQL of the tests', () => {
  it('is said to be missing only if there is none', async () => {
    await expect(startPostgres(() => [])).rejects.toThrow(/^No PostgreSQL was found, and the server's tests need one. Install PostgreSQL/)
  })

  it('that does not start is reported with the line that says why', async () => {
    const bin = mkdtempSync(join(tmpdir(), 'admin-broken-'))
    onTestFinished(() => rmSync(bin, { recursive: true }))
    const lines = 'creating\\ninitdb: error: No space left on device\\ninitdb: removing'
    chmodSync(bin, 0o755)
    writeFileSync(join(bin, 'initdb'), `#!/bin/sh\nprintf '${lines}' >&2; exit 1\n`, { mode: 0o755 })
    await expect(startPostgres(() => [bin])).rejects.toThrow(
      /^PostgreSQL was found but does not start in .+: initdb: error: No space left on device\n/,
    )
  })
})
