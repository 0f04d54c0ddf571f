import { useStore } from 'jotai'
import { useEffect } from 'react'
import { useHotkeys } from 'react-hotkeys-hook'
import { entitiesAtom } from '#kit/store/current.ts'
import { ahead } from './ahead.ts'
import { chordAtom, chordTime, getPressTime, inChord } from './chord.ts'
import { currentTargets } from './current-targets.ts'
import { actInDetail, viewerActAtom } from './detail-keys.ts'
import { focusedTargetAtom, openTargetAtom, saveActAtom } from './in-hand.ts'
import { type Reaction, react, type Scope, type Stroke, saves, second } from './keymap.ts'
import { isMac } from './machine.ts'
import { isDialogOpen } from './open-dialog.ts'
import { earlyChordAtom, paletteAtom } from './palette-state.ts'
import { addPendingKey, pendingKeysAtom } from './pending-keys.ts'
import { isLateKey, replayKeys } from './replay-keys.ts'
import { resolve } from './resolve.ts'
import { getShortcutKey } from './shortcut-key.ts'
import { type Store, startCommand } from './start.ts'
import { engineAtom, mountedQueueAtom, offeredAtom, registryAtom, wholeSelectionAtom } from './state.ts'

/**
 * The one dispatcher of keys; mounted once by the shell. Parts that handle a key themselves (the grid's arrows, a menu) prevent its default
 * and are not overruled.
 */
export function useKeys() {
  const store = useStore()
  useHotkeys('*', (event) => handle(store, event), { useKey: true, enableOnFormTags: true, enableOnContentEditable: true })
  useEffect(() => takeEarly(store), [store])
  useEffect(() => expire(store), [store])
}

function handle(store: Store, event: KeyboardEvent) {
  // A modifier on its way to a chord is no key of its own.
  if (['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock'].includes(event.key)) return
  // A held `g` is still the first key of its chord.
  if (event.repeat && inChord(store, event)) return
  // Somebody else's key ends a chord too.
  if (event.defaultPrevented) return store.set(chordAtom, undefined)
  const targets = [store.get(focusedTargetAtom), store.get(openTargetAtom)].filter((ref) => ref !== undefined)
  const stroke = strokeOf(event)
  const scope = scopeOf(store, event.target)
  const isForPage = isLetter(stroke) && pageScopes.has(scope)
  if (isForPage && !isLateKey(event) && isReplayDue(store)) {
    event.preventDefault()
    return keepPending(store, event)
  }
  // Held, it saves once; the browser must not offer to save the page then.
  if (event.repeat && saves(stroke) && store.get(saveActAtom)) return event.preventDefault()
  const reaction = react(stroke, {
    scope,
    mac: isMac(),
    registry: store.get(registryAtom),
    targets,
    chordSince: store.get(chordAtom),
    now: getPressTime(event),
    viewing: store.get(viewerActAtom) !== null,
  })
  store.set(chordAtom, reaction.do === 'chord' ? getPressTime(event) : undefined)
  if (reaction.do === 'nothing') {
    if (store.get(registryAtom).all.length > 0 || !isLetter(stroke)) return
    return keepPending(store, event)
  }
  if (reaction.do === 'detail' && !actInDetail(store, reaction.act)) return
  if (reaction.do === 'viewer' && !store.get(viewerActAtom)?.act(reaction.act)) return
  event.preventDefault()
  perform(store, reaction)
}

/** Explains that Ctrl K does nothing over a dialog. */
const noPalette = { tone: 'info', text: 'Close the dialog first, then open the command palette', once: true } as const

function perform(store: Store, reaction: Reaction) {
  if (reaction.do === 'chord') ahead(store.get(engineAtom)?.load)
  if (reaction.do === 'palette') store.set(paletteAtom, { text: '' })
  if (reaction.do === 'refuse palette') store.get(engineAtom)?.ports.notify(noPalette)
  // A decision in a queue is asked about in its own place. Anything else waits for the registry where that is still on its way.
  if (reaction.do !== 'command' || store.get(mountedQueueAtom)?.decide(reaction.id)) return
  void startCommand(store, applying(store, reaction.id), reaction.answers && { answers: reaction.answers })
}

