import { atom, type Getter } from 'jotai'
import type { ReactNode } from 'react'
import type { Unblock } from '#kit/command/draft.ts'
import { currentStore } from '#kit/store/current.ts'
import type { Store } from '#kit/store/entities.ts'

interface Notice {
  tone: 'done' | 'info' | 'error'
  text: string
  /** By which the server's log finds the call. */
  requestId?: string | undefined
  detail?: string | undefined
  /** The key of the receipt that says more: it can be opened from here, and undone where that is possible. */
  receipt?: string | undefined
  /** The ID of a change of this page that can be undone from here. */
  change?: number | undefined
  /** The command that removes what it tells of. */
  offer?: Unblock | undefined
  /** Repeating it only shows it longer, without a count. */
  once?: true | undefined
}
export interface ShownNotice extends Notice {
  /** Of one that stands as long as its run: the name of that. */
  id: number | string
  /** How often it came while it stood here. */
  count: number
}

/** What a notice with a receipt offers beside its words; given by the host of the receipts, which comes after the first screen. */
export const noticeActionsAtom = atom<{ Actions: (props: { notice: ShownNotice }) => ReactNode } | null>(null)

/** Milliseconds; ten seconds for an error is documented, and nothing lengthens it. */
const noticeTime: Record<Notice['tone'], number> = { done: 4_000, info: 4_000, error: 10_000 }

const shown = atom<readonly (ShownNotice & { id: number })[]>([])
/** Runs that take long, told by what follows them: its code comes late, and the first screen does not wait for it. */
export const longRunsAtom = atom<{
  unsaid: (get: Getter) => readonly { id: string; text: string }[]
  hush: (name: string) => void
} | null>(null)
/** What stands on the screen now, oldest first; below it what takes long and is said nowhere else. */
export const noticesAtom = atom((get): readonly ShownNotice[] => [
  ...get(shown),
  ...(get(longRunsAtom)?.unsaid(get) ?? []).map((one) => ({ ...one, tone: 'info' as const, count: 1 })),
])

const timersAtom = atom(() => new Map<number, ReturnType<typeof setTimeout>>())
let nextId = 1

/**
 * Shows a notification in the session of `store`. The same text again counts up and is shown as long as a new one. Returns the
 * notification's ID. After an `await` name the store: another user may have signed in.
 */
export function notify(notice: Notice, store: Pick<Store, 'get' | 'set'> = currentStore()): number {
  const timers = store.get(timersAtom)
  const now = store.get(shown)
  const again = now.find((one) => one.tone === notice.tone && one.text === notice.text)
  const id = again?.id ?? nextId++
  const count = again && notice.once ? again.count : (again?.count ?? 0) + 1
  const entry = { ...notice, id, count }
  store.set(shown, again ? now.map((one) => (one.id === id ? entry : one)) : [...now, entry])
  clearTimeout(timers.get(id))
  timers.set(
    id,
    // Something to press stays as long as an error.
    setTimeout(() => closeNotice(id, store), noticeTime[notice.offer || notice.change !== undefined ? 'error' : notice.tone]),
  )
  return id
}

export function closeNotice(id: ShownNotice['id'], store: Pick<Store, 'get' | 'set'> = currentStore()) {
  const timers = store.get(timersAtom)
  if (typeof id === 'string') return store.get(longRunsAtom)?.hush(id)
  clearTimeout(timers.get(id))
  timers.delete(id)
  store.set(
    shown,
    store.get(shown).filter((one) => one.id !== id),
  )
}
