import { parsed } from '#kit/api/answers.ts'
import { reloadHooks } from '#kit/load/reload.ts'
import { adminAtom } from '#kit/session/state.ts'
import { keepIn } from '#kit/session/stored.ts'
import type { Store } from '#kit/store/entities.ts'
import { promptDraftsAtom } from './history.ts'

const key = 'prompt-drafts'

/** Stores the drafts of prompts when the page reloads for a new version, and restores them after it. Returns a function that stops it. */
export function keepPromptDrafts(store: Store): () => void {
  const keep = () => keepIn(sessionStorage, key, [store.get(adminAtom), ...store.get(promptDraftsAtom)])
  const restore = () => {
    const admin = store.get(adminAtom)
    const stored = admin === 0 ? undefined : parsed(sessionStorage.getItem(key) ?? '')
    if (!Array.isArray(stored)) return
    sessionStorage.removeItem(key)
    const [owner, ...drafts] = stored
    if (owner === admin) store.set(promptDraftsAtom, new Map([...drafts, ...store.get(promptDraftsAtom)]))
  }
  restore()
  const stop = store.sub(adminAtom, restore)
  reloadHooks.before.add(keep)
  return () => {
    stop()
    reloadHooks.before.delete(keep)
  }
}
