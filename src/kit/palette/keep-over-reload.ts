import { parsed } from '#kit/api/answers.ts'
import { reloadHooks } from '#kit/load/reload.ts'
import { adminAtom } from '#kit/session/state.ts'
import { keepIn } from '#kit/session/stored.ts'
import type { Store } from '#kit/store/entities.ts'
import { promptDraftsAtom } from './history.ts'

const keyOf = (admin: number) => `prompt-drafts.${admin}`

/**
 * Stores the drafts of prompts when the page reloads for a new version, and restores them as soon as the server has said that the
 * same user is signed in. Returns a function that stops it.
 */
export function keepPromptDrafts(store: Store): () => void {
  const keep = () => {
    const admin = store.get(adminAtom)
    if (admin !== 0) keepIn(sessionStorage, keyOf(admin), [...store.get(promptDraftsAtom)])
  }
  const restore = () => {
    const key = keyOf(store.get(adminAtom))
    const stored = parsed(sessionStorage.getItem(key) ?? '')
    if (!Array.isArray(stored)) return
    sessionStorage.removeItem(key)
    store.set(promptDraftsAtom, new Map([...stored, ...store.get(promptDraftsAtom)]))
  }
  restore()
  const stop = store.sub(adminAtom, restore)
  reloadHooks.before.add(keep)
  return () => {
    stop()
    reloadHooks.before.delete(keep)
  }
}
