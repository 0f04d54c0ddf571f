import { execFileSync } from 'node:child_process'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, statSync, utimes, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { DataFolderInUse } from './errors.ts'

interface Holder {
  pid: number
  /** When that process started, in the words of its system: a pid alone is given out again. */
  started: string
  host: string
}

const beatMs = 5_000
/** On another host nothing but the beat tells whether the holder lives. */
const staleMs = 20_000

/**
 * Takes the folder for this process alone; two processes on one folder lose data silently.
 * @returns gives the folder free again
 * @throws DataFolderInUse while another holder lives; a dead one's lock is taken over
 */
export function lockFolder(folder: string): () => void {
  const lock = `${folder}.lock`
  makeFolder(dirname(lock))
  const own = `${lock}.${process.pid}.${Math.random().toString(36).slice(2)}`
  const me: Holder = { pid: process.pid, started: startOf(process.pid), host: hostname() }
  writeFileSync(own, JSON.stringify(me))
  try {
    // A link appears whole or not at all: nobody ever reads a half-written lock.
    while (!linked(own, lock)) takeOver(folder, lock)
  } finally {
    rmSync(own, { force: true })
  }
  // No answer is wanted: where the folder was removed under us there is nothing left to guard.
  const beat = setInterval(() => utimes(lock, new Date(), new Date(), () => {}), beatMs).unref()
  return () => {
    clearInterval(beat)
    rmSync(lock, { force: true })
  }
}

/** One folder after the other: made in one go, a folder below /proc keeps Node busy for ever instead of being refused. */
function makeFolder(path: string): void {
  if (existsSync(path)) return
  if (dirname(path) !== path) makeFolder(dirname(path))
  try {
    mkdirSync(path)
  } catch (error) {
    // Another process was quicker.
    if (!isCode(error, 'EEXIST')) throw error
  }
}

function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  }
}

/** Removes the lock of a dead holder. Only one process at a time may look and remove, or a fresh lock could be hit. */
function takeOver(folder: string, lock: string): void {
  const turn = `${lock}.turn`
  try {
    mkdirSync(turn)
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
    if (ageMs(turn) < staleMs) throw new DataFolderInUse(`The data folder ${folder} is being taken by another process. Try again.`)
  }
  try {
    const holder = read(lock)
    if (holder && lives(holder, lock)) {
      throw new DataFolderInUse(
        `The data folder ${folder} is in use by process ${holder.pid} on ${holder.host}. Stop that process, or set DATA_DIR to another folder.`,
      )
    }
    rmSync(lock, { force: true })
  } finally {
    rmSync(turn, { recursive: true, force: true })
  }
}

function lives(holder: Holder, lock: string): boolean {
  if (holder.host !== hostname()) return ageMs(lock) < staleMs
  return isRunning(holder.pid) && startOf(holder.pid) === holder.started
}

function read(lock: string): Holder | null {
  try {
    return JSON.parse(readFileSync(lock, 'utf8'))
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null
    throw error
  }
}

function ageMs(path: string): number {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats ? Date.now() - stats.mtimeMs : Number.POSITIVE_INFINITY
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return isCode(error, 'EPERM')
  }
}

/** The start time of a process: field 22 of /proc/<pid>/stat, or what `ps` says where there is no /proc. Empty for a dead one. */
function startOf(pid: number): string {
  try {
    if (process.platform === 'linux') {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
      // A zombie was killed and only waits for its parent to notice.
      return fields[0] === 'Z' ? 'dead' : (fields[19] ?? '')
    }
    if (process.platform === 'win32') return ''
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}

const isCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code
