import { readFile } from 'node:fs/promises'
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import { DataFolderUnusable, said } from './errors.ts'

export interface Start {
  folder: string
  /** The engine's code, compiled once for the whole process. */
  code: WebAssembly.Module
  /** One BigInt64: since when the running batch runs, in ms of the clock; 0 when nothing runs. */
  busySince: SharedArrayBuffer
}
export type ToWorker = { kind: 'join'; port: MessagePort } | { kind: 'stop' }

interface Engine {
  /** A new connection. Starts the thread again if it died. */
  open(): Promise<MessagePort>
  stop(): Promise<void>
}
interface Options {
  /** Longer queries are ended together with their thread: nothing can interrupt the engine from inside. */
  longestQueryMs: number
  log(line: string): void
}

const watchEveryMs = 500
const stopWithinMs = 10_000

/** Starts the thread that owns the folder. @throws what the engine said when the folder cannot be opened */
export async function startEngine(folder: string, { longestQueryMs, log }: Options): Promise<Engine> {
  const busySince = new SharedArrayBuffer(8)
  const since = new BigInt64Array(busySince)
  let stopping = false
  let running: Promise<Worker> | null = null
  /** The thread that is being ended; the next one waits until it let go of the files. */
  let leaving: Promise<unknown> = Promise.resolve()

  const worker = (): Promise<Worker> => {
    if (running) return running
    const own = Promise.all([compiled(), leaving]).then(([code]) =>
      launch({ folder, code, busySince }, (why) => {
        // The watchdog has put another in its place already.
        if (running !== own) return
        running = null
        if (why && !stopping) log(`The embedded database ended (${why}); what was acknowledged is on disk, the next query starts it again.`)
      }),
    )
    running = own
    return own
  }

  const watchdog = setInterval(async () => {
    const began = Number(Atomics.load(since, 0))
    if (began === 0 || Date.now() - began < longestQueryMs || !running) return
    log(`A query ran for more than ${longestQueryMs / 1000} s on the embedded database and is ended.`)
    const thread = await running
    Atomics.store(since, 0, 0n)
    running = null
    leaving = thread.terminate()
  }, watchEveryMs).unref()

  await worker()
  return {
    async open() {
      const { port1, port2 } = new MessageChannel()
      const join: ToWorker = { kind: 'join', port: port2 }
      const thread = await worker()
      thread.postMessage(join, [port2])
      return port1
    },
    async stop() {
      stopping = true
      clearInterval(watchdog)
      if (!running) return
      const thread = await running
      await stopped(thread)
      await thread.terminate()
    },
  }
}

/** Compiling nine megabytes costs more than all else of a start; a thread that follows another one in this process shares the code. */
const compiled = (): Promise<WebAssembly.Module> => {
  code ??= readFile(new URL('./pglite.wasm', import.meta.resolve('@electric-sql/pglite'))).then((bytes) => WebAssembly.compile(bytes))
  return code
}
let code: Promise<WebAssembly.Module> | undefined

function launch(start: Start, ended: (why: string | null) => void): Promise<Worker> {
  return new Promise((resolve, reject) => {
    // The thread starts in plain JavaScript, because Node 20 reads no TypeScript.
    const thread = new Worker(new URL('../../scripts/program.mjs', import.meta.url), {
      argv: ['server/db/worker.ts'],
      workerData: start,
      execArgv: [],
      name: 'database',
    })
    let why = 'its thread stopped'
    let started = false
    thread.once('message', () => {
      started = true
      resolve(thread)
    })
    thread.on('error', (error) => {
      why = said(error)
    })
    thread.once('exit', () => {
      ended(started ? why : null)
      reject(new DataFolderUnusable(`The embedded database in ${start.folder} does not start: ${why}`))
    })
  })
}

/** Asks the thread to close its files, and waits for it only so long. */
function stopped(thread: Worker): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, stopWithinMs)
    thread.on('message', () => {
      clearTimeout(late)
      resolve()
    })
    const stop: ToWorker = { kind: 'stop' }
    thread.postMessage(stop)
  })
}
