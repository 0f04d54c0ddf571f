import { atom } from 'jotai'
import { saveActAtom } from '#kit/command/in-hand.ts'
import { isMac } from '#kit/command/machine.ts'
import { earlyChordAtom, paletteAtom, wantedAtom } from '#kit/command/palette-state.ts'
import { addPendingKey } from '#kit/command/pending-keys.ts'
import { getShortcutKey, isCharacter } from '#kit/command/shortcut-key.ts'
import { currentStore } from '#kit/store/current.ts'
import type { Store } from '#kit/store/entities.ts'
import { keepLineBreaks } from '#ui/palette-early.tsx'

/** Whether the key dispatcher is mounted. From then on it alone handles keys, as it knows the open dialogs. */
export const isDispatcherMountedAtom = atom(false)

const isInDialog = (target: EventTarget | null) => target instanceof Element && target.closest('[role=dialog], [role=alertdialog]') !== null
const isInField = (target: EventTarget | null) => target instanceof Element && target.closest('input, textarea, select') !== null

/**
 * Handles keys before the first render: opens the palette, collects text typed or pasted before its input exists, saves a
 * form, and stores characters and Escape until the dispatcher is mounted. Returns a function that stops it.
 * @param hasCommands whether the page has commands; the sign-in page has none
 */
export function captureEarlyKeys(hasCommands: () => boolean): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || !hasCommands()) return
    const store = currentStore()
    const palette = store.get(paletteAtom)
    const { key, altKey, repeat, target } = event
    const hasModifier = event.ctrlKey || event.metaKey
    if (palette && isCharacter(key) && !hasModifier && !isInDialog(target)) {
      const input = document.querySelector<HTMLElement>('[role=dialog] input')
      // An input that takes the focus during keydown receives the character. Without an input yet, the palette's state does.
      if (input) return input.focus()
      event.preventDefault()
      return store.set(paletteAtom, { text: palette.text + key })
    }
    if (store.get(isDispatcherMountedAtom)) return
    const shortcut = getShortcutKey(event)
    if (!palette && shortcut.toLowerCase() === 'k' && (isMac() ? event.metaKey : event.ctrlKey) && !altKey) {
      event.preventDefault()
      store.set(paletteAtom, { text: '' })
    } else if (shortcut === 's' && hasModifier && !altKey && store.get(saveActAtom)) {
      // Also in a field, where it saves the form; otherwise the browser would offer to save the page.
      event.preventDefault()
      if (!repeat) store.get(saveActAtom)?.save()
    } else if (!hasModifier && !repeat && !isInField(target)) storeKey(store, event)
  }
  const onPaste = (event: ClipboardEvent) => {
    const store = currentStore()
    const palette = store.get(paletteAtom)
    const text = keepLineBreaks(event.clipboardData?.getData('text') ?? '')
    if (event.defaultPrevented || !palette || isInField(event.target) || isInField(document.activeElement)) return
    event.preventDefault()
    const input = document.querySelector<HTMLInputElement>('[role=dialog] input')
    if (!input) return store.set(paletteAtom, { text: palette.text + text })
    // Its input is drawn and does not have the focus yet.
    input.focus()
    input.setRangeText(text, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end')
    input.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  document.addEventListener('keydown', onKeyDown)
  document.addEventListener('paste', onPaste)
  return () => {
    document.removeEventListener('keydown', onKeyDown)
    document.removeEventListener('paste', onPaste)
  }
}

/** Stores a chord (`g` and the key after it), `?`, and keys that nothing on the page has handled. */
function storeKey(store: Store, event: KeyboardEvent) {
  const chord = store.get(earlyChordAtom)
  const key = getShortcutKey(event)
  if (isCharacter(key) && (chord || key === 'g')) store.set(earlyChordAtom, chord.length === 1 ? chord + key : 'g')
  else if (key === '?') store.set(wantedAtom, 'workspace.keys')
  else if ((isCharacter(key) && key !== ' ') || key === 'Escape') addPendingKey(store, event)
}
