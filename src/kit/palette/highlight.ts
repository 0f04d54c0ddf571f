import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { isGuessed, type Row } from './row.ts'

/**
 * Which row Enter means. It begins at `start` (nowhere if that is null) and stays with its row, whatever arrives later; only a key, a click or another
 * line moves it. `understood`: the commands are there. Until then a line means less than it says, so where nobody has moved it, it starts anew; so it
 * does where it stands on what is only called nearly so, and who is called so comes.
 */
export function useHighlight(
  line: string,
  rows: readonly Row[],
  start: string | null,
  understood: boolean,
): { key: string; move: (key: string) => void; moved: boolean } {
  const [held, setHeld] = useState({ line, key: '', understood, moved: false })
  const same = held.line === line && (held.moved || held.understood === understood)
  const at = rows.find(({ key }) => key === held.key)
  const better = !held.moved && isGuessed(at) && !isGuessed(rows[0]) && start !== null
  const there = same && at !== undefined && !better
  const key = there ? held.key : (start ?? '')
  // Set while rendering: the row that is first now keeps the highlight when others arrive above it.
  if (!there && (!same || held.key !== key)) setHeld({ line, key, understood, moved: false })
  return { key, move: (next) => setHeld({ line, key: next, understood, moved: true }), moved: there && held.moved }
}

/** The list also moves its value by itself when rows come and go; only what a key stroke does counts. */
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

/** Tells the line which option is active: the list's own attribute is absent until the first arrow, and stale after the next query. */
export function useActiveDescendant(input: RefObject<HTMLInputElement | null>, box: RefObject<HTMLElement | null>, key: string) {
  useLayoutEffect(() => {
    const list = box.current?.querySelector('[role=listbox]')
    const options = key === '' ? [] : [...(list?.querySelectorAll('[role=option]') ?? [])]
    const option = options.find((one) => one.getAttribute('data-value') === key)
    tell(input.current, 'aria-controls', list?.id)
    tell(input.current, 'aria-activedescendant', option?.id)
  })
}
/** Written only when it is another one: the dialog looks through everything inside it anew whenever this is written. */
function tell(input: HTMLElement | null, name: string, id = '') {
  if (!input || (input.getAttribute(name) ?? '') === id) return
  if (id) input.setAttribute(name, id)
  else input.removeAttribute(name)
}
