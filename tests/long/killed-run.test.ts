import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { isRunning } from '#scripts/is-running.mjs'
import { removeAbandoned } from '#scripts/remove-abandoned.mjs'
import { root } from '#scripts/run.mjs'
import { copyTree } from './copy-tree.ts'

// Linux shows the environment of a process, so a variable that all processes of a run inherit identifies them.
const mark = 'KILLED_RUN'

interface Process {
  pid: number
  command: string
}

function listProcesses(id: string): Process[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.flatMap((pid) => {
    try {
      if (!readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(`${mark}=${id}`)) return []
      return [{ pid: Number(pid), command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') }]
    } catch {
      // The process has ended since it was listed.
      return []
    }
  })
}

/** Lists what these processes created: names of databases and folders carry the ID of the process. */
async function listLeftovers(processes: readonly Process[], temporary: string) {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  const { rows } = await client.query<{ name: string }>('select datname as name from pg_database')
  await client.end()
  const isOwn = (name: string) =>
    processes.some(({ pid }) => name.startsWith(`admin_test_${pid}_`) || name.startsWith(`admin-tests-${pid}-`))
  const folders = ['/dev/shm', temporary].flatMap((parent) =>
    readdirSync(parent)
      .filter(isOwn)
      .map((name) => join(parent, name)),
  )
  return { databases: rows.map(({ name }) => name).filter(isOwn), folders }
}

/** Reads the process ID and the port of the run's own PostgreSQL; undefined until it is ready. */
async function findServer(processes: readonly Process[], temporary: string) {
  const [folder = ''] = (await listLeftovers(processes, temporary)).folders
  const home = folder && readdirSync(folder).find((name) => name.startsWith('admin-postgres-'))
  const file = join(folder, home ?? '', 'data', 'postmaster.pid')
  if (!home || !existsSync(file)) return undefined
  const [pid, , , port, , , , status] = readFileSync(file, 'utf8').split('\n')
  return status?.trim() === 'ready' ? { pid: Number(pid), port: Number(port) } : undefined
}

/** Starts a real run of one test file, in a copy of its own: a run empties the folder of reports of its checkout. */
function startRun(env: Record<string, string>) {
  const id = Math.random().toString(36).slice(2)
  const temporary = mkdtempSync(join(tmpdir(), 'admin-killed-'))
  // Nothing of this run's own configuration: a variable of Vitest would change what the other one does.
  const own = Object.entries(process.env).filter(([name]) => !/^(TEST|VITEST|LONG)/.test(name))
  const tree = join(temporary, 'tree')
  copyTree(tree)
  const run = spawn('npm', ['test', '--', 'tests/server/withdrawal.test.ts'], {
    cwd: tree,
    env: { ...Object.fromEntries(own), TMPDIR: temporary, [mark]: id, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [run.stdout, run.stderr]) stream.on('data', (chunk) => (output += chunk))
  onTestFinished(() => {
    for (const { pid } of listProcesses(id).filter(isRunner)) process.kill(pid, 'SIGKILL')
    rmSync(temporary, { recursive: true, force: true })
  })
  return { id, run, temporary, getOutput: () => output }
}

const isRunner = ({ command }: Process) => command.includes('scripts/test.mjs') && !command.startsWith('npm')
const isNpm = ({ command }: Process) => command.startsWith('npm test')
const isVitest = ({ command }: Process) => command.includes('vitest.mjs')

test.each([
  ['npm is killed', 'SIGKILL', isNpm],
  ['the runner is killed', 'SIGKILL', isRunner],
  ['npm is interrupted', 'SIGINT', isNpm],
] as const)('%s: no process, folder or database stays', async (_title, signal, isTarget) => {
  const { id, run, temporary } = startRun({ TEST_DATABASE_URL: inject('postgresUrl') })
  const closed = once(run, 'close')
  // The tests have begun once there is a database.
  const before = await vi.waitUntil(
    async () => {
      const processes = listProcesses(id)
      const { databases } = await listLeftovers(processes, temporary)
      return databases.length > 0 && processes.some(isVitest) && processes
    },
    { timeout: 90_000, interval: 100 },
  )
  expect((await listLeftovers(before, temporary)).folders).toHaveLength(1)

  process.kill(before.find((one) => isTarget(one))?.pid ?? 0, signal)
  await closed
  await expect.poll(() => listProcesses(id)).toEqual([])
  expect(await listLeftovers(before, temporary)).toEqual({ databases: [], folders: [] })
})

test('the runner is killed: its own PostgreSQL stops', async () => {
  const { id, run, temporary } = startRun({})
  const closed = once(run, 'close')
  const server = await vi.waitUntil(() => findServer(listProcesses(id), temporary), { timeout: 90_000, interval: 100 })
  const client = new pg.Client({ connectionString: `postgres://postgres@127.0.0.1:${server.port}/postgres` })
  client.on('error', () => undefined)
  await client.connect()
  await vi.waitUntil(async () => (await client.query("select from pg_database where datname like 'admin_test_%'")).rowCount, {
    timeout: 90_000,
    interval: 100,
  })
  const before = listProcesses(id)
  process.kill(before.find(isRunner)?.pid ?? 0, 'SIGKILL')
  await closed
  await expect.poll(() => [isRunning(server.pid), listProcesses(id)]).toEqual([false, []])
  expect((await listLeftovers(before, temporary)).folders).toEqual([])
})

test('two clones run at once: both pass, each with a PostgreSQL of its own, and nothing stays', async () => {
  const runs = [startRun({}), startRun({})]
  const ended = runs.map(({ run }) => once(run, 'close'))
  const servers = await Promise.all(
    runs.map(({ id, temporary }) => vi.waitUntil(() => findServer(listProcesses(id), temporary), { timeout: 90_000, interval: 100 })),
  )
  expect(servers.map(({ pid }) => isRunning(pid))).toEqual([true, true])
  expect(new Set(servers.map(({ port }) => port)).size).toBe(2)
  const processes = runs.flatMap(({ id }) => listProcesses(id))
  for (const [at, { getOutput }] of runs.entries()) {
    const [code] = (await ended[at]) ?? []
    expect(getOutput()).toMatch(/\n\d+ passed, 0 failed\n$/)
    expect(code).toBe(0)
  }
  expect([...servers.map(({ pid }) => isRunning(pid)), ...runs.map(({ id }) => listProcesses(id))]).toEqual([false, false, [], []])
  for (const { temporary } of runs) expect((await listLeftovers(processes, temporary)).folders).toEqual([])
})

test('the supervisor of npm run prove is killed: the next run removes the clone', async () => {
  const temporary = mkdtempSync(join(tmpdir(), 'admin-killed-'))
  onTestFinished(() => rmSync(temporary, { recursive: true, force: true }))
  // A git that does not end by itself, so that there is a clone to interrupt.
  writeFileSync(join(temporary, 'git'), '#!/bin/sh\nexec sleep 1000\n', { mode: 0o755 })
  const id = Math.random().toString(36).slice(2)
  const prove = spawn(process.execPath, ['scripts/prove.mjs'], {
    cwd: root,
    env: { ...process.env, PATH: `${temporary}:${process.env.PATH}`, TMPDIR: temporary, [mark]: id },
    stdio: 'ignore',
  })
  const closed = once(prove, 'close')
  const isGit = ({ command }: Process) => command.startsWith('sleep')
  const processes = await vi.waitUntil(
    () => {
      const all = listProcesses(id)
      return all.some(isGit) && all
    },
    { timeout: 20_000, interval: 50 },
  )
  process.kill(processes.find(({ command }) => command.includes('supervisor.mjs'))?.pid ?? 0, 'SIGKILL')
  await closed
  await expect.poll(() => listProcesses(id)).toEqual([])
  expect(readdirSync(temporary)).toHaveLength(2)
  await removeAbandoned(temporary)
  expect(readdirSync(temporary)).toEqual(['git'])
})
