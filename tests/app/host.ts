import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/open.ts'
import { admin as member } from '#server/db/schema.ts'
import { createSession } from '#server/kit/sessions.ts'
import { outboxMailer } from '#server/ports/outbox.ts'
import { fills } from '#tests/server/fills.ts'
import { copyDatabase, onDatabase, postgresTemplate } from '#tests/server/templates.ts'

/**
 * Hosts the real server for screen tests: `POST /open` with environment variables as JSON starts a server on a
 * fresh demo database and answers its origin and ID; `POST /sign-in/<id>` answers the token of a new session for the
 * email in its body; `POST /query/<id>` runs `{ text, values }` in the server's database and answers its rows;
 * `POST /close/<id>` stops the server and drops the database.
 * Runs as a process, because jsdom replaces globals that a server needs. One process serves all test files:
 * loading the server takes seconds, cloning a database a tenth of one.
 */
const databaseServer = process.env.HOST_DATABASE_URL ?? ''
const prefix = process.env.HOST_DATABASE_PREFIX ?? ''
const admin = new pg.Pool({ connectionString: databaseServer, max: 4 })
interface OpenServer {
  signIn(email: string): Promise<string>
  query(text: string, values: unknown[]): Promise<unknown[]>
  close(): Promise<void>
}
const open = new Map<string, OpenServer>()

const connection = await admin.connect()
const template = await postgresTemplate(connection, databaseServer, prefix, 'demo', fills.demo)
connection.release()

async function openServer(env: Record<string, string>) {
  const id = randomUUID()
  const name = `${prefix}${id.replaceAll('-', '')}`
  await copyDatabase(admin, template, name)
  const url = onDatabase(databaseServer, name)
  const db = await openDatabase({ url, migrate: false })
  const config = readConfig({
    MODE: 'demo',
    PORT: '0',
    LOG_LEVEL: 'error',
    FAULTS: '1',
    FILES_DIR: join(tmpdir(), `admin-files-${id}`),
    ...env,
  })
  const app = await createApp({ config, db, mail: outboxMailer(db), clientDir: null })
  await app.listen({ host: '127.0.0.1', port: 0 })
  open.set(id, {
    async signIn(email) {
      const [found] = await db.q().select({ id: member.id }).from(member).where(eq(member.email, email))
      if (!found) throw new Error(`The demo data has no member ${email}`)
      return (await createSession(db, found, false)).token
    },
    async query(text, values) {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      try {
        return (await client.query(text, values)).rows
      } finally {
        await client.end()
      }
    },
    async close() {
      app.server.closeAllConnections()
      await app.close()
      await db.close()
      await admin.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`)
    },
  })
  return { id, origin: originOf(app.server) }
}

const originOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

async function answer(request: IncomingMessage): Promise<unknown> {
  const [, action, id = ''] = (request.url ?? '').split('/')
  let body = ''
  for await (const chunk of request) body += chunk
  if (action === 'open') return openServer(JSON.parse(body))
  if (action === 'sign-in') return { token: await open.get(id)?.signIn(JSON.parse(body).email) }
  if (action === 'query') {
    const { text, values } = JSON.parse(body)
    return { rows: await open.get(id)?.query(text, values) }
  }
  await open.get(id)?.close()
  open.delete(id)
  return {}
}

const host = createServer((request, reply) => {
  answer(request).then(
    (result) => reply.end(JSON.stringify(result)),
    (error: unknown) => reply.writeHead(500).end(String(error instanceof Error ? error.stack : error)),
  )
})
host.listen(0, '127.0.0.1', () => process.send?.({ origin: originOf(host) }))
// The test run ended, however it ended: nothing here has to be finished.
process.once('disconnect', () => process.exit(0))
