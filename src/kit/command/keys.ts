import { atom, useStore } from 'jotai'
import { useHotkeys } from 'react-hotkeys-hook'
import { chordOpen, type Reaction, react, type Scope, type Stroke } from './keymap.ts'
import { isMac } from './machine.ts'
import { paletteAtom } from './palette-state.ts'
import { type Store, startCommand } from './start.ts'
import { engineAtom, focusedTargetAtom, openTargetAtom, registryAtom } from './state.ts'

/** When `g` was pressed and still waits for its second key; a hint may show what it can be. */
export const chordAtom = atom<number | undefined>(undefined)

/** Whether a key stroke now is the second one of a chord, which then is nobody else's. */
export const inChord = (store: Store) => chordOpen({ chordSince: store.get(chordAtom), now: Date.now() })

/**
 * The one dispatcher of keys; mounted once by the shell. Parts that handle a key themselves (the grid's arrows, a menu) prevent its default
 * and are not overruled.
 */
export function useKeys() {
  const store = useStore()
  useHotkeys('*', (event) => handle(store, event), { useKey: true, enableOnFormTags: true, enableOnContentEditable: true })
}

function handle(store: Store, event: KeyboardEvent) {
  // A modifier on its way to a chord is no key of its own.
  if (['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock'].includes(event.key)) return
  // Somebody else's key ends a chord too.
  if (event.defaultPrevented) return store.set(chordAtom, undefined)
  const targets = [store.get(focusedTargetAtom), store.get(openTargetAtom)].filter((ref) => ref !== undefined)
  const reaction = react(strokeOf(event), {
    scope: scopeOf(store, event.target),
    mac: isMac(),
    registry: store.get(registryAtom),
    targets,
    chordSince: store.get(chordAtom),
    now: Date.now(),
  })
  store.set(chordAtom, reaction.do === 'chord' ? Date.now() : undefined)
  if (reaction.do === 'nothing') return
  event.preventDefault()
  perform(store, reaction)
}

function perform(store: Store, reaction: Reaction) {
  // The registry may still be on its way; the next key stroke then finds it.
  if (reaction.do === 'chord') void store.get(engineAtom)?.load()
  if (reaction.do === 'palette') store.set(paletteAtom, { text: reaction.text })
  if (reaction.do === 'command') void startCommand(store, reaction.id)
}

const strokeOf = (event: KeyboardEvent): Stroke => ({
  key: event.key,
  ctrl: event.ctrlKey,
  meta: event.metaKey,
  alt: event.altKey,
  altGraph: event.getModifierState('AltGraph'),
  repeat: event.repeat,
  // 229: the first key of a composition in browsers that tell it late.
  composing: event.isComposing || event.keyCode === 229,
})

function scopeOf(store: Store, target: EventTarget | null): Scope {
  if (store.get(paletteAtom)) return 'palette'
  if (document.querySelector('[aria-modal="true"]:not([data-state=closed])')) return 'dialog'
  if (target instanceof Element && target.closest(textFields)) return 'field'
  // The row stays the palette's context while a control of the shell has the focus, but its letters are only heard in the table itself.
  if (store.get(focusedTargetAtom) && target instanceof Element && target.closest('[role=grid]')) return 'grid'
  return store.get(openTargetAtom) ? 'detail' : 'global'
}
const textFields = [
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit])',
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable=false])',
  '[role=textbox]',
  '[role=combobox]',
  '[role=menu]',
  '[role=listbox]',
].join(',')
