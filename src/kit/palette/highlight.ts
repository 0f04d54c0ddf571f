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

/**
 * Keeps the highlight on its row while results arrive. It begins at `start`, or nowhere if that is null, and is moved
 * only by a key, a click or another line. Unless the person has moved it, it begins anew once the commands have loaded
 * (`understood`), and when a record with the typed name arrives above one with a similar name. If the row to which the
 * person moved it disappears, nothing is highlighted: Enter must not mean another row.
 */
export function useHighlight(line: string, rows: readonly Row[], start: string | null, understood: boolean): Highlight {
  const [held, setHeld] = useState({ line, key: '', understood, moved: false })
  const same = held.line === line && (held.moved || held.understood === understood)
  const at = rows.find(({ key }) => key === held.key)
  const better = !held.moved && isGuessed(at) && !isGuessed(rows[0]) && start !== null
  const there = same && at !== undefined && !better
  const moved = same && held.moved
  const isGone = moved && !there
  const startKey = isGone ? '' : (start ?? '')
  const key = there ? held.key : startKey
  // Set while rendering: the row that is first now keeps the highlight when others arrive above it.
  if (!there && !moved && (!same || held.key !== key)) setHeld({ line, key, understood, moved: false })
  return { key, move: (next) => setHeld({ line, key: next, understood, moved: true }), moved, isGone }
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
