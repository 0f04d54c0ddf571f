import type { Thing } from '#contract/define.ts'
import type { BulkAct } from '#kit/command/define.ts'
import { setUndoing } from '#kit/command/pending-undo.ts'
import type { Ports } from '#kit/command/ports.ts'
import type { Entry } from '#kit/command/registry.ts'
import { repeatWhileUnknown } from '#kit/command/repeat-while-unknown.ts'
import { manyAskedAtom, receiptsOpenAtom } from '#kit/command/state.ts'
import { sessionAtom } from '#kit/session/state.ts'
import { lifeAtom } from '#kit/store/current.ts'
import type { Store } from '#kit/store/entities.ts'
import { type Driver, drive } from './drive.ts'
import { type Before, begin, isOver, type Row, underWay } from './machine.ts'
import type { LeftOut } from './plan.ts'
import { ended } from './receipt.ts'
import { createRecord } from './record.ts'
import { takeSeat, tellRuns } from './seat.ts'
import { dropDone, showAlone } from './selected.ts'
import { sendRow } from './send-row.ts'
import { type Bulk, changeBulk, dropBulk, putBulk } from './state.ts'
import { dropFromTab, keepInTab } from './tab.ts'

/** What is to be done, as it was agreed to: the things are frozen, with their versions. */
export interface Work {
  entry: Entry
  answers: Readonly<Record<string, unknown>>
  things: readonly Thing[]
  /** What was left out of it, and why. */
  left?: readonly LeftOut[] | undefined
  /** Key of the receipt of the run that this one undoes as a whole. */
  undoes?: string | undefined
}
interface Taken extends Work {
  key: string
  id: number | null
  rows: readonly Before[]
  paused?: boolean
  /** It was left, perhaps paused, and somebody has agreed to go on with it. */
  goesOn?: boolean
}
/** How often a page shows where a run is, and asks its lists again (milliseconds). */
const shownEvery = 100
const refreshedEvery = 3_000

/** Runs it here from where it stands, unless another tab does. */
export async function takeUp(store: Store, ports: Ports, taken: Taken): Promise<boolean> {
  const { signal } = store.get(lifeAtom)
  await ports.isUserKnown?.()
  const leave = await takeSeat(taken.key)
  if (!leave || signal.aborted) {
    leave?.()
    return false
  }
  try {
    go(store, ports, taken, leave)
  } catch (error) {
    leave()
    throw error
  }
  return true
}

