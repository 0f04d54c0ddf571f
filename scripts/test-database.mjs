import { fork } from 'node:child_process'
import { join } from 'node:path'
import { root } from './run.mjs'

/**
 * Starts the PostgreSQL of a test run, or uses the one that TEST_DATABASE_URL names. A process of its own
 * starts it, and stops it as soon as this process ends, however it ends.
 * @returns {Promise<{ env: Record<string, string>, stop: () => Promise<void> }>} `env`: where tests find it
 * @throws an error that says what to install
 */
export async function startDatabase() {
  const keeper = fork(join(root, 'tests/server/postgres-keeper.ts'), {
    cwd: root,
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = new Promise((resolve) => keeper.once('exit', resolve))
  /** @type {{ url?: string, prefix?: string, error?: string }} */
  const message = await Promise.race([
    new Promise((resolve) => keeper.once('message', resolve)),
    ended.then(() => ({ error: 'The process that starts PostgreSQL ended early.' })),
  ])
  if (!message.url || !message.prefix) {
    if (keeper.connected) keeper.disconnect()
    throw new Error(message.error)
  }
  return {
    env: { TEST_DATABASE_URL: message.url, TEST_DATABASE_PREFIX: message.prefix },
    async stop() {
      if (keeper.connected) keeper.disconnect()
      await ended
    },
  }
}
