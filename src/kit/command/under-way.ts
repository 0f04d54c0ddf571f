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

/** When a command of this page last ran on a record (`kind:id`) or a kind; milliseconds since 1970. */
const ownRunsAtom = atom(() => new Map<string, number>())
/** A list shows the result of a command within this time; milliseconds. */
const shownWithin = 5_000
type Store = ReturnType<typeof createStore>

/** Notes that a command of this page runs on records, or adds one of this kind, or has just ended. */
export function noteOwnRun(store: Store, kind: string, refs: readonly Ref[]): void {
  const runs = store.get(ownRunsAtom)
  for (const key of [kind, ...refs.flatMap((ref) => [ref.kind, `${ref.kind}:${ref.id}`])]) runs.set(key, Date.now())
}
/** Returns whether the user's own command explains a change of a list, or of the record with this ID. */
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
