import { fstatSync, writeFileSync } from 'node:fs'
import type { WriteStream } from 'node:tty'

/** Where a result goes. */
export interface Output {
  write(data: string | Uint8Array, done?: () => void): void
  /** Why not all of it stands there; null while nothing is known to be lost. */
  lost(): string | null
}

/**
 * Writes to stdout, and hears of what could not be written. Whoever reads it may leave early (`| head`): that is no loss. A file takes of one write
 * what it has room for, and the stream of the system's own says nothing of the rest: to a file it is written until all of it stands.
 */
export function createOutput(stdout: NodeJS.WriteStream | WriteStream): Output {
  let words: string | null = null
  const fail = (error: unknown) => {
    if (!(error instanceof Error) || Reflect.get(error, 'code') === 'EPIPE') return
    words ??= `The output could not be written: ${error.message}`
  }
  stdout.on('error', fail)
  const fd: unknown = Reflect.get(stdout, 'fd')
  const file = typeof fd === 'number' && fstatSync(fd).isFile() ? fd : null
  return {
    write(data, done) {
      if (file === null) return void stdout.write(data, () => done?.())
      try {
        writeFileSync(file, data)
      } catch (error) {
        fail(error)
      }
      done?.()
    },
    lost: () => words,
  }
}
