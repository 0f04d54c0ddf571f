import { atom } from 'jotai'
import { atomWithLazy } from 'jotai/utils'
import { parsed } from '#kit/api/answers.ts'
import { notify } from '#kit/notice/notices.ts'
import { sessionAtom } from '#kit/session/state.ts'
import { keepIn } from '#kit/session/stored.ts'
import type { Store } from '#kit/store/entities.ts'

/**
 * What an administrator set up for themselves (columns of lists, views), as this machine holds it: by its name in the browser's storage,
 * `columns.<admin>.<list>` and `views.<admin>`. It is there before the first drawing, other tabs see a change at once, and a log-out wipes it.
 */
export type Kept = Readonly<Record<string, unknown>>
const names = /^(columns|views)\.\d+(\.|$)/

function fromStorage(): Kept {
  const all = Object.keys(localStorage).filter((name) => names.test(name))
  return Object.fromEntries(all.map((name) => [name, parsed(localStorage.getItem(name) ?? '')]))
}

const held = atomWithLazy<Kept>(fromStorage)
held.onMount = (set) => {
  const follow = ({ key }: StorageEvent) => {
    if (key === null || names.test(key)) set(fromStorage())
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}
/** Everything that is held; written by `hold` only. */
export const heldAtom = atom((get) => get(held))

/** Writes one thing here and in the storage; undefined removes it. */
export function hold(store: Store, name: string, value: unknown) {
  const { [name]: _before, ...rest } = store.get(held)
  store.set(held, value === undefined ? rest : { ...rest, [name]: value })
  if (value === undefined) localStorage.removeItem(name)
  else keepIn(localStorage, name, value, () => tellLost(store))
}

/** Once per session: what is set up here still stands on the server. */
function tellLost(store: Store) {
  if (store.get(toldAtom)) return
  store.set(toldAtom, true)
  notify(
    { tone: 'info', text: 'This browser stores nothing more. Columns and views are kept on the server, and come a moment later.' },
    store,
  )
}
const toldAtom = atom(false)

/**
 * Whose things are shown; 0 for nobody's. While the server has not judged the sign-in yet it is whoever left something here, for a log-out
 * and the sign-in of somebody else leave nothing.
 */
export const ownerAtom = atom((get) => {
  const { state, admin } = get(sessionAtom)
  if (admin) return admin.id
  if (state !== 'unknown') return 0
  const [first] = Object.keys(get(held))
  return first === undefined ? 0 : ownerOf(first)
})
/** Whose a thing is, by its name. */
export const ownerOf = (name: string) => Number(name.split('.')[1])
