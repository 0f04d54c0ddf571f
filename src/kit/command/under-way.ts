import { atom, type createStore } from 'jotai'
import type { Ref } from './resolve.ts'
import type { Run } from './run.ts'

/** A run that has not settled and needs no answer. */
interface UnderWay {
  run: Run
  name: string
  title: string
  /** The status that is shown once it takes long. */
  words: string | null
  /** Whether the place that started it shows the status. */
  watched: boolean
  /** Whether the user has closed the status. */
  hushed: boolean
}

/** Returns the name by which a button finds its run: the command and its records. */
export const nameOfRun = (command: string, refs: readonly Ref[]) => [command, ...refs.map(({ kind, id }) => `${kind}:${id}`)].join(' ')

/** When a command of this page last ran on a record (`kind:id`) or created one (`kind`); milliseconds since 1970. */
export const ownRunsAtom = atom(() => new Map<string, number>())
/** A list shows the result of a command within this time; milliseconds. */
const shownWithin = 5_000
type Store = ReturnType<typeof createStore>

/**
 * Notes that a command of this page is running on records or has just ended. A command on no record of its own
 * kind creates one.
 */
export function noteOwnRun(store: Store, kind: string, refs: readonly Ref[]): void {
  const runs = store.get(ownRunsAtom)
  const now = Date.now()
  const created = refs.some((ref) => ref.kind === kind) ? [] : [kind]
  for (const key of [...created, ...refs.map((ref) => `${ref.kind}:${ref.id}`)]) {
    // Deleted first, so that the map stays in the order of time.
    runs.delete(key)
    runs.set(key, now)
  }
  for (const [key, at] of runs) {
    if (now - at < shownWithin) break
    runs.delete(key)
  }
}
/** Returns whether the user's own command ran on the record with this ID or, without an ID, created a record. */
export const hasOwnRun = (store: Store, kind: string, id?: number): boolean =>
  Date.now() - (store.get(ownRunsAtom).get(id === undefined ? kind : `${kind}:${id}`) ?? 0) < shownWithin

/** The runs under way, the oldest first. */
export const underWayAtom = atom<readonly UnderWay[]>([])
/** Number of buttons on the page that show the status, by the name of the run. */
export const saidByAtom = atom<ReadonlyMap<string, number>>(new Map<string, number>())
/** Counts a button that shows the status of its run: added (1) or removed (-1). */
export const standAtom = atom(null, (get, set, name: string, by: 1 | -1) => {
  const all = new Map(get(saidByAtom))
  all.set(name, (all.get(name) ?? 0) + by)
  set(saidByAtom, all)
})
