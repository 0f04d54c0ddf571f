import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'

export interface Served {
  origin: string
  /** A token by the two steps of the sign-in. */
  signIn: (email?: string) => Promise<string>
  /** The newest code that was mailed. */
  code: (email?: string) => Promise<string>
  stop: () => Promise<void>
}
const demo = 'demo@admin.test'

/** The real server with its demo data, as a process of its own: a page's globals are no place for it. `more`: of its environment. */
export async function serve(more: Readonly<Record<string, string>> = {}): Promise<Served> {
  const env = { ...process.env, NODE_ENV: 'production', PORT: '0', MODE: 'demo', LOG_LEVEL: 'error', ...more }
  const server = spawn(process.execPath, ['scripts/program.mjs', 'tests/app/serve.ts'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  let said = ''
  const origin = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString()
      const found = /Ready: http:\/\/\S+:(\d+)/.exec(said)
      if (found) resolve(`http://127.0.0.1:${found[1]}`)
    }
    server.stdout.on('data', hear)
    server.stderr.on('data', hear)
    server.once('exit', () => reject(new Error(`The server did not start:\n${said}`)))
  })
  const post = (path: string, body: object) =>
    fetch(origin + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  const code = async (email = demo) => {
    const letters = await (await fetch(`${origin}/__outbox.json?to=${email}`)).text()
    return /\b\d{6}\b/.exec(letters)?.[0] ?? ''
  }
  return {
    origin,
    code,
    async signIn(email = demo) {
      const credentials = { email, password: 'demo-admin-2026' }
      await post('/admin/v1/auth/verification-code', credentials)
      const answer: unknown = await (await post('/api/v1/admin/auth', { ...credentials, verificationCode: await code(email) })).json()
      const token = /"token":"([^"]+)"/.exec(JSON.stringify(answer))?.[1]
      if (!token) throw new Error(`${email} was not signed in: ${JSON.stringify(answer)}`)
      return token
    },
    async stop() {
      // Its folder is thrown away: nothing needs to be finished.
      server.kill('SIGKILL')
      await ended
      const dir = /Folder: (.+)/.exec(said)?.[1]
      if (dir) rmSync(dir, { recursive: true, force: true })
    },
  }
}
