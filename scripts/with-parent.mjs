// The server loads this first: if the script that started it is killed (kill -9), the server shuts down, so
// that no orphan keeps the port and the lock of the data folder.
import { isMainThread } from 'node:worker_threads'

if (isMainThread && process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
