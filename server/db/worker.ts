import { parentPort, workerData } from 'node:worker_threads'
import { type Extension, PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { Start, ToWorker } from './engine.ts'
import { firstStart } from './first-start.ts'
import { Sessions } from './sessions.ts'

// The thread that owns the embedded database: a long query blocks here, never in the thread that answers people.
const start: Start = workerData
const since = new BigInt64Array(start.busySince)
Atomics.store(since, 0, 0n)
const options = { pgliteWasmModule: start.code, extensions: { pg_trgm, ...(await pgvector()) } }

await firstStart(start.folder, async (side) => {
  const fresh = await PGlite.create(side, options)
  await fresh.close()
})
const engine = await PGlite.create(start.folder, options)
const sessions = new Sessions(
  {
    exec(bytes) {
      Atomics.store(since, 0, BigInt(Date.now()))
      const out = engine.execProtocolRawSync(bytes)
      Atomics.store(since, 0, 0n)
      return out
    },
  },
  (why) => {
    // Ends the thread; the next query starts it again.
    throw new Error(why)
  },
)

parentPort?.on('message', async (message: ToWorker) => {
  if (message.kind === 'join') {
    sessions.join(message.port)
    return
  }
  await engine.close()
  parentPort?.postMessage('stopped')
})
parentPort?.postMessage('ready')

/** It is an optional package: without it vectors are compared by arithmetic (docs/decisions/030). The name is no literal, or nothing would run without it. */
async function pgvector(): Promise<{ vector?: Extension }> {
  const name: string = '@electric-sql/pglite-pgvector'
  return import(name).catch(() => ({}))
}
