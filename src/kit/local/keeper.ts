import type { Thing } from '#contract/define.ts'
import { nounsAtom } from '#kit/command/state.ts'
import { reportIfFault } from '#kit/fault.ts'
import { noteMade } from '#kit/session/wipe.ts'
import { entitiesAtom } from '#kit/store/current.ts'
import type { Store } from '#kit/store/entities.ts'
import { type Database, deleteOwn, nameFor, openDatabase } from './database.ts'
import { answeredAtom, foundIn, restoredAtom, wordsFor } from './found.ts'
import { inIdle } from './idle.ts'
import { addToLog, type Entry, startAnew, takeIn } from './kept.ts'
import { restoreInto } from './restore.ts'
import { createUnder } from './under.ts'

/** So long after a change it is written down, with what came meanwhile (milliseconds). */
const writeAfter = 1_000
/** Things in the log above which it is taken into the blocks; at a start fewer are enough, because they are read at every start. */
const mostLogged = 2_000
const mostAtStart = 100
/** Things that are kept at most. */
const mostKept = 1_000_000

/** Why nothing is kept any more in this page. */
export type Problem = 'refused' | 'full'
interface Options {
  store: Store
  admin: number
  /** The version of the workspace. */
  build: string
  onProblem(problem: Problem): void
}

/**
 * Keeps what one administrator has read on this machine, and lays what was kept before under the store: restored block by block while the
 * browser is idle, written down a moment after it was read. Gives the way to stop; what was restored goes with it.
 */
export function startKeeper({ store, admin, build, onProblem }: Options): () => void {
  const life = new AbortController()
  const work = <T>(steps: Generator<void, T>) => inIdle(steps, life.signal)
  const entities = store.get(entitiesAtom)
  const { finder, catchUp } = foundIn(store)
  const changed = new Map<string, Set<number>>()
  let base: Database | undefined
  let under = createUnder(new Map())
  let timer: ReturnType<typeof setTimeout> | undefined
  let writing = false
  let stopFar = () => {}
  let logged = 0
  let kept = 0

  const note = (kind: string, ids: readonly number[]) => {
    const all = changed.get(kind) ?? new Set<number>()
    changed.set(kind, all)
    for (const id of ids) all.add(id)
    plan()
  }
  const plan = () => {
    if (base && !writing && !life.signal.aborted && changed.size > 0) timer ??= setTimeout(() => void write(base), writeAfter)
  }
  for (const { kind, ids } of entities.ids()) note(kind, ids)
  const unfollow = entities.onChange(({ kind, ids }) => note(kind, ids))

  /** Nothing is written any more; what is in memory stays. */
  const leave = () => {
    life.abort()
    clearTimeout(timer)
    unfollow()
    changed.clear()
    base?.close()
  }
  const onAnswer = () => store.set(answeredAtom, (times) => times + 1)
  /** Stores nothing more. The person is told why if the browser refused; any other exception is a bug, and is reported. */
  const fail = (error: unknown) => {
    if (life.signal.aborted) return
    leave()
    if (!(error instanceof DOMException)) return reportIfFault(error)
    const full = error.name === 'QuotaExceededError'
    // What little was written makes room for others.
    if (full) deleteOwn(admin)
    onProblem(full ? 'full' : 'refused')
  }

  async function restore(on: Database): Promise<void> {
    const restored = await restoreInto(finder, on, { admin, build, life: life.signal, onAnswer, onFailure: fail })
    if (life.signal.aborted) return restored?.stop()
    if (!restored) return startAnew(on, admin, build)
    stopFar = restored.stop
    under = restored.under
    logged = restored.logged
    kept = restored.size
    entities.layUnder(under)
    store.set(restoredAtom, (times) => times + 1)
  }

  /** The fields that a list shows; what only the thing's own page tells is not kept. */
  function entryOf(kind: string, id: number): Entry | undefined {
    const noun = store.get(nounsAtom).get(kind)
    const thing = entities.read(kind, id)
    // Of an overview nothing is kept: its lines are made of things that are.
    if (!noun?.entity || noun.entity.about || (!thing && under.has(kind, id))) return undefined
    if (!thing) return { kind, id, row: null }
    const shape: unknown = Reflect.get(noun.entity.row.def, 'shape')
    const shown = typeof shape === 'object' && shape !== null ? Object.keys(shape) : []
    const row: Thing = { id, ...Object.fromEntries(shown.map((field) => [field, Reflect.get(thing, field)])) }
    return { kind, id, row: { thing: row, words: wordsFor(noun, thing) } }
  }
  function* takeChanged(): Generator<void, Entry[]> {
    const entries: Entry[] = []
    for (const [kind, ids] of changed) {
      for (const id of ids) {
        ids.delete(id)
        const entry = entryOf(kind, id)
        if (entry) entries.push(entry)
        if (entries.length % 64 === 0) yield
      }
      if (ids.size === 0) changed.delete(kind)
    }
    return entries
  }
  async function write(on: Database | undefined): Promise<void> {
    timer = undefined
    if (!on) return
    writing = true
    try {
      catchUp()
      await work(finder.merge())
      const entries = await work(takeChanged())
      if (entries?.length && kept + logged < mostKept) {
        if ((await addToLog(on, build, entries)) === 'other') return leave()
        logged += entries.length
        if (logged > mostLogged) await inTurn(admin, () => compact(on))
      }
    } catch (error) {
      fail(error)
    } finally {
      writing = false
      plan()
    }
  }
  async function compact(on: Database): Promise<void> {
    const ended = await takeIn(on, { admin, build, work })
    if (ended === 'lost' && !life.signal.aborted) await startAnew(on, admin, build)
    if (ended === 'done') {
      kept += logged
      logged = 0
    }
  }

  async function begin(): Promise<void> {
    try {
      noteMade(nameFor(admin))
      const opened = await openDatabase(admin, leave)
      // The session has ended and its data was deleted: the database that was just created goes, too.
      if (life.signal.aborted) {
        opened.close()
        return void deleteOwn(admin)
      }
      base = opened
      performance.mark('kept-begun')
      await restore(opened)
      performance.mark('kept-restored')
      if (logged > mostAtStart) await inTurn(admin, () => compact(opened))
      plan()
    } catch (error) {
      fail(error)
    }
  }
  void begin()
  return () => {
    leave()
    stopFar()
    finder.dropOlder()
    entities.layUnder(null)
  }
}

/** One tab at a time, where the browser has locks; the others have their turn the next time. */
const inTurn = (admin: number, work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request(nameFor(admin), { ifAvailable: true }, async (lock) => (lock ? work() : undefined)) : work()
