import { reloadHooks } from '#kit/load/reload.ts'
import { adminAtom } from '#kit/session/state.ts'
import type { Store } from '#kit/store/entities.ts'
import { promptDraftsAtom } from './history.ts'

const key = 'prompt-drafts'

/** Stores the drafts of prompts when the page reloads for a new version, and restores them after it. Returns a function that stops it. */
export function keepPromptDrafts(store: Store): () => void {
  const keep = () => sessionStorage.setItem(key, JSON.stringify([store.get(adminAtom), ...store.get(promptDraftsAtom)]))
  const restore = () => {
    const admin = store.get(adminAtom)
    const text = admin === 0 ? null : sessionStorage.getItem(key)
    if (text === null) return
    sessionStorage.removeItem(key)
    const [owner, ...drafts] = JSON.parse(text)
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
