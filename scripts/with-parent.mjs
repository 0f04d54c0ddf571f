// Loaded into the server before anything else: when the script that started it dies without a word (kill -9), the server
// stops as if asked to, so that no orphan keeps the port and the lock of the data folder.
import { isMainThread } from 'node:worker_threads'

if (isMainThread && process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