function go(
  store: Store,
  ports: Ports,
  { entry, answers, things, left, key, id, rows, paused, goesOn, undoes }: Taken,
  leave: () => void,
): void {
  const { signal } = store.get(lifeAtom)
  const admin = ports.context().admin.id
  const kind = entry.command.target.entity?.kind ?? ''
  const byId = new Map(things.map((thing) => [thing.id, thing]))
  const record = id === null ? null : createRecord(ports, id, signal)
  const keepRun = () => {
    if (id !== null) keepInTab(admin, { key, id, things, undoes })
  }
  keepRun()
  const noteUndo = (isUndoing: boolean) => {
    if (undoes !== undefined) setUndoing(store, undoes, isUndoing)
  }
  noteUndo(true)
  if (goesOn) record?.state('running')

  const rest = new AbortController()
  let shown: ReturnType<typeof setTimeout> | undefined
  let refreshed = 0
  /** Done since it was shown last. */
  const fresh: number[] = []
  let over = false
  /** How many outcomes were unknown at the end last reported. */
  let unknownAtEnd: number | null = null
  const show = () => {
    clearTimeout(shown)
    shown = undefined
    const run = driver.run()
    changeBulk(store, key, { run })
    dropDone(store, kind, fresh.splice(0))
    const now = ports.now()
    if (now - refreshed < refreshedEvery && !over) return
    refreshed = now
    ports.refresh(kind)
    for (const one of entry.command.touches ?? []) ports.refresh(one, true)
  }
  const driver: Driver = drive(begin(rows, paused ? 'paused' : 'running'), entry.command.bulk?.concurrency ?? 1, {
    now: ports.now,
    signal: AbortSignal.any([signal, rest.signal]),
    send: async (at, of) => {
      const thing = byId.get(of)
      if (!thing) return { is: 'refused', words: 'It is not known any more' }
      // Nothing is ever sent as somebody else.
      if (ports.context().admin.id !== admin) return { is: 'signed-out' }
      return sendRow(ports, { entry, answers, key }, thing, driver.run().rows[at]?.open ?? false)
    },
    onChange: (run, event) => {
      const row: Row | undefined = event.type === 'answer' ? run.rows[event.at] : undefined
      if (row) record?.note(row)
      if (row?.state === 'done') {
        fresh.push(row.id)
        tellOne(ports, entry, answers, byId.get(row.id), driver.run().rows.length)
      }
      shown ??= setTimeout(show, shownEvery)
      over = isOver(run) && underWay(run) === 0 && !run.checking
      if (over) void end()
    },
  })

  /** Told once all is known, and again where something becomes known later. */
  async function end() {
    show()
    onChecked?.()
    checks.wake()
    const run = driver.run()
    // A check that brought nothing new is not reported again.
    if (unknownAtEnd === run.counts.unknown) return
    unknownAtEnd = run.counts.unknown
    if (run.state === 'cancelled' || run.counts.unknown === 0) record?.state(run.state === 'cancelled' ? 'cancelled' : 'finished')
    try {
      ended(ports, { key, id, entry, kind, run, things: byId, undoes })
    } catch (error) {
      ports.reportFault?.(error)
    }
    if (run.counts.unknown === 0) noteUndo(false)
    await record?.told()
    if (run.counts.unknown === 0) {
      dropFromTab(admin, key)
      leave()
      tellRuns()
    }
  }

  /** Called at the end of a check, so that the next one waits longer. */
  let onChecked: (() => void) | undefined
  const checks = repeatWhileUnknown({
    isUnknown: () => over && driver.run().counts.unknown > 0 && !driver.run().checking && store.get(sessionAtom).state === 'in',
    check: () =>
      new Promise<void>((resolve) => {
        onChecked = resolve
        driver.tell({ type: 'check' })
      }),
  })
  // Of a run that was taken up, what cannot be done any more is told as well.
  for (const row of driver.run().rows) if (row.state === 'refused') record?.note(row)

  const stops = [
    heard(window, 'offline', () => driver.tell({ type: 'offline' })),
    heard(window, 'online', () => driver.tell({ type: 'online' })),
    store.sub(sessionAtom, () => {
      if (store.get(sessionAtom).state !== 'in') return
      // The end of the session has deleted it from the storage.
      if (!(over && driver.run().counts.unknown === 0)) keepRun()
      driver.tell({ type: 'signed-in' })
      checks.wake()
    }),
  ]
  const stop = () => {
    clearTimeout(shown)
    checks.stop()
    noteUndo(false)
    rest.abort()
    for (const one of stops) one()
    leave()
  }
  signal.addEventListener('abort', stop, { once: true })

  const act = (what: BulkAct) => {
    if (what === 'pause') record?.state('paused')
    if (what === 'go-on') record?.state('running')
    if (what === 'cancel') record?.state('cancelled')
    if (what === 'pause' || what === 'cancel' || what === 'check') driver.tell({ type: what })
    if (what === 'go-on') driver.tell({ type: 'resume' })
    const refused = driver.run().rows.flatMap((row) => (row.state === 'refused' ? [row.id] : []))
    if (what === 'receipt') store.set(receiptsOpenAtom, { key })
    if (what === 'failures') showAlone(store, ports, kind, refused)
    // A refusal is the stored answer of its key: what is tried again is a run of its own, asked about as it is by now.
    if (what === 'retry')
      store.set(manyAskedAtom, { entry, of: { refs: refused.map((of) => ({ kind, id: of })) }, answers, origin: focused(), anew: true })
    if (what === 'close') {
      stop()
      dropFromTab(admin, key)
      dropBulk(store, key)
    }
  }
  const shownAs: Omit<Bulk, 'act'> = {
    key,
    left,
    command: entry.id,
    title: entry.command.title,
    kind,
    answers,
    run: driver.run(),
    where: 'here',
    id,
  }
  putBulk(store, { ...shownAs, act })
  tellRuns()
  // Read back, it may have come to its end before.
  if (isOver(driver.run())) {
    over = true
    void end()
  }
}

/** One of few, in the words of its command. */
function tellOne(ports: Ports, { command: { says, bulk } }: Entry, answers: Work['answers'], thing: Thing | undefined, of: number) {
  if (of > (bulk?.tells ?? 0) || !thing || typeof says !== 'function') return
  try {
    ports.notify({ tone: 'done', text: says(thing, answers) })
  } catch (error) {
    // The run must go on.
    ports.reportFault?.(error)
  }
}

const focused = () => (document.activeElement instanceof HTMLElement ? document.activeElement : null)

function heard(target: EventTarget, event: string, does: () => void): () => void {
  target.addEventListener(event, does)
  return () => target.removeEventListener(event, does)
}
