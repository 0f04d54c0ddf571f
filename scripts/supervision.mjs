import { fork, spawn } from 'node:child_process'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'

/**
 * @typedef {{ type: 'started' | 'ended', pid: number } | { type: 'remove-folder', folder: string }
 *   | { type: 'create-folder' | 'start-database' }} Message
 */

/** @type {import('node:child_process').ChildProcess | undefined} */
let supervisor
/** @type {Promise<unknown> | undefined} */
let ended
let isStopping = false
/** @type {Set<number>} process IDs of running children; negative: a process group */
const children = new Set()
const checkParentMs = 500

/**
 * Starts a process that cleans up after this one, however it ends: it ends the processes of `startChild`,
 * stops the database and removes the folders. Without it, `startChild` only starts a process.
 */
export function startSupervision() {
  // A process group of its own, so that whoever kills this one's does not hit it as well.
  supervisor = fork(fileURLToPath(new URL('supervisor.mjs', import.meta.url)), {
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  ended = new Promise((resolve) => supervisor?.once('exit', resolve))
  ended.then(() => {
    if (isStopping) return
    for (const pid of children) process.kill(pid, 'SIGKILL')
    console.error('The process that cleans up after this run has ended; the run ends as well.')
    process.exit(1)
  })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => void stopBy(signal))
  // npm passes signals on, except the one that it cannot see.
  const parent = process.ppid
  const check = () => {
    if (process.ppid !== parent) void stopBy('SIGTERM')
  }
  if (process.env.npm_lifecycle_event) setInterval(check, checkParentMs).unref()
}

/** Ends the child processes, stops the database, removes the folders, and waits until all that is done. */
export async function stopSupervision() {
  isStopping = true
  if (supervisor?.connected) supervisor.disconnect()
  await ended
}

/** @param {'SIGINT' | 'SIGTERM' | 'SIGHUP'} signal */
async function stopBy(signal) {
  await stopSupervision()
  process.exit(128 + constants.signals[signal])
}

/**
 * Starts a child process. Under supervision it leads a process group, so that its own children end with it.
 * @param {string} command @param {string[]} args @param {import('node:child_process').SpawnOptions} options
 * @param {{ readsKeys?: boolean }} [terminal] `readsKeys`: the child stays in the terminal's process group
 */
export function startChild(command, args, options, { readsKeys = false } = {}) {
  const isLeader = supervisor !== undefined && !readsKeys
  const child = spawn(command, args, { ...options, detached: isLeader })
  const pid = (child.pid ?? 0) * (isLeader ? -1 : 1)
  if (pid === 0) return child
  children.add(pid)
  tell({ type: 'started', pid })
  child.once('exit', () => {
    // A child that was killed could not end its own children.
    if (isLeader) endGroup(pid)
    children.delete(pid)
    tell({ type: 'ended', pid })
  })
  return child
}

/** @param {number} pid negative */
function endGroup(pid) {
  try {
    process.kill(pid, 'SIGTERM')
  } catch {
    // Nothing in the group outlived its leader.
  }
}

/** Waits for ever once this process is being stopped: nothing may start then. */
export const pauseIfStopping = () => (isStopping ? new Promise(() => undefined) : Promise.resolve())

/**
 * Creates a temporary folder that is removed at the end.
 * @returns {Promise<string>}
 * @throws an error that says what to do
 */
export const createFolder = () => request({ type: 'create-folder' })

/** Removes a folder at the end. @param {string} folder */
export const removeAtEnd = (folder) => tell({ type: 'remove-folder', folder })

/**
 * Starts a PostgreSQL, or uses the one of TEST_DATABASE_URL.
 * @returns {Promise<Record<string, string>>} the variables with which tests find it
 * @throws an error that says what to do
 */
export const startSharedDatabase = () => request({ type: 'start-database' })

/** @param {Message} message */
function tell(message) {
  // It may just have been killed: an error would end this process before it ends its children (startSupervision).
  if (supervisor?.connected) supervisor.send(message, () => undefined)
}

/** @param {Message} message @returns {Promise<any>} */
async function request(message) {
  const answer = new Promise((resolve) => supervisor?.once('message', resolve))
  tell(message)
  const { value, error } = await answer
  if (error !== undefined) throw new Error(error)
  return value
}
