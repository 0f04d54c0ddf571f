import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isRunning } from '#scripts/is-running.mjs'

export const folderPrefix = 'admin-postgres-'

/**
 * Stops and removes the servers of processes that were killed before they could do it themselves. Keeps the folder of
 * a server that does not stop within `stopMs`, and what belongs to another user.
 */
export async function removeAbandoned(parent = tmpdir(), stopMs = 10_000): Promise<void> {
  for (const name of readdirSync(parent).filter((each) => each.startsWith(folderPrefix))) {
    const starter = Number(name.slice(folderPrefix.length).split('-')[0])
    if (!starter || isRunning(starter)) continue
    const home = join(parent, name)
    try {
      const pid = findPostmaster(join(home, 'data'))
      if (pid === undefined || (await stopProcess(pid, stopMs))) rmSync(home, { recursive: true, force: true })
    } catch {
      // Another user's process or folder: that user's next run removes it.
    }
  }
}

/** Finds the running server of a data folder. The process ID of its file may belong to another program by now. */
function findPostmaster(data: string): number | undefined {
  const pid = Number(readText(join(data, 'postmaster.pid')).split('\n')[0])
  return pid > 0 && isRunning(pid) && isPostgresOn(pid, data) ? pid : undefined
}

/** Checks the command line of a process, because only its own user may read its working folder. */
function isPostgresOn(pid: number, data: string): boolean {
  const words = readText(`/proc/${pid}/cmdline`).split('\0')
  if (words.length > 1) {
    const folder = words[words.indexOf('-D') + 1] ?? ''
    return basename(words[0] ?? '') === 'postgres' && words.includes('-D') && resolvePath(folder) === resolvePath(data)
  }
  // Systems without /proc, for example macOS.
  const { stdout } = spawnSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' })
  return /^\S*postgres /.test(stdout ?? '') && `${stdout.trim()} `.includes(` -D ${data} `)
}

/** Ends a server at once: nothing in it needs to be written to disk. Returns whether it ended in time. */
async function stopProcess(pid: number, stopMs: number): Promise<boolean> {
  process.kill(pid, 'SIGQUIT')
  const deadline = Date.now() + stopMs
  while (isRunning(pid) && Date.now() < deadline) await pause(50)
  return !isRunning(pid)
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

function resolvePath(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return path
  }
}
