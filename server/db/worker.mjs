// The thread starts in plain JavaScript, because Node 20 reads no TypeScript; the rest is worker.ts.
import { register } from 'tsx/esm/api'

register()
await import('./worker.ts')
