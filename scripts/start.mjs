import { spawn } from 'node:child_process'
import { ensureBuild } from './ensure-build.mjs'
import { finished, root } from './run.mjs'

if ((await ensureBuild()) === 'failed') {
  console.error('The workspace could not be built; the lines above say why.')
  process.exit(1)
}

// A process group of its own: Ctrl+C then reaches the server only through this script, not a second time
// directly.
const server = spawn(
  process.execPath,
  [
    '--import',
    './scripts/with-parent.mjs',
    'scripts/program.mjs',
    'server/main.ts',
    ...process.argv.slice(2),
  ],
  {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: process.env.NODE_ENV ?? 'production' },
  },
)
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal))
process.exit(await finished(server))
