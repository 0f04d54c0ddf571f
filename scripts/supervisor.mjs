import { setTimeout as pause } from 'node:timers/promises'
import { removeFolder } from './remove-abandoned.mjs'
import { createRunFolder } from './run-folder.mjs'
import { startDatabase } from './test-database.mjs'

// Started by supervision.mjs. Cleans up after a script when it ends, however it ends: SIGKILL leaves the
// script no time to do it. Child processes end first, so that none uses a database or a folder that is being
// removed.

/** Time for child processes to end after SIGTERM. */
const graceMs = 10_000
/** @type {Set<number>} process IDs; negative: a process group */
const children = new Set()
/** @type {string[]} */
const folders = []
/** @type {ReturnType<typeof startDatabase> | undefined} */
let database

// Ctrl+C reaches every process of the terminal; the script decides when its run is over.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined)
process.on('message', (/** @type {import('./supervision.mjs').Message} */ message) => void handle(message))
process.once('disconnect', async () => {
  await endChildren()
  await database?.stop()
  for (const folder of folders) await removeFolder(folder).catch((error) => console.error(error.message))
  process.exit(0)
})

/** @param {import('./supervision.mjs').Message} message */
async function handle(message) {
  if (message.type === 'started') children.add(message.pid)
  if (message.type === 'ended') children.delete(message.pid)
  if (message.type === 'remove-folder') folders.push(message.folder)
  if (message.type === 'create-folder') {
    await reply(async () => {
      const folder = await createRunFolder()
      folders.push(folder)
      process.env.TMPDIR = folder
      return folder
    })
  }
  if (message.type === 'start-database') {
    database = startDatabase()
    await reply(() => database?.env)
  }
}

/** Answers a request with a value, or with the message of an error. @param {() => unknown} action */
async function reply(action) {
  const answer = await Promise.resolve()
    .then(action)
    .then(
      (value) => ({ value }),
      (error) => ({ error: error.message }),
    )
  if (process.connected) process.send?.(answer)
}

async function endChildren() {
  for (const pid of children) send(pid, 'SIGTERM')
  await waitForChildren(graceMs)
  for (const pid of children) send(pid, 'SIGKILL')
  await waitForChildren(graceMs)
}

/** @param {number} ms at most */
async function waitForChildren(ms) {
  const deadline = Date.now() + ms
  while (children.size > 0 && Date.now() < deadline) {
    for (const pid of children) if (!send(pid, 0)) children.delete(pid)
    await pause(20)
  }
}

/**
 * @param {number} pid @param {NodeJS.Signals | 0} signal
 * @returns {boolean} false if the process has ended
 */
function send(pid, signal) {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}
