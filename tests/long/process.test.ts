import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { readOutbox } from '#server/ports/outbox.ts'
import { embedded, forEachEngine } from '#tests/server/engines.ts'
import { run } from '#tests/server/server-process.ts'

/** Takes connections and says nothing. */
async function silent(): Promise<{ server: Server; port: number }> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, 'localhost', () => done()))
  onTestFinished(() => void server.close())
  const own = server.address()
  return { server, port: typeof own === 'object' && own ? own.port : 0 }
}

forEachEngine((engine) => {
  test('starts, says where and how, finishes what runs when told to stop, and ends with 0', async () => {
    // Filled already: that a first start fills it is for the tests of the seed.
    const { db, at, close } = await engine.open({ seed: 'demo' })
    onTestFinished(close)
    await db.close()
    const where = { ...(at.url ? { DATABASE_URL: at.url } : {}), ...(at.dir ? { DATA_DIR: at.dir } : {}) }
    const server = run({ PORT: '0', FAULTS: '1', ...where })
    const address = await server.ready
    expect(server.out()).toContain('Sign in as demo@admin.test with the password demo-admin-2026')
    expect(server.out()).toContain(`${address}/__outbox`)

    const asked = fetch(`${address}/admin/v1/auth/verification-code`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-fault': 'late=1500' },
      body: JSON.stringify({ email: 'demo@admin.test', password: 'demo-admin-2026' }),
    })
    // Its effect is there, its answer is not yet.
    await expect.poll(() => server.out()).toMatch(/^verification code for demo@admin\.test: \d{6}$/m)
    server.child.kill('SIGTERM')
    await expect.poll(() => server.out()).toContain('SIGTERM: finishing what runs')
    await expect
      .poll(() =>
        fetch(`${address}/livez`).then(
          (answer) => answer.status,
          () => 'refused',
        ),
      )
      .not.toBe(200)
    expect((await asked).status).toBe(204)
    expect(await server.ended).toBe(0)
    expect(server.err()).toBe('')

    const again = await openDatabase({ ...at })
    expect(await readOutbox(again, 'demo@admin.test')).toHaveLength(1)
    await again.close()
  })
})

describe('refuses to start, in one line and with its exit code', () => {
  const folder = () => mkdtempSync(join(tmpdir(), 'admin-start-'))

  test('a port in use', async () => {
    const { port } = await silent()
    const server = run({ PORT: String(port), DATA_DIR: folder() })
    expect(await server.ended).toBe(3)
    expect(server.err()).toBe(`Port ${port} is in use: stop what listens there, or choose another with PORT`)
  })

  test('a data folder in use, and the first process goes on', async () => {
    const { db, at, close } = await embedded.open({ seed: 'demo' })
    onTestFinished(close)
    await db.close()
    const DATA_DIR = at.dir ?? ''
    const first = run({ PORT: '0', DATA_DIR })
    const address = await first.ready
    const second = run({ PORT: '0', DATA_DIR })
    expect(await second.ended).toBe(4)
    expect(second.err()).toContain(DATA_DIR)
    expect(second.err()).toContain('DATA_DIR')
    expect(second.err().split('\n')).toHaveLength(1)
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
  })

  test.each([
    ['a file', (dir: string) => writeFileSync(dir, '')],
    [
      'a database that is broken',
      (dir: string) => {
        mkdirSync(join(dir, 'database'), { recursive: true })
        writeFileSync(join(dir, 'database', 'PG_VERSION'), '9')
      },
    ],
  ])('a data folder that is %s', async (_name, spoil) => {
    const DATA_DIR = join(folder(), 'data')
    spoil(DATA_DIR)
    const server = run({ PORT: '0', DATA_DIR })
    expect(await server.ended).toBe(4)
    expect(server.err()).toContain(DATA_DIR)
    expect(server.err().split('\n')).toHaveLength(1)
  })

  test('a data folder where no folder can be made', async () => {
    const DATA_DIR = process.platform === 'linux' ? '/proc/no/such/data' : '/dev/null/data'
    const server = run({ PORT: '0', DATA_DIR })
    expect(await server.ended).toBe(4)
    expect(server.err()).toMatch(/^The data folder cannot be used: .+\. Set DATA_DIR to a folder that this user may write\.$/)
  })

  test.each(['nothing listens', 'nothing is said'])('a DATABASE_URL that answers nothing: %s', async (how) => {
    const { server, port } = await silent()
    if (how === 'nothing listens') server.close()
    const started = run({ PORT: '0', DATABASE_URL: `postgres://me:hush@localhost:${port}/x` })
    expect(await started.ended).toBe(4)
    expect(started.err()).toContain('DATABASE_URL')
    expect(started.err().split('\n')).toHaveLength(1)
    expect(started.out() + started.err()).not.toContain('hush')
  })

  test('wrong values, all by name', async () => {
    const server = run({ PORT: 'many', MODE: 'fun', MAIL_URL: 'x', DATA_DIR: folder() })
    expect(await server.ended).toBe(2)
    for (const name of ['PORT', 'MODE', 'MAIL_URL']) expect(server.err()).toContain(`${name}=`)
  })

  test('production without an administrator', async () => {
    const { db, at, close } = await embedded.open()
    onTestFinished(close)
    await db.close()
    const server = run({ PORT: '0', MODE: 'production', DATA_DIR: at.dir ?? '' })
    expect(await server.ended).toBe(2)
    expect(server.err()).toBe('The database has no administrator: set ADMIN_EMAIL and ADMIN_PASSWORD for the first start')
  })
})
