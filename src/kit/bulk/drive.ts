import { due, wakes } from './due.ts'
import { type Answer, type BulkRun, type Event, step } from './machine.ts'

interface DrivePorts {
  /** Sends the request of one row, once. Never throws. */
  send(at: number, id: number): Promise<Answer>
  /** Called after every change, with what caused it. */
  onChange(run: BulkRun, event: Event): void
  now(): number
  /** Nothing more is sent once it is aborted; what is under way is left to itself. */
  signal: AbortSignal
}
export interface Driver {
  run(): BulkRun
  tell(event: Event): void
}

/** Runs the rows of a run, at most `concurrency` at a time; everything that it decides is decided by the machine. */
export function drive(first: BulkRun, concurrency: number, { send, onChange, now, signal }: DrivePorts): Driver {
  let run = first
  let timer: ReturnType<typeof setTimeout> | undefined
  const take = (event: Event) => {
    const before = run
    run = step(run, event, now())
    if (run !== before) onChange(run, event)
  }
  const pump = () => {
    clearTimeout(timer)
    if (signal.aborted) return
    for (const at of due(run, concurrency, now())) {
      const row = run.rows[at]
      if (!row) continue
      take({ type: 'sent', at })
      void send(at, row.id).then((answer) => {
        if (!signal.aborted) tell({ type: 'answer', at, answer })
      })
    }
    const until = wakes(run)
    if (until !== null) timer = setTimeout(pump, Math.max(0, until - now()) + 1)
  }
  const tell = (event: Event) => {
    take(event)
    pump()
  }
  signal.addEventListener('abort', () => clearTimeout(timer))
  // After the caller has its driver.
  queueMicrotask(pump)
  return { run: () => run, tell }
}
