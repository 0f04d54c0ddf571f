import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as apply } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))
/** Any number that no other program locks on the same database. */
const lock = 727_001

/** Brings the schema up to date. Servers that start together wait for each other: without the lock all but one fail. */
export async function migrate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [lock])
    await apply(drizzle(client), { migrationsFolder })
  } finally {
    await client.query('select pg_advisory_unlock_all()').catch(() => {})
    // Closed instead of given back: that lets go of the lock and the settings even when the unlock was not heard.
    client.release(true)
  }
}