/**
 * Returns the command of a key, or its counterpart (`instead`) if the command is disabled for the record that
 * it would act on. For several records the bulk command decides for each.
 */
function applying(store: Store, id: string): string {
  const { command } = store.get(registryAtom).get(id) ?? {}
  const { entity } = command?.target ?? {}
  if (!command?.instead || !entity || store.get(wholeSelectionAtom)?.kind === entity.kind) return id
  const [ref, ...others] = resolve(command, currentTargets(store)).refs
  const record = ref && others.length === 0 ? store.get(entitiesAtom).get(entity, ref.id) : undefined
  return record && store.get(offeredAtom)(id, record).state === 'disabled' ? command.instead : id
}

function keepPending(store: Store, event: KeyboardEvent) {
  addPendingKey(store, event)
  replayPending(store)
}
/** Replays the keys that were pressed before the commands were loaded. */
function replayPending(store: Store) {
  const engine = store.get(engineAtom)
  if (engine) void replayKeys(store, engine, (target) => pageScopes.has(scopeOf(store, target)))
}
/** Whether the commands have loaded and earlier keys are still pending: a later key must not overtake them. */
const isReplayDue = (store: Store) => store.get(registryAtom).all.length > 0 && store.get(pendingKeysAtom).length > 0

/** Where a letter acts on the page, and is not text or an answer to a dialog. */
const pageScopes: ReadonlySet<Scope> = new Set(['grid', 'detail', 'global'])
const isLetter = ({ key, ctrl, meta, alt, repeat, composing }: Stroke) =>
  /^\S$/u.test(key) && !ctrl && !meta && !alt && !repeat && !composing

/** A chord that began before this dispatcher was there goes on, or is done at once where its second key has come too. */
function takeEarly(store: Store) {
  const early = store.get(earlyChordAtom)
  store.set(earlyChordAtom, '')
  if (early === 'g') store.set(chordAtom, Date.now())
  else if (early) perform(store, second(early.slice(1)))
  replayPending(store)
}

/** A chord that got no second key is over, so that its hint goes. Gives the way to stop. */
function expire(store: Store): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const watch = () => {
    clearTimeout(timer)
    if (store.get(chordAtom) !== undefined) timer = setTimeout(() => store.set(chordAtom, undefined), chordTime)
  }
  const stop = store.sub(chordAtom, watch)
  watch()
  return () => {
    stop()
    clearTimeout(timer)
  }
}

const strokeOf = (event: KeyboardEvent): Stroke => ({
  key: getShortcutKey(event),
  ctrl: event.ctrlKey,
  meta: event.metaKey,
  alt: event.altKey,
  shift: event.shiftKey,
  altGraph: event.getModifierState('AltGraph'),
  repeat: event.repeat,
  // 229: the first key of a composition in browsers that tell it late.
  composing: event.isComposing || event.keyCode === 229,
})

/** Who hears a key that is pressed while this has the focus. */
export function scopeOf(store: Store, target: EventTarget | null): Scope {
  if (store.get(paletteAtom)) return 'palette'
  if (isDialogOpen()) return 'dialog'
  if (target instanceof Element && target.closest(textFields)) return 'field'
  // The row stays the palette's context while a control of the shell has the focus, but its letters are only heard in the table itself.
  if (store.get(focusedTargetAtom) && target instanceof Element && target.closest('[role=grid]')) return 'grid'
  // In a form, in the shell, and around the list beside a pane only what acts anywhere is heard: Esc and the letters of the page are not
  // meant there.
  const apart = target instanceof Element && target.closest('main form, header nav, [data-notices], [data-apart]') !== null
  // A queue in which nothing is left has nothing in hand, and still its keys.
  const works = store.get(openTargetAtom) ?? store.get(mountedQueueAtom)?.leave
  return works && !apart ? 'detail' : 'global'
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
