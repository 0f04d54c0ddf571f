import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isRunning } from './is-running.mjs'

/** Prefixes of the folders of a test run and of a PostgreSQL; the process ID of the creator follows. */
export const runPrefix = 'admin-tests-'
export const postgresPrefix = 'admin-postgres-'
const abandonable = new RegExp(`^(?:${runPrefix}|${postgresPrefix})(\\d+)-`)

/**
 * Removes the folders of processes that were killed before they could do it, with the servers in them.
 * @param {string} parent @param {number} [stopMs] time for a server to stop
 */
export async function removeAbandoned(parent, stopMs) {
  for (const name of listFolder(parent)) {
    const creator = Number(abandonable.exec(name)?.[1])
    if (!creator || isRunning(creator)) continue
    try {
      await removeFolder(join(parent, name), stopMs)
    } catch {
      // Another user's process or folder: that user's next run removes it.
    }
  }
}

/**
 * Removes a temporary folder after it has stopped the PostgreSQL servers in it: a server outlives the process
 * that started it if that one is killed. Keeps the folder of a server that does not stop in time.
 * @param {string} folder @param {number} [stopMs]
 */
export async function removeFolder(folder, stopMs = 10_000) {
  const inRun = listFolder(folder).filter((name) => name.startsWith(postgresPrefix))
  for (const home of [folder, ...inRun.map((name) => join(folder, name))]) {
    const pid = findPostmaster(join(home, 'data'))
    if (pid !== undefined && !(await stopProcess(pid, stopMs))) return
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}

/**
 * Finds the running server of a data folder. The process ID in its file may belong to another program by now.
 * @param {string} data
 */
function findPostmaster(data) {
  const pid = Number(readText(join(data, 'postmaster.pid')).split('\n')[0])
  return pid > 0 && isRunning(pid) && isPostgresOn(pid, data) ? pid : undefined
}

/**
 * Checks the command line of a process, because only its own user may read its working folder.
 * @param {number} pid @param {string} data
 */
function isPostgresOn(pid, data) {
  const words = readText(`/proc/${pid}/cmdline`).split('\0')
  if (words.length > 1) {
    const folder = words[words.indexOf('-D') + 1] ?? ''
    const isPostgres = basename(words[0] ?? '') === 'postgres' && words.includes('-D')
    return isPostgres && resolvePath(folder) === resolvePath(data)
  }
  // Systems without /proc, for example macOS.
  const { stdout } = spawnSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' })
  return /^\S*postgres /.test(stdout ?? '') && `${stdout.trim()} `.includes(` -D ${data} `)
}

/**
 * Ends a server at once: nothing in it needs to be written to disk.
 * @param {number} pid @param {number} stopMs
 * @returns {Promise<boolean>} whether it ended in time
 */
async function stopProcess(pid, stopMs) {
  process.kill(pid, 'SIGQUIT')
  const deadline = Date.now() + stopMs
  while (isRunning(pid) && Date.now() < deadline) await pause(50)
  return !isRunning(pid)
}

/** @param {string} path @returns {string[]} the names in it; none if it cannot be read */
function listFolder(path) {
  try {
    return readdirSync(path)
  } catch {
    return []
  }
}

/** @param {string} path */
function readText(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** @param {string} path */
function resolvePath(path) {
  try {
    return realpathSync(path)
  } catch {
    return path
  }
}
