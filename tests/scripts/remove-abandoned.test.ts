import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isRunning } from '#scripts/is-running.mjs'
import { removeAbandoned } from '#scripts/remove-abandoned.mjs'
import { root } from '#scripts/run.mjs'

/** Creates the folder of a server that this process, or one that has ended, started; `run` starts what its file names. */
async function createFolder(run: (data: string) => ChildProcess, starter = spawnSync('true').pid, inRun = '') {
  const parent = mkdtempSync(join(tmpdir(), 'admin-abandoned-'))
  const home = join(parent, `admin-${inRun ? 'tests' : 'postgres'}-${starter}-x`)
  const data = join(home, inRun, 'data')
  mkdirSync(data, { recursive: true })
  const child = run(data)
  onTestFinished(() => {
    child.kill('SIGKILL')
    rmSync(parent, { recursive: true, force: true })
  })
  await once(child.stdout ?? child, 'data')
  writeFileSync(join(data, 'postmaster.pid'), `${child.pid}\n${data}\n`)
  return { parent, home, pid: child.pid ?? 0 }
}

const wait = "process.stdout.write('ready'); setInterval(() => undefined, 1000)"
/** Starts a process whose command line is that of a server on a data folder. */
const startServer = (data: string, code = wait) =>
  spawn(process.execPath, ['-e', code, '--', '-D', data], { argv0: '/usr/lib/postgresql/bin/postgres' })

test('an unrelated process that has the ID of the file lives on; the folder is removed', async () => {
  const { parent, home, pid } = await createFolder(() => spawn(process.execPath, ['-e', wait]))
  await removeAbandoned(parent)
  expect([existsSync(home), isRunning(pid)]).toEqual([false, true])
})

test('the server of another data folder lives on', async () => {
  const { parent, home, pid } = await createFolder(() => startServer('/another/data'))
  await removeAbandoned(parent)
  expect([existsSync(home), isRunning(pid)]).toEqual([false, true])
})

test('the server of the folder is stopped', async () => {
  const { parent, home, pid } = await createFolder((data) => startServer(data))
  await removeAbandoned(parent)
  expect([existsSync(home), isRunning(pid)]).toEqual([false, false])
})

test('the server in the folder of a run is stopped', async () => {
  const { parent, home, pid } = await createFolder((data) => startServer(data), undefined, 'admin-postgres-4711-x')
  await removeAbandoned(parent)
  expect([existsSync(home), isRunning(pid)]).toEqual([false, false])
})

test('a folder of another user stays, and the others are removed', () => {
  const parent = mkdtempSync(join(tmpdir(), 'admin-abandoned-'))
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }))
  const { pid } = spawnSync('true')
  const [foreign, own] = [join(parent, `admin-tests-${pid}-a`), join(parent, `admin-tests-${pid}-b`)]
  for (const folder of [foreign, own]) mkdirSync(join(folder, 'data'), { recursive: true })
  for (const folder of [parent, own, join(own, 'data')]) chmodSync(folder, 0o777)
  chmodSync(foreign, 0o555)
  // Root may remove everything, so the program becomes another user.
  const program = `const { removeAbandoned } = await import('./scripts/remove-abandoned.mjs')
    if (process.getuid() === 0) process.seteuid(65534)
    await removeAbandoned(${JSON.stringify(parent)})`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { cwd: root, encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect([existsSync(foreign), existsSync(own)]).toEqual([true, false])
})

test('a server that does not stop in time keeps its folder', async () => {
  const { parent, home, pid } = await createFolder((data) => startServer(data, `process.on('SIGQUIT', () => undefined); ${wait}`))
  await removeAbandoned(parent, 100)
  expect([existsSync(home), isRunning(pid)]).toEqual([true, true])
})

test('the server of a process that still runs is left alone', async () => {
  const { parent, home, pid } = await createFolder((data) => startServer(data), process.pid)
  await removeAbandoned(parent)
  expect([existsSync(home), isRunning(pid)]).toEqual([true, true])
})
