import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { Database } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open.ts'

/** What a test finds in its database: nothing but the tables, or the demo data. */
export type Content = 'none' | 'demo'
export type Fill = (db: Database) => Promise<void>

const keepMs = 36 * 3_600_000

/** A migrated folder, filled once per machine and version of the sources, to be copied. */
export async function embeddedTemplate(content: Content, fill: Fill): Promise<string> {
  const template = join(tmpdir(), `admin-template-${fingerprint()}-${content}`)
  if (existsSync(template)) return template
  sweep()
  const side = mkdtempSync(join(tmpdir(), 'admin-template-making-'))
  const db = await openDatabase({ dir: side })
  await fill(db)
  await db.close()
  try {
    renameSync(side, template)
  } catch (error) {
    // Somebody else was faster; theirs is the same.
    if (!existsSync(template)) throw error
    rmSync(side, { recursive: true, force: true })
  }
  return template
}

/** Templates of other days and sources, which nothing will copy again. */
function sweep(): void {
  for (const name of readdirSync(tmpdir()).filter((name) => name.startsWith('admin-template-'))) {
    const path = join(tmpdir(), name)
    const made = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    if (Date.now() - made > keepMs) rmSync(path, { recursive: true, force: true })
  }
}

/** A copy of the template for one test. */
export function copyTemplate(template: string): string {
  const dir = mkdtempSync(join(tmpdir(), 'admin-test-'))
  // A thousand small files: `cp` takes a tenth of what Node's own copy does.
  if (process.platform === 'win32') cpSync(template, dir, { recursive: true })
  else execFileSync('cp', ['-R', `${template}/.`, dir])
  return dir
}

/** A template database on a server, filled once per run. @returns its name */
export async function postgresTemplate(server: pg.ClientBase, url: string, prefix: string, content: Content, fill: Fill): Promise<string> {
  const name = `${prefix}template_${content}`
  const lock = `hashtext(${pg.escapeLiteral(name)})`
  await server.query(`select pg_advisory_lock(${lock})`)
  try {
    const { rowCount } = await server.query('select 1 from pg_database where datname = $1 and datistemplate', [name])
    if (rowCount === 1) return name
    const quoted = pg.escapeIdentifier(name)
    await server.query(`drop database if exists ${quoted} with (force)`)
    await server.query(`create database ${quoted} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C'`)
    const db = await openDatabase({ url: onDatabase(url, name) })
    await fill(db)
    await db.close()
    // Marked only when it is whole; from then on nobody may connect, or copying would fail.
    await server.query(`alter database ${quoted} with is_template true allow_connections false`)
    return name
  } finally {
    await server.query(`select pg_advisory_unlock(${lock})`)
  }
}

/** Where the server chooses how to copy a database: since PostgreSQL 15. */
const firstWithStrategy = 150_000

/**
 * Creates a database as a copy of a template. PostgreSQL copies page by page by default, which takes seven times as long
 * as copying the files, and was a tenth of the server tests.
 */
export async function copyDatabase(server: pg.ClientBase | pg.Pool, template: string, name: string): Promise<void> {
  const { rows } = await server.query(`select current_setting('server_version_num')::int as version`)
  const strategy = rows[0].version >= firstWithStrategy ? ' strategy file_copy' : ''
  await server.query(`create database ${pg.escapeIdentifier(name)} template ${pg.escapeIdentifier(template)}${strategy}`)
}

/** The same server, another database. */
export function onDatabase(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

/** Changes with everything that shapes a template: migrations, seeds, version of the engine. */
function fingerprint(): string {
  const hash = createHash('sha256')
  for (const folder of ['db/migrations', 'seed', 'routes']) {
    const path = fileURLToPath(new URL(`../../server/${folder}`, import.meta.url))
    for (const file of existsSync(path) ? readdirSync(path).sort() : []) {
      if (!/\.(sql|ts)$/.test(file)) continue
      const text = readFileSync(join(path, file), 'utf8')
      // Of the handlers only those that fill a table.
      if (folder !== 'routes' || /^export const seed\b/m.test(text)) hash.update(file).update(text)
    }
  }
  hash.update(readFileSync(fileURLToPath(new URL('../../package-lock.json', import.meta.url))))
  // Demo moments are relative to the day on which they were made.
  hash.update(new Date().toISOString().slice(0, 10))
  return hash.digest('hex').slice(0, 12)
}
