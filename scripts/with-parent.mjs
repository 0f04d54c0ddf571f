// Loaded first by what `npm start` and `npm run dev` start: if that script is killed (kill -9), the process
// shuts down, so that no orphan keeps a port or the lock of the data folder.
import { isMainThread } from 'node:worker_threads'

if (isMainThread && process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
