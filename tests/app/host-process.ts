import { fork } from 'node:child_process'
import { once } from 'node:events'
import { root } from '#scripts/run.mjs'

interface HostProcess {
  origin: string
  /** Ends the process; does nothing if it has ended already. */
  stop(): Promise<void>
}

/** Starts a program that sends `{ origin }` once it listens and ends when its channel closes. @throws if it ends before */
export async function startHost(program: string, env: NodeJS.ProcessEnv): Promise<HostProcess> {
  const host = fork(program, { cwd: root, execArgv: ['--import', 'tsx'], env })
  const ended = new Promise<number | null>((resolve) => host.once('exit', resolve))
  const origin = await Promise.race([
    once(host, 'message').then(([message]: { origin: string }[]) => message?.origin),
    ended.then((code) => {
      throw new Error(`The server host ended with code ${code} before it was ready.`)
    }),
  ])
  return {
    origin: origin ?? '',
    async stop() {
      // A host that died in the run has no channel to close.
      if (host.connected) host.disconnect()
      await ended
    },
  }
}
