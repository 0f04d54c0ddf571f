import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/db/database.ts'

/** How long running work may take to end. Milliseconds. */
const grace = 10_000

/**
 * On SIGTERM or SIGINT: takes no new work, lets what runs finish, closes the database, exits with 0. After ten seconds, or at the
 * second signal, whatever still runs is cut off (exit 1): a write that was cut is rolled back by the database.
 */
export function stopOnSignal(app: FastifyInstance, db: Database, say: (line: string) => void): void {
  let stopping = false
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) return process.exit(1)
    stopping = true
    say(`${signal}: finishing what runs`)
    const late = setTimeout(() => {
      say('Some work did not finish in time and was cut off')
      app.server.closeAllConnections()
      process.exit(1)
    }, grace).unref()
    await closeApp(app)
    await db.close()
    clearTimeout(late)
    say('Stopped')
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, (name) => void stop(name))
}

/**
 * Refuses new requests and waits for running ones. Fastify closes only connections that are idle at that moment, and
 * would wait 72 s for the others to time out; this closes each one as soon as its response is sent.
 */
export async function closeApp(app: FastifyInstance): Promise<void> {
  const idle = setInterval(() => app.server.closeIdleConnections(), 50)
  await app.close()
  clearInterval(idle)
}
