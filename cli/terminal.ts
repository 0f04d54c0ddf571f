import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import type { ReadStream, WriteStream } from 'node:tty'
import type { Output } from './output.ts'
import { harmlessJson, type Piece, painted } from './text.ts'

/** The person's side of a command. Everything that is shown passes through here, so nothing that a server sent acts on the terminal. */
export interface Terminal {
  /** The result, on stdout; with `--json` beside it, on stderr. */
  say(...pieces: Piece[]): void
  /** What happens meanwhile, on stderr. */
  tell(...pieces: Piece[]): void
  /** Whether a file may be written to stdout: it is no terminal, and nothing else is to stand there. */
  takesFile: boolean
  /** A file, byte by byte, on stdout. Rejects with the words for it where not all of it stands there. */
  file(bytes: Uint8Array): Promise<void>
  /** The one document of `--json`, on stdout. */
  document(value: unknown): void
  /** One of many such documents, on a line of its own. */
  line(value: unknown): void
  /** All of the input, or null where it is larger than 1 MB. */
  input(): Promise<string | null>
  /** Whether there is somebody to ask. */
  asks: boolean
  /** A line that a person types, or null where they leave (Ctrl+D). `hidden`: what is typed is not shown. */
  ask(question: Piece[], options?: { hidden?: boolean }): Promise<string | null>
}
interface Streams {
  stdin: NodeJS.ReadStream | ReadStream
  stdout: NodeJS.WriteStream | WriteStream
  stderr: NodeJS.WriteStream | WriteStream
  env: Readonly<Record<string, string | undefined>>
  /** The way to stdout. */
  output: Output
}
/** Milliseconds without a key after which a question is asked. */
const settleKeys = 60
/** Bytes. */
const mostInput = 1_000_000

/** `interrupted` is told of Ctrl+C at a question, which a terminal in raw mode hands over as a key. */
export function createTerminal(streams: Streams, json: boolean, noColour: boolean, interrupted: () => void): Terminal {
  const { stdin, stdout, stderr, env, output } = streams
  const plain = noColour || Boolean(env.NO_COLOR) || env.TERM === 'dumb'
  const spelled = (to: Streams['stdout'], pieces: readonly Piece[]) => `${painted(pieces, !plain && to.isTTY === true)}\n`
  const tell = (...pieces: Piece[]) => void stderr.write(spelled(stderr, pieces))
  return {
    say: (...pieces) => (json ? tell(...pieces) : output.write(spelled(stdout, pieces))),
    tell,
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
      if (stdin.isTTY === true) return typedLines(streams, interrupted)
      const parts: Buffer[] = []
      let size = 0
      for await (const part of stdin) {
        const bytes = Buffer.from(part)
        size += bytes.length
        if (size > mostInput) return null
        parts.push(bytes)
      }
      return Buffer.concat(parts).toString('utf8')
    },
    asks: stdin.isTTY === true && stderr.isTTY === true,
    async ask(question, { hidden = false } = {}) {
      await forgetTyped(stdin, interrupted)
      const prompt = painted(question, !plain)
      // readline draws its own prompt; of what is hidden it draws nothing at all.
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
          interrupted()
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
 * What a person types until Ctrl+D. Read line by line: there the stream itself would end with Ctrl+D, and nothing could be asked after it.
 */
function typedLines({ stdin, stderr }: Streams, interrupted: () => void): Promise<string | null> {
  const reader = createInterface({ input: stdin, output: stderr, terminal: true, historySize: 0, prompt: '' })
  const lines: string[] = []
  reader.on('line', (line) => lines.push(line))
  reader.once('SIGINT', () => {
    interrupted()
    reader.close()
  })
  return new Promise((resolve) =>
    reader.once('close', () => {
      const text = lines.join('\n')
      resolve(Buffer.byteLength(text) > mostInput ? null : text)
    }),
  )
}

/**
 * Drops the keys that were typed before a question, until none comes any more: a pasted block of lines or a held Enter
 * must not confirm what nobody has read. Only Ctrl+C counts. The terminal stays in raw mode, so that no key of a
 * password shows.
 */
async function forgetTyped(stdin: Streams['stdin'], interrupted: () => void): Promise<void> {
  if (!stdin.isTTY) return
  let hasTyped = false
  const drop = (keys: Buffer) => {
    hasTyped = true
    if (keys.includes(3)) interrupted()
  }
  stdin.setRawMode(true)
  stdin.on('data', drop)
  stdin.resume()
  do {
    hasTyped = false
    await new Promise((resolve) => setTimeout(resolve, settleKeys))
    // A process that was stopped for longer than that runs its timers before it reads what has been typed.
    await new Promise((resolve) => setImmediate(resolve))
  } while (hasTyped)
  stdin.off('data', drop)
  stdin.pause()
}
