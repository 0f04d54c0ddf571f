import { startPostgres } from './postgres-server.ts'
import { checkConnection, databasePrefix, dropDatabases } from './test-databases.ts'

/**
 * Keeps a PostgreSQL running for as long as the parent process is connected, then removes all that tests left on it.
 * A process of its own, because a parent that is killed cannot clean up.
 */
const given = process.env.TEST_DATABASE_URL
const prefix = databasePrefix()

async function openGiven(url: string) {
  await checkConnection(url)
  return { url, stop: () => dropDatabases(url, prefix) }
}

try {
  const server = given ? await openGiven(given) : await startPostgres()
  const stop = () => {
    server.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.once('disconnect', stop)
  // Ctrl C reaches the whole process group; the parent decides when the run is over.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
  if (process.connected) process.send?.({ url: server.url, prefix })
  else stop()
} catch (error) {
  process.send?.({ error: error instanceof Error ? error.message : String(error) }, () => process.exit(1))
}
