import { routeTable } from '#contract/paths.ts'
import type { Registry } from './registry.ts'
import type { Ref } from './resolve.ts'

/** Who hears a key first; the innermost that is there takes all. */
export type Scope = 'dialog' | 'palette' | 'field' | 'detail' | 'grid' | 'global'

/** A key stroke as its typed character, never the physical key. */
export interface Stroke {
  key: string
  ctrl: boolean
  meta: boolean
  alt: boolean
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
}

export type Reaction =
  | { do: 'nothing' }
  | { do: 'palette'; text: string }
  | { do: 'chord' }
  | { do: 'end chord' }
  | { do: 'command'; id: string }

/** A chord waits this long for its second key; milliseconds. */
export const chordTime = 2_000
const nothing: Reaction = { do: 'nothing' }

/** What a key stroke means here and now. Pure. */
export function react(stroke: Stroke, at: Situation): Reaction {
  if (stroke.repeat || stroke.composing || at.scope === 'dialog' || at.scope === 'palette') return nothing
  if (opensPalette(stroke, at.mac)) return { do: 'palette', text: '' }
  const plain = !stroke.meta && (stroke.altGraph || (!stroke.ctrl && !stroke.alt))
  if (at.scope === 'field' || !plain || stroke.key.length !== 1)
    return chordOpen(at) && stroke.key === 'Escape' ? { do: 'end chord' } : nothing
  if (chordOpen(at)) return chord(stroke.key, at.registry)
  if (stroke.key === 'g') return { do: 'chord' }
  if (stroke.key === '?') return { do: 'palette', text: '?' }
  if (at.scope === 'global') return nothing
  for (const { kind } of at.targets) {
    const entry = at.registry.of(kind).find(({ command }) => command.keys === stroke.key)
    if (entry) return { do: 'command', id: entry.id }
  }
  return nothing
}

export const chordOpen = ({ chordSince, now }: Pick<Situation, 'chordSince' | 'now'>) =>
  chordSince !== undefined && now - chordSince < chordTime
/** On a Mac only ⌘K: Ctrl+K edits text there. */
const opensPalette = ({ key, meta, ctrl, alt }: Stroke, mac: boolean) =>
  key.toLowerCase() === 'k' && !alt && (mac ? meta && !ctrl : ctrl && !meta)

/** The second key always ends the chord, also one that leads nowhere: it must not be taken for a command of its own. */
function chord(key: string, registry: Registry): Reaction {
  if (key === ',') return { do: 'palette', text: ':settings' }
  const entry = registry.all.find((one) => one.chord === key)
  return entry ? { do: 'command', id: entry.id } : { do: 'end chord' }
}

/** Pages that `g` and a key lead to, for the help. */
export const chords = () => Object.values(routeTable).flatMap(({ chord: key, title }) => (key ? [{ key, title }] : []))
