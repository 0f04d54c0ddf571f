import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { createApp } from '#server/app.ts'
import { type Config, explain, readConfig } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open.ts'
import { ensureFirstAdmin } from '#server/kit/first-admin.ts'
import { hashPassword } from '#server/kit/password.ts'
import { assertPortFree, toPortError } from '#server/kit/port.ts'
import { whyNot } from '#server/kit/start-errors.ts'
import { stopOnSignal } from '#server/kit/stop.ts'
import { outboxMailer } from '#server/ports/outbox.ts'
import { smtpMailer } from '#server/ports/smtp.ts'
import { demoMembers } from '#server/seed/members.ts'
import { seedDemo } from '#server/seed/seed.ts'

const say = (line: string) => console.log(line)

async function start(): Promise<void> {
  const config = readConfig(process.env)
  say(`Configuration in force\n${explain(config)}`)
  await assertPortFree(config)
  const db = await openDatabase({ url: config.databaseUrl ?? undefined, dir: config.dataDir })
  try {
    await sayWhatIsMissing(db)
    await fill(db, config)
    const dist = fileURLToPath(new URL('../dist', import.meta.url))
    const app = await createApp({
      config,
      db,
      mail: config.mailUrl ? smtpMailer(config.mailUrl, config.mailFrom) : outboxMailer(db, config.mode === 'demo' ? say : undefined),
      clientDir: existsSync(dist) ? dist : null,
    })
    stopOnSignal(app, db, say)
    const address = await listen(app, config)
    if (config.mode === 'demo') welcome(address, config)
    say(`Ready: ${address}`)
  } catch (error) {
    await db.close()
    throw error
  }
}

/** Optional: what works without it, only slower or less, is said once. */
async function sayWhatIsMissing(db: Database): Promise<void> {
  const { rowCount } = await db.pool.query(`select from pg_extension where extname = 'pg_trgm'`)
  if (rowCount === 0) say('pg_trgm is not there: names are found by how they begin at once, and by what they contain only on a scan')
}

/** The first administrator, and in a demo the data to try things on. */
async function fill(db: Database, config: Config): Promise<void> {
  await ensureFirstAdmin(db, config)
  if (config.mode !== 'demo' || !config.admin) return
  const { email, password } = config.admin
  const filled = await seedDemo(db, { members: demoMembers(email, await hashPassword(password)) })
  if (filled) say('The demo data was filled in')
}

async function listen(app: FastifyInstance, config: Config): Promise<string> {
  try {
    await app.listen({ port: config.port, host: config.host })
  } catch (error) {
    throw toPortError(error, config.port)
  }
  const own = app.server.address()
  const port = typeof own === 'object' && own ? own.port : config.port
  const name = config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

function welcome(address: string, config: Config): void {
  if (config.admin) say(`Sign in as ${config.admin.email} with the password ${config.admin.password}`)
  say(
    config.mailUrl ? 'Verification codes leave by mail (MAIL_URL)' : `Verification codes are printed here and shown at ${address}/__outbox`,
  )
}

start().catch((error: unknown) => {
  const { line, code } = whyNot(error)
  console.error(line)
  process.exit(code)
})
