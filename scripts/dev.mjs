import { spawn } from 'node:child_process'
import { findPortError } from './ports.mjs'
import { finished, node, root, tool } from './run.mjs'

const port = process.env.PORT ?? '4000'
const clientPort = process.env.CLIENT_PORT ?? '4001'
const portError = await findPortError({ PORT: port, CLIENT_PORT: clientPort })
if (portError) {
  console.error(portError)
  process.exit(1)
}
if ((await node(tool('panda', 'codegen', '--silent'))) !== 0) process.exit(1)

const parts = [
  { args: tool('tsx', 'watch', '--clear-screen=false', 'server/main.ts'), env: { PORT: port } },
  {
    args: tool('vite', '--clearScreen', 'false', '--port', clientPort),
    env: { API_URL: `http://127.0.0.1:${port}` },
  },
  { args: tool('panda', 'codegen', '--watch', '--silent'), env: {} },
]
// Each in a process group of its own, stopped from here: one Ctrl+C ends all of them, each asked once. If this
// script is killed, each ends itself.
const running = parts.map(({ args, env }) =>
  spawn(process.execPath, ['--import', './scripts/with-parent.mjs', ...args], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...env },
  }),
)
let stopping = false
const stop = () => {
  if (stopping) return
  stopping = true
  for (const part of running) part.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
console.log(`Workspace with reload: http://localhost:${clientPort} (server on ${port}). Ctrl+C stops both.`)

const codes = await Promise.all(
  running.map(async (part) => {
    const code = await finished(part)
    const asked = stopping
    stop()
    return asked ? 0 : code
  }),
)
process.exit(Math.max(...codes))
