import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'

/** The real server on the real build, in a process of its own. */
export interface Served {
  port: number
  url: string
  /** All that it has printed. */
  log(): string
  stop(): Promise<void>
  /** Ends it as a power button would. */
  kill(): Promise<void>
}

/** A port that nothing listens on now. */
export function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer()
    probe.once('error', failed)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address ? address.port : 0
      probe.close(() => found(port))
    })
  })
}

const ended = (child: ChildProcess) =>
  child.exitCode !== null || child.signalCode !== null ? Promise.resolve() : new Promise<void>((done) => child.once('exit', () => done()))

/** Starts the server on a data folder and answers when it is ready; throws with what it printed when it ends before. */
export async function serve(dataDir: string, env: Record<string, string> = {}): Promise<Served> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const child = spawn(process.execPath, ['scripts/program.mjs', 'server/main.ts'], {
    // Nothing of the caller's own configuration may leak in.
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port), DATA_DIR: dataDir, MODE: 'demo', FAULTS: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const out of [child.stdout, child.stderr]) out.on('data', (words) => (printed += words))

  // On a machine that others use too, the fill of a demo takes its time.
  const deadline = Date.now() + 180_000
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode} before it was ready:\n${printed}`)
    const ready = await fetch(`${url}/readyz`).catch(() => undefined)
    if (ready?.ok) break
    if (Date.now() > deadline) {
      child.kill('SIGKILL')
      throw new Error(`The server was not ready in time:\n${printed}`)
    }
    await after(100)
  }
  return {
    port,
    url,
    log: () => printed,
    stop: async () => {
      child.kill('SIGTERM')
      const late = setTimeout(() => child.kill('SIGKILL'), 15_000)
      await ended(child)
      clearTimeout(late)
    },
    kill: async () => {
      child.kill('SIGKILL')
      await ended(child)
    },
  }
}
