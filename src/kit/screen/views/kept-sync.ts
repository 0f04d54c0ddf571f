import { prefs } from '#contract/pref.ts'
import { views } from '#contract/view.ts'
import { apiAtom } from '#kit/api/current.ts'
import { readColumnSet } from '#kit/screen/columns/column-set.ts'
import { readToken } from '#kit/session/cookie.ts'
import { sessionAtom } from '#kit/session/state.ts'
import type { Store } from '#kit/store/entities.ts'
import { changedAtom, columnsName, heldViews, readAtom, readHeldSet, type SavedView, viewsName } from './held.ts'
import { heldAtom, hold, ownerAtom } from './kept.ts'

const byName = (all: readonly SavedView[]) => [...all].sort((a, b) => a.name.localeCompare(b.name))

/** Sends what the server does not have yet. What it refuses stays on this machine; what got no answer is sent again with the next change or page. */
async function sendUnsaved(store: Store) {
  await judged(store)
  const { state, admin: who } = store.get(sessionAtom)
  if (state !== 'in') return
  const admin = who.id
  const token = readToken()
  const before = columnsName(admin, '')
  const unsaved = Object.entries(store.get(heldAtom)).filter(([name, value]) => name.startsWith(before) && !readHeldSet(value).saved)
  for (const [name, value] of unsaved) {
    // Nothing is sent as somebody else: what is left when a sign-in ends waits for whose it is.
    const now = store.get(sessionAtom)
    if (now.state !== 'in' || now.admin.id !== admin || readToken() !== token) return
    const { set } = readHeldSet(value)
    const body = { key: `columns.${name.slice(before.length)}`, value: set }
    const sent = await store.get(apiAtom).attempt(prefs.save, { body }, { quiet: true, keepalive: true })
    const answered = 'value' in sent || (sent.error.outcome === 'refused' && ![401, 429, 503].includes(sent.error.status))
    // Changed or wiped meanwhile: then this answer is about the past.
    if (answered && store.get(heldAtom)[name] === value) hold(store, name, set ? { set, saved: true } : undefined)
  }
}

const reading = new WeakMap<Store, { token: string | null; read: Promise<void> }>()

/** Reads from the server what was set up elsewhere, once at a time. What was changed here meanwhile, and what it does not have yet, stays. */
export function readKept(store: Store): Promise<void> {
  const token = readToken()
  const now = reading.get(store)
  if (now && now.token === token) return now.read
  const read = readNow(store).finally(() => {
    if (reading.get(store)?.read === read) reading.delete(store)
  })
  reading.set(store, { token, read })
  return read
}

/** Sends what is set up here from now on. Gives the way to stop. */
export const sendChanges = (store: Store): (() => void) => store.sub(changedAtom, () => void sendUnsaved(store))

/** Holds what is kept for as long as somebody is in, and reads it behind the first page. Gives the way to stop. */
export function followKept(store: Store): () => void {
  const read = () => {
    if (store.get(ownerAtom) !== 0) void readKept(store)
  }
  const unhold = store.sub(heldAtom, () => {})
  const unwatch = store.sub(ownerAtom, read)
  const unsend = sendChanges(store)
  const idle = setTimeout(read, 1_500)
  return () => {
    clearTimeout(idle)
    unsend()
    unwatch()
    unhold()
  }
}

/** Ends once the server has judged the sign-in: then it is known whose the answers are. */
async function judged(store: Store): Promise<void> {
  if (store.get(sessionAtom).state !== 'unknown') return
  await new Promise<void>((resolve) => {
    const stop = store.sub(sessionAtom, () => {
      if (store.get(sessionAtom).state === 'unknown') return
      stop()
      resolve()
    })
  })
}

async function readNow(store: Store) {
  const token = readToken()
  const api = store.get(apiAtom)
  const asked = store.get(heldAtom)
  const [preferred, viewed] = await Promise.all([
    api.attempt(prefs.list, {}, { quiet: true }),
    api.attempt(views.list, {}, { quiet: true }),
  ])
  await judged(store)
  const { admin: who } = store.get(sessionAtom)
  // Signed out, or somebody else is in by now.
  if (!who || readToken() !== token) return
  const admin = who.id
  if ('value' in preferred) {
    const before = columnsName(admin, '')
    const told = new Map(preferred.value.map(({ key, value }) => [key.replace(/^columns\./, before), value]))
    const now = store.get(heldAtom)
    for (const name of new Set([...told.keys(), ...Object.keys(now)])) {
      const mine = readHeldSet(now[name])
      if (!name.startsWith(before) || now[name] !== asked[name] || (now[name] !== undefined && !mine.saved)) continue
      const set = readColumnSet(told.get(name))
      if (JSON.stringify(set) !== JSON.stringify(mine.set)) hold(store, name, set ? { set, saved: true } : undefined)
    }
  }
  if ('value' in viewed && store.get(heldAtom)[viewsName(admin)] === asked[viewsName(admin)]) hold(store, viewsName(admin), viewed.value)
  store.set(readAtom, admin)
  await sendUnsaved(store)
}

/** Saves a view, and gives it as it is now. Throws ApiError. */
export async function saveView(
  store: Store,
  view: Omit<SavedView, 'id'> & { id?: number | undefined; replace?: boolean },
): Promise<SavedView> {
  const { id, unread: _unread, ...rest } = view
  const body = { ...rest, columns: rest.columns && { ...rest.columns }, ...(id !== undefined && { id }) }
  const sent = await store.get(apiAtom).attempt(views.save, { body })
  if ('error' in sent) {
    // Saved elsewhere under this name meanwhile: from now on it is known here too, so that the next question can be put.
    if (sent.error.status === 422) await readKept(store)
    throw sent.error
  }
  const answer = sent.value
  const saved = { ...answer, columns: readColumnSet(answer.columns) }
  changeViews(store, (all) => [...all.filter((one) => one.id !== saved.id), saved])
  return saved
}

/** Deletes a view; one that is gone already is no failure. Throws ApiError. */
export async function removeView(store: Store, id: number): Promise<void> {
  const removed = await store.get(apiAtom).attempt(views.remove, { params: { id } })
  if ('error' in removed && removed.error.status !== 404) throw removed.error
  changeViews(store, (all) => all.filter((one) => one.id !== id))
}

function changeViews(store: Store, change: (all: readonly SavedView[]) => readonly SavedView[]) {
  const admin = store.get(ownerAtom)
  if (admin !== 0) hold(store, viewsName(admin), byName(change(heldViews(store.get(heldAtom), admin))))
}
