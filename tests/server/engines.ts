import { rmSync } from 'node:fs'
import pg from 'pg'
import { describe, inject } from 'vitest'
import type { Database, Engine } from '#server/db/database.ts'
import { type DatabaseOptions, openDatabase } from '#server/db/open.ts'
import { fills } from './fills.ts'
import { type Content, copyDatabase, copyTemplate, embeddedTemplate, onDatabase, postgresTemplate } from './templates.ts'

export interface Opened {
  db: Database
  /** Opens the same data once more: on PostgreSQL beside this one, embedded only after it was closed. */
  at: DatabaseOptions
  /** Closes and throws the data away. */
  close(): Promise<void>
}
export interface TestEngine {
  name: Engine
  /** A fresh migrated database of the test's own, in well under a second. */
  open(options?: { seed?: Content; longestQueryMs?: number }): Promise<Opened>
}

export const embedded: TestEngine = {
  name: 'embedded',
  async open({ seed = 'none', ...limits } = {}) {
    const dir = copyTemplate(await embeddedTemplate(seed, fills[seed]))
    const db = await openDatabase({ dir, migrate: false, ...limits })
    const close = async () => {
      await db.close()
      rmSync(dir, { recursive: true, force: true })
    }
    return { db, at: { dir, migrate: false }, close }
  },
}

export const postgres: TestEngine = {
  name: 'postgres',
  async open({ seed = 'none', ...limits } = {}) {
    const server = inject('postgresUrl')
    const prefix = inject('databasePrefix')
    const name = `${prefix}${Math.random().toString(36).slice(2)}`
    await onServer(server, async (client) => {
      const template = await postgresTemplate(client, server, prefix, seed, fills[seed])
      await copyDatabase(client, template, name)
    })
    const url = onDatabase(server, name)
    const db = await openDatabase({ url, migrate: false, ...limits })
    const close = async () => {
      await db.close()
      await onServer(server, (client) => client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`))
    }
    return { db, at: { url, migrate: false }, close }
  },
}

/** Tests run on PostgreSQL; the long run repeats them on the embedded engine (TEST_ENGINE), or asks for both. */
const chosen = process.env.TEST_ENGINE ?? 'postgres'
const engines = [embedded, postgres].filter(({ name }) => chosen === 'both' || chosen === name)

/** The engine for suites that do not depend on it: one is enough. */
export const anyEngine = engines[0] ?? postgres

/** Runs the suite once per engine of this run, each in its own `describe` block. */
export function forEachEngine(suite: (engine: TestEngine) => void): void {
  for (const engine of engines) describe(engine.name, () => suite(engine))
}

async function onServer(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
