import type { createStore } from 'jotai'
import { atom } from 'jotai'
import { stageWords } from '#kit/api/words.ts'
import { longRunsAtom } from '#kit/notice/notices.ts'
import type { Draft } from './draft.ts'
import type { Run } from './run.ts'
import { moves } from './stage.ts'
import { draftAtom } from './state.ts'
import { nameOfRun, noteOwnRun, saidByAtom, underWayAtom } from './under-way.ts'

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
  noteOwnRun(store, refs)
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
