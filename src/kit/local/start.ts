import { atom } from 'jotai'
import { notify } from '#kit/notice/notices.ts'
import { sessionAtom } from '#kit/session/state.ts'
import { keepIn } from '#kit/session/stored.ts'
import type { Store } from '#kit/store/entities.ts'
import { type Problem, startKeeper } from './keeper.ts'

const adminAtom = atom((get) => {
  const session = get(sessionAtom)
  return session.state === 'in' ? session.admin.id : null
})
const words: Record<Problem, string> = {
  full: 'There is no room on this machine to keep what you have read. Everything works, but after a reload ⌘K finds it only once it has been read again. Free some space to change that.',
  refused:
    'This browser keeps nothing for the workspace, as in a private window. Everything works, but after a reload ⌘K finds only what has been read again.',
}

/** Keeps what is read while somebody is in, on this machine, under their name. Gives the way to stop. */
export function startLocal(store: Store): () => void {
  if (typeof indexedDB === 'undefined') return () => undefined
  let stop: (() => void) | undefined
  const end = () => {
    stop?.()
    stop = undefined
  }
  const follow = () => {
    end()
    const admin = store.get(adminAtom)
    if (admin !== null) stop = startKeeper({ store, admin, build: buildOf(document), onProblem: (problem) => tell(store, problem) })
  }
  const unfollow = store.sub(adminAtom, follow)
  follow()
  return () => {
    end()
    unfollow()
  }
}

/** The address of the first script names the content of every other one. */
const buildOf = (page: Document) => page.querySelector('script[type=module]')?.getAttribute('src') ?? ''

const toldKey = 'kept.told'
const toldAtom = atom(() => new Set<Problem>())
/** Once, until the log-out: nothing that is done depends on it. */
function tell(store: Store, problem: Problem) {
  const told = store.get(toldAtom)
  if (told.has(problem) || localStorage.getItem(toldKey) === JSON.stringify(problem)) return
  told.add(problem)
  keepIn(localStorage, toldKey, problem)
  notify({ tone: 'info', text: words[problem] }, store)
}
