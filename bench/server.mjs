// The real server, started for a measurement on a database that is filled already, and its API asked with a token.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const demo = { email: 'demo@admin.test', password: 'demo-admin-2026' }

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))

function freePort() {
  return new Promise((found, failed) => {
    const probe = createServer()
    probe.once('error', failed)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => found(port))
    })
  })
}

const isPostgres = (at) => /^postgres(ql)?:/.test(at)
const databaseOf = (at) => (isPostgres(at) ? { DATABASE_URL: at } : { DATA_DIR: at })

/**
 * Starts the server on the database in `at`: a folder of the embedded engine, or the address of a PostgreSQL.
 * @param nodeArgs further arguments for node, such as a limit of its heap
 */
export async function serve(at, { nodeArgs = [] } = {}) {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, [...nodeArgs, 'scripts/program.mjs', 'server/main.ts'], {
    cwd: root,
    env: { PATH, HOME, PORT: String(port), MODE: 'demo', ...databaseOf(at) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const out of [child.stdout, child.stderr]) out.on('data', (words) => (printed += words))
  const gone = new Promise((done) => child.once('exit', done))
  // Ended by hand, a measurement takes its servers along.
  process.once('exit', () => child.kill())
  while (!(await fetch(`${url}/readyz`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error(`The server ended before it was ready:\n${printed}`)
    await new Promise((done) => setTimeout(done, 100))
  }
  return {
    url,
    engine: isPostgres(at) ? 'PostgreSQL' : 'embedded',
    /** What the process holds in memory now, and the most it ever held, in MB. */
    memory: () => memoryOf(child.pid),
    async stop() {
      child.kill('SIGTERM')
      const late = setTimeout(() => child.kill('SIGKILL'), 15_000)
      await gone
      clearTimeout(late)
    },
  }
}

/** Fills the database in `at` as `npm run seed -- --scale` does. */
export async function fill(at, scale) {
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/seed/main.ts', '--scale', scale], {
    cwd: root,
    env: { PATH, HOME, MODE: 'demo', ...databaseOf(at) },
    stdio: 'inherit',
  })
  process.once('exit', () => child.kill())
  const code = await new Promise((done) => child.once('exit', done))
  if (code !== 0) throw new Error(`The database was not filled: ${code}`)
}

function memoryOf(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const mb = (name) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) / 1024
  return { now: mb('VmRSS'), most: mb('VmHWM') }
}

/** A bearer token of the demo's administrator, by the two steps of the sign-in; the code stands in the outbox. */
export async function tokenOf(url) {
  const post = (path, body) =>
    fetch(`${url}${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  await post('/admin/v1/auth/verification-code', demo)
  const letters = await (await fetch(`${url}/__outbox.json?to=${demo.email}`)).text()
  const answer = await post('/api/v1/admin/auth', { ...demo, verificationCode: /\b\d{6}\b/.exec(letters)?.[0] ?? '' })
  const { data, token } = await answer.json()
  return data?.token ?? token
}

/**
 * Asks a list by the API and takes the time until the whole answer is read; a path that begins with a stroke is one of the newer API, whose lists have
 * another envelope. @returns milliseconds, how many there are, and whether that is an estimate
 */
export async function ask({ url, token }, path) {
  const from = performance.now()
  const answer = await fetch(path.startsWith('/') ? `${url}/admin/v1${path}` : `${url}/api/v1/${path}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const body = await answer.json()
  const ms = performance.now() - from
  if (!answer.ok) throw new Error(`${answer.status} to ${path}: ${JSON.stringify(body)}`)
  const { rows, count, about } = body.items
    ? { rows: body.items, ...body.pagination }
    : { rows: body.data, count: body.meta.total, about: body.meta.about }
  return { ms, rows: rows.length, count, about: about === true }
}
