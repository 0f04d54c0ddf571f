import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { isGuessed, type Row } from './row.ts'

export interface Highlight {
  /** The key of the highlighted row; empty if none is highlighted. */
  key: string
  move: (key: string) => void
  /** Whether the person has moved the highlight on this line. */
  moved: boolean
  /** Whether the row to which the person moved it has disappeared. */
  isGone: boolean
}
/** The row with the highlight on a line. */
export interface Held {
  line: string
  key: string
  understood: boolean
  moved: boolean
  /** Whether Enter could run the first row at any time since the row got the highlight. */
  isDecided: boolean
}
/** What the palette shows for a line. */
interface Shown {
  line: string
  rows: readonly Row[]
  /** The key of the row that Enter runs; null if it runs none. */
  start: string | null
  /** Whether the commands have loaded. */
  understood: boolean
}

/**
 * Decides which row is highlighted, and what to remember of it as `held`. The highlight stays on its row while
 * results arrive. It begins at `start`, or nowhere if that is null, and is moved only by a key, a click or
 * another line. Unless the person has moved it, it begins anew once the commands have loaded, and when a
 * record with the typed name arrives above one with a similar name. If the row to which the person moved it
 * disappears, nothing is highlighted: Enter must not mean another row. Nor is anything while `start` is null
 * because an answer has contradicted the line: what was highlighted before has to be chosen again.
 */
export function keepHighlight(held: Held, { line, rows, start, understood }: Shown): { held: Held } & Omit<Highlight, 'move'> {
  const isDecided = start !== null
  const same = held.line === line && (held.moved || held.understood === understood)
  const at = rows.find(({ key }) => key === held.key)
  const better = !held.moved && isGuessed(at) && !isGuessed(rows[0]) && isDecided
  const isRefused = held.isDecided && !isDecided
  const moved = same && held.moved
  const isGone = moved && at === undefined
  if (same && at !== undefined && !better && !isRefused)
    return { held: isDecided && !held.isDecided ? { ...held, isDecided } : held, key: held.key, moved, isGone }
  if (moved) return { held, key: '', moved, isGone }
  const key = start ?? ''
  const isNew = !same || held.key !== key || isRefused
  return { held: isNew ? { line, key, understood, moved: false, isDecided } : held, key, moved, isGone }
}

/** Keeps the highlight of the palette: see `keepHighlight`. */
export function useHighlight(line: string, rows: readonly Row[], start: string | null, understood: boolean): Highlight {
  const isDecided = start !== null
  const [held, setHeld] = useState<Held>({ line, key: '', understood, moved: false, isDecided })
  const { held: next, ...shown } = keepHighlight(held, { line, rows, start, understood })
  // Set while rendering: the row that is first now keeps the highlight when others arrive above it.
  if (next !== held) setHeld(next)
  return { ...shown, move: (key) => setHeld({ line, key, understood, moved: true, isDecided }) }
}

/** Accepts a new value of the list only after a key: cmdk also changes it when rows come and go. */
export function useOnlyByKey(move: (key: string) => void) {
  const pressed = useRef(false)
  return {
    onKey: () => {
      pressed.current = true
      queueMicrotask(() => {
        pressed.current = false
      })
    },
    onValueChange: (key: string) => {
      if (pressed.current) move(key)
    },
  }
}

/**
 * Sets `aria-activedescendant` of the line: cmdk's own is absent until the first arrow, and stale after the next query.
 */
export function useActiveDescendant(input: RefObject<HTMLInputElement | null>, box: RefObject<HTMLElement | null>, key: string) {
  useLayoutEffect(() => {
    const list = box.current?.querySelector('[role=listbox]')
    const options = key === '' ? [] : [...(list?.querySelectorAll('[role=option]') ?? [])]
    const option = options.find((one) => one.getAttribute('data-value') === key)
    setAttribute(input.current, 'aria-controls', list?.id)
    setAttribute(input.current, 'aria-activedescendant', option?.id)
  })
}
/** Writes an attribute only if it differs: the dialog searches all its elements again after each write. */
function setAttribute(input: HTMLElement | null, name: string, id = '') {
  if (!input || (input.getAttribute(name) ?? '') === id) return
  if (id) input.setAttribute(name, id)
  else input.removeAttribute(name)
}
