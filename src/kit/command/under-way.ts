import type { createStore } from 'jotai'
import { atom } from 'jotai'
import { stageWords } from '#kit/api/words.ts'
import { longRunsAtom } from '#kit/notice/notices.ts'
import { type Draft, moves } from './draft.ts'
import { keyOf, type Ref } from './resolve.ts'
import type { Run } from './run.ts'
import { draftAtom } from './state.ts'

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
export const nameOfRun = (command: string, refs: readonly Ref[]) => [command, ...refs.map(keyOf)].join(' ')

/** What runs now, the oldest first. */
export const underWayAtom = atom<readonly UnderWay[]>([])
/** How many buttons are on the page that say it themselves, by the name of the run. */
const saidByAtom = atom<ReadonlyMap<string, number>>(new Map<string, number>())
/** A button that says how its run goes comes (1) or goes (-1). */
export const standAtom = atom(null, (get, set, name: string, by: 1 | -1) => {
  const all = new Map(get(saidByAtom))
  all.set(name, (all.get(name) ?? 0) + by)
  set(saidByAtom, all)
})

/** What takes long and is said nowhere: where it was begun is gone, or is no place for words. */
const unsaidAtom = atom((get) => {
  const asked = get(draftAtom)
  const places = get(saidByAtom)
  return get(underWayAtom).flatMap(({ run, name, title, words, watched, hushed }) => {
    const said = watched || hushed || (asked?.run === run && asked.shown) || (places.get(name) ?? 0) > 0
    return said || words === null ? [] : [{ id: name, text: `${title}: ${words}` }]
  })
})
/** Closes the words about a run. */
const hushAtom = atom(null, (_get, set, name: string) =>
  set(underWayAtom, (all) => all.map((one) => (one.name === name ? { ...one, hushed: true } : one))),
)

/** Follows a run from its beginning to its end. `watched`: whoever started it says how it goes. */
export function followRun(store: ReturnType<typeof createStore>, run: Run, { entry, refs, stage }: Draft, watched: boolean) {
  if (!store.get(longRunsAtom)) store.set(longRunsAtom, { unsaid: (get) => get(unsaidAtom), hush: (name) => store.set(hushAtom, name) })
  const all = store.get(underWayAtom)
  const before = all.find((one) => one.run === run)
  if (!entry.command.call) return
  if (!moves(stage)) {
    if (before)
      store.set(
        underWayAtom,
        all.filter((one) => one !== before),
      )
    return
  }
  const words = stage.progress ? stageWords[stage.progress] : null
  if (before?.words === words) return
  const [ref] = refs
  const title = ref && refs.length === 1 ? `${entry.command.title} ${ref.id}` : entry.command.title
  const now = { run, name: nameOfRun(entry.id, refs), title, words, watched, hushed: before?.hushed ?? false }
  store.set(underWayAtom, before ? all.map((one) => (one === before ? now : one)) : [...all, now])
}
