import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { onTestFinished } from 'vitest'
import { answer } from '#cli/answer.ts'
import { exits } from '#cli/exits.ts'
import { createOutput } from '#cli/output.ts'
import { print } from '#cli/print.ts'
import { createTerminal } from '#cli/terminal.ts'
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

/** One of the three standard streams inside this process. `stty` and the terminal driver have no part in it. */
export function standardStream(isTTY: boolean) {
  const stream = Object.assign(new PassThrough(), { isTTY, setRawMode: () => stream })
  return stream as unknown as NodeJS.ReadStream & NodeJS.WriteStream
}

/**
 * Somebody with a folder for the sign-in and an environment of their own. Lines run inside this process, as `cli/main.ts` runs them,
 * because a process for each of them takes most of a second; what only a process shows goes through `start` and `atTerminal`.
 */
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

  /** Runs a line inside this process; `input` is null for a person who types. */
  function inside(input: string | null, argv: readonly string[]) {
    const isTTY = input === null
    const [stdin, stdout, stderr] = [standardStream(isTTY), standardStream(isTTY), standardStream(isTTY)]
    if (input !== null) stdin.end(input)
    const texts = { out: '', err: '', screen: '' }
    stdout.on('data', (text) => {
      texts.out += text
      texts.screen += text
    })
    stderr.on('data', (text) => {
      texts.err += text
      texts.screen += text
    })
    const json = argv.includes('--json')
    const streams = { stdin, stdout, stderr, env, output: createOutput(stdout) }
    const terminal = createTerminal(streams, { json }, () => undefined)
    const ended = answer({ argv, env, terminal, program: 'admin', connected: () => undefined }).then((report): Ended => {
      print(report, terminal, json)
      return { code: exits[report.outcome], signal: null, out: texts.out, err: texts.err }
    })
    return { ended, texts, type: (text: string) => void stdin.write(text) }
  }
  function run(input: string | null, file: string, argv: readonly string[]) {
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
  const admin = (...argv: string[]) => inside('', argv).ended
  return {
    home,
    env,
    file,
    admin,
    /** Runs a line in a process of its own. */
    start: (...argv: string[]) => run(null, process.execPath, [program, ...argv]),
    /** The same with this text as its input. */
    startPiped: (text: string, ...argv: string[]) => run(text, process.execPath, [program, ...argv]),
    /** Runs a line that reads this text from its input. */
    piped: (text: string, ...argv: string[]) => inside(text, argv).ended,
    /** The same with `--json`; the document must be all that stands on stdout. */
    async json(...argv: string[]) {
      const ended = await admin(...argv, '--json')
      const told: Record<string, unknown> = JSON.parse(ended.out)
      return { ...ended, told }
    },
    /** Runs a line that somebody answers by typing. */
    typing(...argv: string[]) {
      const { ended, texts, type } = inside(null, argv)
      return { type, screen: () => texts.screen, ended: ended.then(({ code }) => code) }
    },
    /** Runs a line whose output goes to a file that takes a kilobyte at most, as a disk that is full. */
    cramped: (to: string, ...argv: string[]) =>
      run(null, 'sh', ['-c', `ulimit -f 1; exec "$0" "$@" > '${to}'`, process.execPath, program, ...argv]).ended,
    /** Signed in without the steps of the sign-in. */
    async signedIn(t: Started, email?: string) {
      const { token } = await t.signIn(email)
      keep(file, { server: origin, token, admin: { id: 1, name: 'Demo' } })
      return token
    },
    /** Runs a line in a process on a terminal of its own (a pseudo terminal), as a person would. */
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
