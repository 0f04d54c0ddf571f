import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'

/** The real server with the real build, in a process of its own. */
export interface Server {
  port: number
  url: string
  /** Returns everything the process printed. */
  log(): string
  stop(): Promise<void>
  /** Ends the process without a chance to clean up, as a power cut would. */
  kill(): Promise<void>
  /** Starts the server again after `kill`, on the same port and data. */
  startAgain(): Promise<void>
}

/** Finds a port that nothing listens on. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

const hasExited = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null
const waitForExit = (child: ChildProcess) =>
  hasExited(child) ? Promise.resolve() : new Promise<void>((resolve) => child.once('exit', () => resolve()))

/** Starts a process and waits until it listens. Throws what it printed if it exits first. @param print gets what it prints */
async function launch(env: Readonly<Record<string, string>>, print: (text: string) => void) {
  const child = spawn(process.execPath, ['scripts/program.mjs', 'server/main.ts'], {
    // The developer's own configuration must not change the tests.
    env: { PATH: process.env.PATH, HOME: process.env.HOME, MODE: 'demo', FAULTS: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const output of [child.stdout, child.stderr])
    output.on('data', (text) => {
      printed += text
      print(String(text))
    })
  const deadline = Date.now() + 180_000
  for (;;) {
    if (hasExited(child)) throw new Error(`The server exited with ${child.exitCode} before it was ready:\n${printed}`)
    if (Date.now() > deadline) {
      child.kill('SIGKILL')
      throw new Error(`The server was not ready within three minutes:\n${printed}`)
    }
    await after(20)
    const digits = /^Ready: http:\/\/\S+:(\d+)/m.exec(printed)?.[1]
    if (digits) return { child, port: Number(digits) }
  }
}

/** Starts a server and waits until it is ready. @param env where its data is */
export async function startServer(env: Readonly<Record<string, string>>): Promise<Server> {
  let log = ''
  const print = (text: string) => {
    log += text
  }
  // The system picks the port, so no other process can take it first.
  let { child, port } = await launch({ ...env, PORT: '0' }, print)
  const kill = async () => {
    child.kill('SIGKILL')
    await waitForExit(child)
  }
  return {
    port,
    url: `http://localhost:${port}`,
    log: () => log,
    kill,
    async startAgain() {
      ;({ child } = await launch({ ...env, PORT: String(port) }, print))
    },
    async stop() {
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), 15_000)
      await waitForExit(child)
      clearTimeout(timer)
    },
  }
}

/** Makes the server answer matching requests with a fault, through its test mode. */
export async function addServerFault({ url }: Pick<Server, 'url'>, fault: object) {
  const headers = { 'content-type': 'application/json' }
  await fetch(`${url}/__faults`, { method: 'POST', headers, body: JSON.stringify(fault) })
}
