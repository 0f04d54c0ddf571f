import { existsSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { lockFolder } from '#server/db/lock.ts'
import { openDatabase } from '#server/db/open.ts'
import { type Member, seedDemo } from './seed.ts'
import type { Sizes } from './sizes.ts'

interface Filling {
  /** A PostgreSQL server; null fills the embedded database in `dir`. */
  url: string | null
  dir: string
  sizes: Sizes
  members: readonly Member[]
  /** Embedded only: a filled folder takes the place of the one that is there, which is kept under another name. */
  replace: boolean
  say: (line: string) => void
}

/** From here on, indexes are built after the loading. */
const bulkFrom = 100_000
/** A fill has no people waiting for it. */
const longestQueryMs = 3_600_000

/** What was asked for cannot be done without losing something; the message is for a person. */
export class NotEmpty extends Error {
  override name = 'NotEmpty'
}

/**
 * Fills a database with as much as is wanted, or leaves it as it was: a new embedded folder is made beside its place and moved there
 * when it is whole; anything else is one transaction.
 * @throws NotEmpty where there are organizations already; DataFolderInUse while a server has the folder open
 */
export async function fillDatabase(filling: Filling): Promise<void> {
  const { url, dir, replace, say } = filling
  if (url !== null && replace)
    throw new NotEmpty('--replace is for the embedded database alone: give DATABASE_URL of an empty database instead')
  const folder = join(resolve(dir), 'database')
  if (url === null && (replace || !existsSync(folder))) return await beside(filling, folder)
  const db = await openDatabase({ url: url ?? undefined, dir, longestQueryMs })
  try {
    await fill(db, filling)
  } finally {
    await db.close()
  }
  say('The data is there')
}

async function beside(filling: Filling, folder: string): Promise<void> {
  const side = join(resolve(filling.dir), 'filling')
  const unlock = lockFolder(folder)
  try {
    // What an earlier attempt left.
    rmSync(side, { recursive: true, force: true })
    const db = await openDatabase({ dir: side, longestQueryMs })
    try {
      await fill(db, filling)
    } finally {
      await db.close()
    }
    if (existsSync(folder)) {
      const kept = `${folder}.before-${new Date().toISOString().replace(/[:.]/g, '-')}`
      renameSync(folder, kept)
      filling.say(`What was there is kept in ${kept}`)
    }
    renameSync(join(side, 'database'), folder)
    rmSync(side, { recursive: true, force: true })
  } finally {
    unlock()
  }
  filling.say(`The data is in ${folder}`)
}

async function fill(db: Database, { members, sizes, replace, say }: Filling): Promise<void> {
  const done = await seedDemo(db, { members, sizes, bulk: sizes.bookings >= bulkFrom, say })
  if (!done)
    throw new NotEmpty(
      `There are organizations already: nothing was changed${replace ? '' : '. Name another DATA_DIR, an empty database in DATABASE_URL, or say --replace (embedded only; what is there is kept beside it)'}`,
    )
  say('Tidying up')
  // Not possible inside of a transaction. Index-only scans, which the lists live on, need the map that it writes.
  const { rows } = await db.q().execute<{ name: string }>(sql`
    select quote_ident(tablename) as name from pg_tables where schemaname = current_schema()`)
  for (const { name } of rows) await db.pool.query(`vacuum (analyze) ${name}`)
  if (db.engine === 'embedded') await db.pool.query('checkpoint')
}
