import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { keep, tokenFile } from '#cli/token-file.ts'
import type { Started } from '#tests/server/app.ts'
import { root } from '#tests/source.ts'

const program = join(root, 'scripts/admin.mjs')

interface Ended {
  code: number | null
  signal: NodeJS.Signals | null
  out: string
  err: string
}

/** Somebody at a machine of their own: a folder for the sign-in, and nothing else of this process's surroundings. */
export function person(origin: string, more: Record<string, string> = {}) {
  const home = mkdtempSync(join(tmpdir(), 'terminal-'))
  onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: home,
    XDG_STATE_HOME: join(home, 'state'),
    ADMIN_SERVER: origin,
    TERM: 'xterm',
    ...more,
  }
  const file = tokenFile(origin, env)

  /** Runs a line without a terminal. */
  const run = (input: string | null, argv: readonly string[]) => hear(input, process.execPath, [program, ...argv])
  const hear = (input: string | null, file: string, argv: readonly string[]) => {
    const child = spawn(file, argv, { env, cwd: home, stdio: ['pipe', 'pipe', 'pipe'] })
    child.stdin.on('error', () => {})
    child.stdin.end(input ?? '')
    let out = ''
    let err = ''
    child.stdout.on('data', (text) => (out += text))
    child.stderr.on('data', (text) => (err += text))
    const ended = new Promise<Ended>((resolve) => child.once('close', (code, signal) => resolve({ code, signal, out, err })))
    onTestFinished(() => void child.kill('SIGKILL'))
    return { child, ended, out: () => out, err: () => err }
  }
  const start = (...argv: string[]) => run(null, argv)
  const admin = (...argv: string[]) => start(...argv).ended
  /** Runs a line that reads this text from its input. */
  const piped = (text: string, ...argv: string[]) => run(text, argv)
  return {
    home,
    env,
    file,
    start,
    piped,
    admin,
    /** The same with `--json`; the document must be all that stands on stdout. */
    async json(...argv: string[]) {
      const ended = await admin(...argv, '--json')
      const told: Record<string, unknown> = JSON.parse(ended.out)
      return { ...ended, told }
    },
    /** Runs a line whose output goes to a file that takes a kilobyte at most, as a disk that is full. */
    cramped: (to: string, ...argv: string[]) =>
      hear(null, 'sh', ['-c', `ulimit -f 1; exec "$0" "$@" > '${to}'`, process.execPath, program, ...argv]).ended,
    /** Signed in without the steps of the sign-in. */
    async signedIn(t: Started, email?: string) {
      const { token } = await t.signIn(email)
      keep(file, { server: origin, token, admin: { id: 1, name: 'Demo' } })
      return token
    },
    /** Runs a line on a terminal of its own (a pseudo terminal), as a person would. */
    atTerminal(...argv: string[]) {
      const line = [process.execPath, program, ...argv].map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(' ')
      const child = spawn('script', ['-qefc', `stty cols 200; exec ${line}`, '/dev/null'], {
        env: { ...env, SHELL: '/bin/sh' },
        cwd: home,
        stdio: 'pipe',
      })
      let screen = ''
      child.stdout.on('data', (text) => (screen += text))
      child.stderr.on('data', (text) => (screen += text))
      const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
      onTestFinished(() => void child.kill('SIGKILL'))
      return { type: (text: string) => void child.stdin.write(text), screen: () => screen, ended }
    },
  }
}
