import { spawn } from 'node:child_process'
import { onTestFinished } from 'vitest'

/** The server as people start it, in a process of its own, with nothing of this process's configuration. */
export function run(env: Record<string, string>) {
  const child = spawn(process.execPath, ['scripts/program.mjs', 'server/main.ts'], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let out = ''
  let err = ''
  child.stdout.on('data', (text) => (out += text))
  child.stderr.on('data', (text) => (err += text))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const address = /^Ready: (http\S+)$/m.exec(out)?.[1]
      if (address) resolve(address)
    })
    void ended.then((code) => reject(new Error(`ended with ${code}: ${err}`)))
  })
  ready.catch(() => {})
  return { child, ended, ready, out: () => out, err: () => err.trim() }
}
