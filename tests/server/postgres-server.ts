import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { postgresPrefix, removeAbandoned, removeFolder } from '#scripts/remove-abandoned.mjs'
import { binaries, type Owner, owner } from './postgres-binaries.ts'

interface PostgresServer {
  url: string
  /** The folder of its programs. */
  from: string
  stop(): Promise<void>
}

const install =
  'Install PostgreSQL (Debian: apt-get install -y postgresql), set TEST_DATABASE_URL, or run npm ci with its optional packages.'
const startWithinMs = 20_000
const maxPortAttempts = 5
/**
 * A test database need not survive a power cut. A deadlock is found at once. Databases live for one test file: compiling
 * their queries, cleaning their tables and starting processes for parts of a query would cost a third of the processor
 * time that PostgreSQL needs for the tests.
 */
const quick = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  shared_buffers: '64MB',
  deadlock_timeout: '50ms',
  jit: 'off',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
  max_parallel_workers_per_gather: '0',
  update_process_title: 'off',
}

/** Starts a PostgreSQL server in a temporary folder. @throws an error whose first line says what to do */
export async function startPostgres(find: (unpackTo: string) => Iterable<string> = binaries): Promise<PostgresServer> {
  await removeAbandoned(tmpdir())
  const home = mkdtempSync(join(tmpdir(), `${postgresPrefix}${process.pid}-`))
  const who = owner()
  chmodSync(home, 0o755)
  if (who.uid && who.gid) chownSync(home, who.uid, who.gid)
  const tried: string[] = []
  try {
    for (const bin of find(home)) {
      try {
        return await start(bin, home, who)
      } catch (error) {
        tried.push(`${bin}: ${error instanceof Error ? error.message : error}`)
      }
    }
  } catch (error) {
    // The package of npm could not be unpacked.
    tried.push(String(error))
  }
  await removeFolder(home)
  const [first] = tried
  if (first === undefined) throw new Error(`No PostgreSQL was found, and the server's tests need one. ${install}`)
  throw new Error(
    `PostgreSQL was found but does not start in ${home} (TMPDIR sets another folder): ${findReason(first)}\n${tried.join('\n')}`,
  )
}

/** Finds the first line in the output of initdb or postgres that names an error; otherwise the last line. */
function findReason(printed: string): string {
  const lines = printed.trim().split('\n')
  return (lines.find((line) => /error:|FATAL|PANIC|could not/.test(line)) ?? lines.at(-1) ?? '').trim()
}

/** Creates a database cluster and starts its server. @throws what initdb or postgres printed */
async function start(bin: string, home: string, who: Owner): Promise<PostgresServer> {
  const data = join(home, 'data')
  rmSync(data, { recursive: true, force: true })
  const options = ['--pgdata', data, '--username', 'postgres', '--auth', 'trust', '--encoding', 'UTF8', '--locale', 'C', '--no-sync']
  const initdb = spawnSync(join(bin, 'initdb'), options, { ...who, cwd: home, encoding: 'utf8' })
  if (initdb.status !== 0) throw new Error(`initdb: ${initdb.stderr || initdb.error?.message}`)

  for (let attempt = 1; ; attempt++) {
    try {
      const url = await listen(bin, home, data, who)
      return { url, from: bin, stop: () => removeFolder(home) }
    } catch (error) {
      // PostgreSQL cannot pick a port itself. A second run on this machine may take a free one first.
      if (attempt === maxPortAttempts || !String(error).includes('could not bind')) throw error
    }
  }
}

/** Starts the server of a cluster on a free port and waits until it accepts connections. @throws what postgres printed */
async function listen(bin: string, home: string, data: string, who: Owner) {
  const port = await findFreePort()
  const settings = { ...quick, port: String(port), listen_addresses: '127.0.0.1', unix_socket_directories: '' }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...args], { ...who, cwd: home, stdio: ['ignore', 'ignore', 'pipe'] })
  let printed = ''
  server.stderr.on('data', (chunk: Buffer) => {
    printed = `${printed}${chunk}`.slice(-2000)
  })
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const deadline = Date.now() + startWithinMs
  while (!(await canConnect(url)) || server.exitCode !== null) {
    if (server.exitCode !== null || Date.now() > deadline) {
      server.kill('SIGKILL')
      throw new Error(`postgres does not start: ${printed}`)
    }
    await pause(50)
  }
  return url
}

async function canConnect(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

/** Finds a port that nothing listens on now. */
function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}
