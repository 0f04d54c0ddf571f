import { answer } from './answer.ts'
import type { Connection } from './connection.ts'
import { exits } from './exits.ts'
import { createOutput, type Output } from './output.ts'
import { print } from './print.ts'
import { type Report, report } from './report.ts'
import { createTerminal } from './terminal.ts'
import { traceOf } from './work.ts'

const signals = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const
type Signal = keyof typeof signals
/** How long a run that was interrupted may take to say what it knows, in milliseconds. */
const lastWords = 3_000
/** How long what is under way of a run over many things may take to end, in milliseconds. */
const lastRows = 15_000

/** Runs one command line and exits with its code. `scripts/admin.mjs` loads it from a bundle. @public */
export async function start(argv: readonly string[]): Promise<void> {
  const { env, stdin, stdout, stderr } = process
  const json = argv.includes('--json') || argv.includes('-j')
  const plain = argv.includes('--no-colour') || argv.includes('--no-color')
  const interrupt = createInterrupt()
  const output = createOutput(stdout)
  const streams = { stdin, stdout, stderr, env, output }
  const terminal = createTerminal(streams, { json, plain }, () => interrupt.now('SIGINT'))
  const program = env.npm_lifecycle_event === 'admin' ? 'npm run admin --' : 'admin'
  let connection: Connection | undefined
  const connected = (made: Connection) => {
    connection = made
  }
  const work = answer({ argv, env, terminal, program, connected }).then(undefined, fault)
  const told = await Promise.race([work, interrupt.happened])
  if (typeof told !== 'string') {
    print(told, terminal, json)
    return end(exits[told.outcome], output)
  }
  const last = await lastWordsOf(work, connection)
  print(last, terminal, json, signals[told])
  interrupt.stop()
  // Ended by the signal itself, so that a loop of the shell ends too and does not go on with the next line.
  process.kill(process.pid, told)
}

/** A mistake of ours is told as one, with what its mending needs. */
function fault(error: unknown): Report {
  return report('fault', 'This program failed. If something was sent, it may have happened: check before repeating it.', {
    lines: traceOf(error)
      .split('\n')
      .map((line) => [line]),
  })
}

/** What is known when somebody interrupts: what was sent is not taken back by leaving. */
async function lastWordsOf(work: Promise<Report>, connection: Connection | undefined): Promise<Report> {
  if (!connection || connection.wire.writes === 0) {
    // A file that is being written takes itself away.
    connection?.giveUp()
    await within(work, lastWords)
    return report('interrupted', 'Interrupted. Nothing was sent.')
  }
  if (connection.pause) {
    connection.pause()
    const told = await within(work, lastRows)
    if (told) return told
  }
  connection.giveUp()
  const late = report(
    'unknown',
    'Interrupted after something was sent, and before its answer. It may have happened: check before repeating it.',
  )
  return (await within(work, lastWords)) ?? late
}
const within = (work: Promise<Report>, ms: number) =>
  Promise.race([work, new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms))])

function createInterrupt() {
  let now: (signal: Signal) => void = () => undefined
  const happened = new Promise<Signal>((resolve) => {
    now = resolve
  })
  const hear = (signal: NodeJS.Signals) => {
    if (signal === 'SIGINT' || signal === 'SIGTERM' || signal === 'SIGHUP') now(signal)
  }
  const names = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  for (const name of names) process.on(name, hear)
  return {
    happened,
    now: (signal: Signal) => now(signal),
    stop: () => {
      for (const name of names) process.off(name, hear)
    },
  }
}

/** Ends when all is written: a pipe may still be taking it in. What could not be written is no success. */
function end(code: number, output: Output): void {
  output.write('', () => {
    const lost = code === exits.done ? output.lost() : null
    process.stderr.write(lost ? `${lost}\n` : '', () => process.exit(lost ? exits.fault : code))
  })
}
