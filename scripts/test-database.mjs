import { fork } from 'node:child_process'
import { join } from 'node:path'
import { root } from './run.mjs'

/** @typedef {{ url?: string, prefix?: string, error?: string }} Reply */

/** Time to stop a server, or to drop the databases of a run; milliseconds. */
const stopWithinMs = 30_000

/**
 * Starts the PostgreSQL of a test run, or uses the one that TEST_DATABASE_URL names. A process of its own
 * starts it, and stops it as soon as this process ends, however it ends.
 * @returns `env` finds the server, or rejects with a sentence that says what to do; `stop` works at any time
 */
export function startDatabase(
  program = join(root, 'tests/server/postgres-keeper.ts'),
  limitMs = stopWithinMs,
) {
  const keeper = fork(program, {
    cwd: root,
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = new Promise((resolve) => keeper.once('exit', resolve))
  /** @type {Promise<Reply>} */
  const reply = Promise.race([
    new Promise((resolve) => keeper.once('message', resolve)),
    ended.then(() => ({ error: 'The process that starts PostgreSQL ended early.' })),
  ])
  const env = reply.then(({ url, prefix, error }) => {
    if (!url || !prefix) throw new Error(error)
    return { TEST_DATABASE_URL: url, TEST_DATABASE_PREFIX: prefix }
  })
  return {
    env,
    async stop() {
      if (keeper.connected) keeper.disconnect()
      // A server that no longer answers must not hold up the end of the run.
      const deadline = setTimeout(() => keeper.kill('SIGKILL'), limitMs)
      await ended
      clearTimeout(deadline)
    },
  }
}
