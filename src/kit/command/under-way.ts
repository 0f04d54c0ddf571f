import { atom, type createStore } from 'jotai'
import type { Ref } from './resolve.ts'
import type { Run } from './run.ts'

/** A run that has not come to rest, and waits for nobody. */
interface UnderWay {
  run: Run
  name: string
  title: string
  /** What is said of it once it takes long. */
  words: string | null
  /** Said where it was started. */
  watched: boolean
  /** Its words were closed. */
  hushed: boolean
}

/** By what a run is known to its button: the command and what it is about. */
export const nameOfRun = (command: string, refs: readonly Ref[]) => [command, ...refs.map(({ kind, id }) => `${kind}:${id}`)].join(' ')

/** When a command of this page last ran on a record (`kind:id`) or a kind; milliseconds since 1970. */
const ownRunsAtom = atom(() => new Map<string, number>())
/** A list shows the result of a command within this time; milliseconds. */
const shownWithin = 5_000
type Store = ReturnType<typeof createStore>

/** Notes that a command of this page runs on records, or adds one of this kind, or has just ended. */
export function noteOwnRun(store: Store, kind: string, refs: readonly Ref[]): void {
  for (const key of [kind, ...refs.flatMap((ref) => [ref.kind, `${ref.kind}:${ref.id}`])]) store.get(ownRunsAtom).set(key, Date.now())
}
/** Returns whether the user's own command explains why a list changes, or changes at the record with this ID. */
export const hasOwnRun = (store: Store, kind: string, id?: number): boolean =>
  Date.now() - (store.get(ownRunsAtom).get(id === undefined ? kind : `${kind}:${id}`) ?? 0) < shownWithin

/** What runs now, the oldest first. */
export const underWayAtom = atom<readonly UnderWay[]>([])
/** How many buttons are on the page that say it themselves, by the name of the run. */
export const saidByAtom = atom<ReadonlyMap<string, number>>(new Map<string, number>())
/** A button that says how its run goes comes (1) or goes (-1). */
export const standAtom = atom(null, (get, set, name: string, by: 1 | -1) => {
  const all = new Map(get(saidByAtom))
  all.set(name, (all.get(name) ?? 0) + by)
  set(saidByAtom, all)
})
