import { atom } from 'jotai'
import { keepLetter } from '#kit/command/early-letters.ts'
import { isMac } from '#kit/command/machine.ts'
import { earlyChordAtom, paletteAtom, wantedAtom } from '#kit/command/palette-state.ts'
import type { Store } from '#kit/store/entities.ts'

/** The dispatcher of keys hears them for itself (it alone knows the questions that must not be covered). */
export const hearingAtom = atom(false)

/** Whether a key stroke misses every dialog: the palette is open, but nothing of it has the focus yet. */
const outside = (target: EventTarget | null) => !(target instanceof Element && target.closest('[role=dialog], [role=alertdialog]'))

const typing = (target: EventTarget | null) => target instanceof Element && target.closest('input, textarea, select') !== null

/**
 * ⌘K, until the dispatcher hears it, and always what is typed before the palette's line has the focus. It hears from the first moment on,
 * before anything is drawn. `commands`: whether there are any here (not at the sign-in). Gives the way to stop.
 */
export function keepEarly(store: Store, commands: () => boolean): () => void {
  const hear = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || !commands()) return
    const line = store.get(paletteAtom)
    const hearing = store.get(hearingAtom)
    if (line && event.key.length === 1 && !event.ctrlKey && !event.metaKey && outside(event.target)) {
      const input = document.querySelector<HTMLElement>('[role=dialog] input')
      // A field that takes the focus while a key goes down gets its character; without a field yet, the line keeps it.
      if (input) return input.focus()
      event.preventDefault()
      store.set(paletteAtom, { text: line.text + event.key })
    } else if (!hearing && !line && event.key.toLowerCase() === 'k' && (isMac() ? event.metaKey : event.ctrlKey) && !event.altKey) {
      event.preventDefault()
      store.set(paletteAtom, { text: '' })
    } else if (!hearing && event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.repeat && !typing(event.target)) {
      // `g`, the key after it, `?`, and letters that nothing on the page has taken: taken up once somebody is there who knows what they mean.
      const early = store.get(earlyChordAtom)
      if (early || event.key === 'g') store.set(earlyChordAtom, early.length === 1 ? early + event.key : 'g')
      else if (event.key === '?') store.set(wantedAtom, 'workspace.keys')
      else if (event.key !== ' ') keepLetter(store, event)
    }
  }
  document.addEventListener('keydown', hear)
  return () => document.removeEventListener('keydown', hear)
}
