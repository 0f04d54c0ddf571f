import { atom } from 'jotai'
import { prefs } from '#contract/pref.ts'
import { type ColumnSet, columnSet, savedView, views } from '#contract/view.ts'
import { apiAtom } from '#kit/api/current.ts'
import { readColumnSet } from '#kit/screen/columns/column-set.ts'
import { readToken } from '#kit/session/cookie.ts'
import { sessionAtom } from '#kit/session/state.ts'
import type { Store } from '#kit/store/entities.ts'
import { heldAtom, hold, type Kept, ownerAtom } from './kept.ts'

/** A list as somebody likes to see it; `columns` are null where they are no part of it. */
export interface SavedView {
  id: number
  list: string
  name: string
  search: string
  columns: ColumnSet | null
  /** Not all of its columns could be read: another version wrote them. */
  unread?: true
}
/** Columns as they are held: `saved` once the server has them. */
interface HeldSet {
  set: ColumnSet | null
  saved: boolean
}

const columnsName = (admin: number, key: string) => `columns.${admin}.${key}`
const viewsName = (admin: number) => `views.${admin}`

/** The set of a list that is held, or null where its columns stand as they are declared. */
export const heldSet = (held: Kept, admin: number, key: string): ColumnSet | null => readHeldSet(held[columnsName(admin, key)]).set
function readHeldSet(value: unknown): HeldSet {
  const part = (name: string): unknown => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined)
  return { set: readColumnSet(part('set')), saved: part('saved') === true }
}

/** The views that are held, by name; what is none is left out. */
export function heldViews(held: Kept, admin: number): readonly SavedView[] {
  const all = held[viewsName(admin)]
  return (Array.isArray(all) ? all : []).flatMap((one: unknown) => {
    const read = savedView.safeParse(one)
    if (!read.success) return []
    const { columns } = read.data
    const whole = columns === null || columnSet.safeParse(columns).success
    return [{ ...read.data, columns: readColumnSet(columns), ...(!whole && { unread: true as const }) }]
  })
}
const byName = (all: readonly SavedView[]) => [...all].sort((a, b) => a.name.localeCompare(b.name))

/** Keeps how a list's columns stand (null: as they are declared): here at once, on the server a moment later. */
export function keepColumns(store: Store, key: string, set: ColumnSet | null) {
  const admin = store.get(ownerAtom)
  if (admin === 0 || (set === null && heldSet(store.get(heldAtom), admin, key) === null)) return
  hold(store, columnsName(admin, key), { set, saved: false })
  clearTimeout(waiting)
  waiting = setTimeout(() => void sendUnsaved(store), soon)
}
/** Milliseconds: a held key changes a width many times. */
const soon = 400
let waiting: ReturnType<typeof setTimeout> | undefined

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

/** Whose things have been read from the server in this page, whatever it answered. */
export const readAtom = atom(0)
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

/** Holds what is kept for as long as somebody is in, and reads it behind the first page. Gives the way to stop. */
export function followKept(store: Store): () => void {
  const read = () => {
    if (store.get(ownerAtom) !== 0) void readKept(store)
  }
  const unhold = store.sub(heldAtom, () => {})
  const unwatch = store.sub(ownerAtom, read)
  const idle = setTimeout(read, 1_500)
  return () => {
    clearTimeout(idle)
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
