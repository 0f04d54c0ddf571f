import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import type { ReadStream, WriteStream } from 'node:tty'
import type { Output } from './output.ts'
import { harmlessJson, type Piece, painted } from './text.ts'

/** The terminal of a command: all output passes through it, so no text of a server can control it. */
export interface Terminal {
  /** Prints the result on stdout; with `--json`, which needs stdout for the document, on stderr. */
  printResult(...pieces: Piece[]): void
  /** Prints progress, questions and errors on stderr. */
  printStatus(...pieces: Piece[]): void
  /** Whether a file may be written to stdout: it is not a terminal, and `--json` does not need it. */
  takesFile: boolean
  /** Writes the bytes of a file to stdout. Rejects with the reason if they could not all be written. */
  file(bytes: Uint8Array): Promise<void>
  /** Prints the JSON document of `--json` on stdout. */
  document(value: unknown): void
  /** Prints one of several JSON documents on a line of stdout. */
  line(value: unknown): void
  /** Reads stdin to its end; null if it is larger than 1 MB. */
  input(): Promise<string | null>
  /** Whether a person can answer questions. */
  asks: boolean
  /** Asks for a line; null if the person leaves with Ctrl+D. `hidden`: the typed characters are not shown. */
  ask(question: Piece[], options?: { hidden?: boolean }): Promise<string | null>
}
interface Streams {
  stdin: NodeJS.ReadStream | ReadStream
  stdout: NodeJS.WriteStream | WriteStream
  stderr: NodeJS.WriteStream | WriteStream
  env: Readonly<Record<string, string | undefined>>
  /** Writes to stdout. */
  output: Output
}
interface Options {
  /** Prints one JSON document on stdout. */
  json?: boolean
  /** Prints without colours. */
  plain?: boolean
}
/** Milliseconds without a key after which a question is asked. */
const settleKeys = 60
/** Size of the input in bytes. */
const maxInput = 1_000_000

/**
 * Creates the terminal of a command. `interrupt` is called for Ctrl+C at a question: a terminal in raw mode
 * passes it on as a key.
 */
export function createTerminal(streams: Streams, { json, plain }: Options, interrupt: () => void): Terminal {
  const { stdin, stdout, stderr, env, output } = streams
  const isPlain = plain || Boolean(env.NO_COLOR) || env.TERM === 'dumb'
  const format = (stream: Streams['stdout'], pieces: readonly Piece[]) => {
    const hasColour = !isPlain && stream.isTTY === true
    return `${painted(pieces, hasColour)}\n`
  }
  const printStatus = (...pieces: Piece[]) => void stderr.write(format(stderr, pieces))
  return {
    printResult: (...pieces) => (json ? printStatus(...pieces) : output.write(format(stdout, pieces))),
    printStatus,
    takesFile: !json && stdout.isTTY !== true,
    file: (bytes) =>
      new Promise((resolve, reject) =>
        output.write(bytes, () => {
          const lost = output.lost()
          if (lost === null) resolve()
          else reject(new Error(lost))
        }),
      ),
    document: (value) => output.write(`${harmlessJson(value)}\n`),
    line: (value) => output.write(`${harmlessJson(value, 0)}\n`),
    async input() {
      if (stdin.isTTY === true) return readTypedLines(streams, interrupt)
      const parts: Buffer[] = []
      let size = 0
      for await (const part of stdin) {
        const bytes = Buffer.from(part)
        size += bytes.length
        if (size > maxInput) return null
        parts.push(bytes)
      }
      return Buffer.concat(parts).toString('utf8')
    },
    asks: stdin.isTTY === true && stderr.isTTY === true,
    async ask(question, { hidden = false } = {}) {
      await dropTypedKeys(stdin, interrupt)
      const prompt = painted(question, !isPlain)
      // readline shows its own prompt, but nothing at all for a hidden line.
      if (hidden) stderr.write(prompt)
      const output = new Writable({
        write(chunk, _encoding, done) {
          if (!hidden) stderr.write(chunk)
          done()
        },
      })
      const reader = createInterface({ input: stdin, output, terminal: true, historySize: 0, prompt })
      return new Promise<string | null>((resolve) => {
        let line: string | null = null
        reader.once('line', (typed) => {
          line = typed
          reader.close()
        })
        reader.once('SIGINT', () => {
          interrupt()
          reader.close()
        })
        reader.once('close', () => {
          if (hidden || line === null) stderr.write('\n')
          resolve(line)
        })
        reader.prompt()
      })
    },
  }
}

/**
 * Reads what a person types until Ctrl+D. readline takes Ctrl+D as the end of its own input, not of stdin, so
 * that questions can follow.
 */
function readTypedLines({ stdin, stderr }: Streams, interrupt: () => void): Promise<string | null> {
  const reader = createInterface({ input: stdin, output: stderr, terminal: true, historySize: 0, prompt: '' })
  const lines: string[] = []
  reader.on('line', (line) => lines.push(line))
  reader.once('SIGINT', () => {
    interrupt()
    reader.close()
  })
  return new Promise((resolve) =>
    reader.once('close', () => {
      const text = lines.join('\n')
      resolve(Buffer.byteLength(text) > maxInput ? null : text)
    }),
  )
}

/**
 * Drops the keys that were typed before a question, except Ctrl+C, until no key has arrived for a moment: a
 * pasted block of lines or a held Enter must not confirm a question before the person has read it.
 * The terminal stays in raw mode, so that no key of a password is shown.
 */
async function dropTypedKeys(stdin: Streams['stdin'], interrupt: () => void): Promise<void> {
  if (!stdin.isTTY) return
  let hasTyped = false
  const drop = (keys: Buffer) => {
    hasTyped = true
    if (keys.includes(3)) interrupt()
  }
  stdin.setRawMode(true)
  stdin.on('data', drop)
  stdin.resume()
  do {
    hasTyped = false
    await new Promise((resolve) => setTimeout(resolve, settleKeys))
    // After a pause of the process, timers run before the typed keys are read.
    await new Promise((resolve) => setImmediate(resolve))
  } while (hasTyped)
  stdin.off('data', drop)
  stdin.pause()
}
