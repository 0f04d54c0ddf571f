import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort } from './server.ts'
import { templateVariable } from './template.ts'

let folder = ''
const running: ChildProcess[] = []
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'admin-v2-start-'))
})
test.afterEach(async () => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

/** What `npm start` runs, with what it has printed so far and how it ended. */
function start(env: Record<string, string>) {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: join(folder, 'data'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  let printed = ''
  for (const out of [child.stdout, child.stderr]) out.on('data', (words) => (printed += words))
  const ended = new Promise<number | null>((done) => child.once('exit', done))
  return { child, ended, printed: () => printed }
}
const answers = (port: number) => async () =>
  fetch(`http://localhost:${port}/readyz`).then(
    ({ status }) => status,
    () => 0,
  )
const copyOfTemplate = () => cp(join(process.env[templateVariable] ?? '', 'data'), join(folder, 'data'), { recursive: true })

test('a second start builds nothing, says where it is, and one SIGINT ends it cleanly', async () => {
  await copyOfTemplate()
  const port = await freePort()
  const { child, ended, printed } = start({ PORT: String(port) })
  await expect.poll(answers(port), { timeout: 30_000 }).toBe(200)
  await expect.poll(printed).toContain(`http://localhost:${port}`)
  expect(printed()).not.toContain('Building')
  expect(printed()).toContain('demo@admin.test')
  expect(printed()).toContain('/__outbox')
  child.kill('SIGINT')
  expect(await ended).toBe(0)
  expect(await answers(port)()).toBe(0)
})

test('a start script that is killed leaves no server behind, and the folder opens again', async () => {
  await copyOfTemplate()
  const port = await freePort()
  const first = start({ PORT: String(port) })
  await expect.poll(answers(port), { timeout: 30_000 }).toBe(200)
  first.child.kill('SIGKILL')
  await expect.poll(answers(port), { timeout: 15_000 }).toBe(0)
  const second = start({ PORT: String(port) })
  await expect.poll(answers(port), { timeout: 30_000 }).toBe(200)
  second.child.kill('SIGTERM')
  expect(await second.ended).toBe(0)
})

test('a second server on the same folder is refused in one line', async () => {
  await copyOfTemplate()
  const [one, two] = [await freePort(), await freePort()]
  const first = start({ PORT: String(one) })
  await expect.poll(answers(one), { timeout: 30_000 }).toBe(200)
  const second = start({ PORT: String(two) })
  expect(await second.ended).not.toBe(0)
  expect(second.printed()).toContain(join(folder, 'data'))
  expect(second.printed()).toMatch(/in use|another|locked/i)
  expect(second.printed()).not.toMatch(/^\s+at /m)
  expect(await answers(one)()).toBe(200)
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)
})

test('a port in use is named before a database is made', async () => {
  const taken = await new Promise<Server>((ready) => {
    const server = createServer().listen(0, 'localhost', () => ready(server))
  })
  const address = taken.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const { ended, printed } = start({ PORT: String(port) })
  expect(await ended).not.toBe(0)
  expect(printed()).toContain(String(port))
  expect(printed()).toMatch(/in use/i)
  expect(printed()).not.toMatch(/^\s+at /m)
  taken.close()
})

test('wrong values are refused by name, all at once', async () => {
  const { ended, printed } = start({ PORT: 'eighty', MODE: 'party', MAIL_URL: 'http://mail', ADMIN_EMAIL: 'nobody' })
  expect(await ended).not.toBe(0)
  for (const name of ['PORT', 'MODE', 'MAIL_URL', 'ADMIN_EMAIL']) expect(printed()).toContain(`${name}=`)
  expect(printed()).not.toMatch(/^\s+at /m)
})

test('a database that answers nothing ends the start with its address and without its password', async () => {
  const silent = await freePort()
  const { ended, printed } = start({ PORT: String(await freePort()), DATABASE_URL: `postgres://me:opensesame@127.0.0.1:${silent}/x` })
  expect(await ended).not.toBe(0)
  expect(printed()).toContain(`127.0.0.1:${silent}`)
  expect(printed()).not.toContain('opensesame')
  expect(printed()).not.toMatch(/^\s+at /m)
})
