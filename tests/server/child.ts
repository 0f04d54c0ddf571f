import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { DatabaseOptions } from '#server/db/open.ts'

interface Child {
  pid: number
  /** Waits until a line begins so. @throws what it said when it ends without saying that */
  says(start: string): Promise<string>
  /** Every line so far. */
  lines(): readonly string[]
  /** As a power button does: no handler runs. */
  kill(): Promise<void>
  ended(): Promise<number | null>
}
/** `hold` opens and waits; `write` opens and writes pairs of rows for ever, saying each number once it is acknowledged. */
type Job = 'hold' | 'write'

/** Another process with the database of these options. */
export function startChild(job: Job, options: DatabaseOptions): Child {
  return startProgram('./child-program.ts', [job, JSON.stringify(options)])
}

/** A program of the server, or of the tests, as a process of its own; its path is relative to this file. */
export function startProgram(path: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Child {
  const program = fileURLToPath(new URL(path, import.meta.url))
  const child = spawn(process.execPath, ['scripts/program.mjs', program, ...args], { stdio: 'pipe', env: { ...process.env, ...env } })
  const lines: string[] = []
  let rest = ''
  const read = (chunk: Buffer) => {
    const parts = `${rest}${chunk}`.split('\n')
    rest = parts.pop() ?? ''
    lines.push(...parts)
    child.emit('said')
  }
  child.stdout.on('data', read)
  child.stderr.on('data', read)
  const ended = once(child, 'close')
  return {
    pid: child.pid ?? 0,
    lines: () => lines,
    says: (start) => line(child, lines, start),
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
    async ended() {
      await ended
      return child.exitCode
    },
  }
}

function line(child: ChildProcess, lines: readonly string[], start: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const found = lines.find((text) => text.startsWith(start))
      if (found !== undefined) resolve(found)
    }
    child.on('said', look)
    child.once('close', () => reject(new Error(`The child ended with ${child.exitCode} and said: ${lines.join('\n')}`)))
    look()
  })
}
