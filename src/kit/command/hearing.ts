import { useStore } from 'jotai'
import { useSyncExternalStore } from 'react'
import { scopeOf } from './keys.ts'

/** Whether a letter pressed now would be a command that acts anywhere: false in a field, in the palette and under a question. Follows the focus. */
export function useLettersHeard(): boolean {
  const store = useStore()
  return useSyncExternalStore(follow, () => !deaf.has(scopeOf(store, document.activeElement)))
}
const deaf: ReadonlySet<string> = new Set(['field', 'palette', 'dialog'])

/** Told when the focus has moved, and when a dialog has come or gone: dialogs are children of the body. */
function follow(changed: () => void): () => void {
  const dialogs = new MutationObserver(changed)
  dialogs.observe(document.body, { childList: true })
  document.addEventListener('focusin', changed)
  document.addEventListener('focusout', changed)
  return () => {
    dialogs.disconnect()
    document.removeEventListener('focusin', changed)
    document.removeEventListener('focusout', changed)
  }
}
