import { chords } from '#contract/pages.ts'
import { chordOpen } from './chord.ts'
import type { Registry } from './registry.ts'
import type { Ref } from './resolve.ts'
import { isCharacter } from './shortcut-key.ts'

/** Who hears a key first; the innermost that is there takes all. */
export type Scope = 'dialog' | 'palette' | 'field' | 'detail' | 'grid' | 'global'

/** A key press. */
export interface Stroke {
  /** As `getShortcutKey` returns it. */
  key: string
  ctrl: boolean
  meta: boolean
  alt: boolean
  shift?: boolean
  /** AltGr types characters; it is no modifier. */
  altGraph: boolean
  repeat: boolean
  composing: boolean
}

export interface Situation {
  scope: Scope
  mac: boolean
  registry: Registry
  /** The row under the grid's cursor, then the thing of the open detail. */
  targets: readonly Ref[]
  /** When `g` was pressed, in milliseconds; undefined when no chord is open. */
  chordSince: number | undefined
  now: number
  /** Whether a document is in sight that can be made larger and scrolled. */
  viewing?: boolean
}

export type ViewerAct = 'larger' | 'smaller' | 'fit' | 'page down' | 'page up'
export type DetailAct = 'next' | 'previous' | 'next tab' | 'previous tab' | 'back' | 'copy id' | 'copy link' | 'menu' | 'save'
export type Reaction =
  | { do: 'nothing' }
  | { do: 'palette' }
  /** The palette cannot open over a dialog. */
  | { do: 'refuse palette' }
  /** Nothing happens, also not what the browser does for the key. */
  | { do: 'ignore' }
  | { do: 'chord' }
  | { do: 'end chord' }
  | { do: 'command'; id: string; answers?: Readonly<Record<string, unknown>> }
  | { do: 'detail'; act: DetailAct }
  | { do: 'viewer'; act: ViewerAct }

const nothing: Reaction = { do: 'nothing' }

/** What a key stroke means here and now. Pure. */
export function react(stroke: Stroke, at: Situation): Reaction {
  const viewed = stroke.composing ? undefined : viewerAct(stroke, at)
  if (viewed) return { do: 'viewer', act: viewed }
  // The browser would move the focus to its address bar, away from what is being typed.
  if (!stroke.composing && opensPalette(stroke, at.mac)) return palette(stroke, at)
  if (stroke.repeat || stroke.composing || at.scope === 'dialog' || at.scope === 'palette') return nothing
  // Also in a field, and wherever else the focus is on the page.
  if (saves(stroke)) return { do: 'detail', act: 'save' }
  if (stroke.key === 'Escape' && open(at)) return { do: 'end chord' }
  const plain = !stroke.meta && (stroke.altGraph || (!stroke.ctrl && !stroke.alt))
  if (at.scope === 'field' || !plain) return nothing
  if (isCharacter(stroke.key) && open(at)) return second(stroke.key)
  return detailAct(stroke, at) ?? letter(stroke.key, at)
}

const open = ({ chordSince, now }: Situation) => chordOpen(chordSince, now)
function palette({ repeat }: Stroke, { scope }: Situation): Reaction {
  if (repeat || scope === 'palette') return { do: 'ignore' }
  return { do: scope === 'dialog' ? 'refuse palette' : 'palette' }
}
/** Checks for the key of the palette. On a Mac it is only ⌘K: Ctrl+K edits text there. */
export function opensPalette(stroke: Pick<Stroke, 'key' | 'meta' | 'ctrl' | 'alt'>, mac: boolean): boolean {
  const { key, meta, ctrl, alt } = stroke
  return key.toLowerCase() === 'k' && !alt && (mac ? meta && !ctrl : ctrl && !meta)
}

/** ⌘S: of a form on the page, otherwise the browser's own. */
export const saves = ({ key, ctrl, meta, alt, shift }: Stroke) => key.toLowerCase() === 's' && (ctrl || meta) && !alt && !shift

/** The second key always ends the chord, also one that leads nowhere: it must not be taken for a command of its own. Needs no registry. */
export function second(key: string): Reaction {
  const found = chords.find((one) => one.key === key)
  return found ? { do: 'command', id: found.id } : { do: 'end chord' }
}

const viewerKeys: Readonly<Record<string, ViewerAct>> = {
  '+': 'larger',
  '=': 'larger',
  '-': 'smaller',
  '0': 'fit',
  PageDown: 'page down',
  PageUp: 'page up',
}
/** Of a document in sight, wherever on its page the focus is. A held key pages on; in a table, which pages itself, the document is only zoomed. */
function viewerAct({ key, ctrl, meta, alt, repeat }: Stroke, { viewing, scope }: Situation): ViewerAct | undefined {
  const pages = key.length > 1
  if (!viewing || ctrl || meta || alt || (repeat && !pages)) return undefined
  return scope === 'detail' || (scope === 'grid' && !pages) ? viewerKeys[key] : undefined
}

/** Keys of every open detail. */
const detailKeys: Readonly<Record<string, DetailAct>> = {
  j: 'next',
  k: 'previous',
  ']': 'next tab',
  '[': 'previous tab',
  Escape: 'back',
  y: 'copy id',
  Y: 'copy link',
  '.': 'menu',
  ContextMenu: 'menu',
}
/** Those that the table leaves free: while the cursor moves, the pane beside it is worked from there. */
const besideGrid: ReadonlySet<string> = new Set(['[', ']', 'Escape'])
const detailAct = ({ key, shift }: Stroke, { scope }: Situation): Reaction | undefined => {
  if (scope !== 'detail' && !(scope === 'grid' && besideGrid.has(key))) return undefined
  const act = key === 'F10' && shift ? 'menu' : detailKeys[key]
  return act && { do: 'detail', act }
}

/** Letters of the thing that is focused or open first, then those that act anywhere. */
function letter(key: string, { scope, targets, registry }: Situation): Reaction {
  if (key.length !== 1) return nothing
  if (key === 'g') return { do: 'chord' }
  for (const { kind } of scope === 'global' ? [] : targets) {
    const entry = registry.of(kind).find(({ command }) => command.keys === key)
    if (entry) return { do: 'command', id: entry.id }
    const quick = registry.of(kind).find(({ command }) => command.quick?.[key] !== undefined)
    if (quick) return { do: 'command', id: quick.id, answers: quick.command.quick?.[key] }
  }
  const anywhere = registry.all.find(({ command, here }) => command.target.on === 'anywhere' && command.keys === key && (here?.() ?? true))
  if (anywhere) return { do: 'command', id: anywhere.id }
  // Known before the registry has come.
  return key === '?' ? { do: 'command', id: 'workspace.keys' } : nothing
}
