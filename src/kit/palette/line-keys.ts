import type { KeyboardEvent } from 'react'
import { getShortcutKey } from '#kit/command/shortcut-key.ts'
import { type Line, pop } from './line.ts'
import type { Row } from './row.ts'

interface LineActions {
  line: Line
  row: Row | undefined
  /** The highlight is on the first row. */
  first: boolean
  /** The line was brought back, and nothing was changed in it since. */
  recalled: boolean
  /** Brings back the line before this one; false where there is none. */
  older: () => boolean
  /** Enter came before there is anything that it could mean, or before it is known whether something better is (`doubtful`). */
  early: () => void
  doubtful: boolean
  /** Keeps the line among those before. */
  remember: () => void
  setLine: (line: Line) => void
  /** Makes the chips text again and selects all of it. */
  selectAll: () => void
  run: (row: Row, place: 'here' | 'tab') => void
  dryRun: () => void
  actions: (row: Row) => void
  /** On to the argument that is missing. */
  next: () => void
  close: () => void
}

/** The keys of the palette's line; arrows down and up are the list's own, unless an earlier line is asked for. */
export function lineKeys(at: LineActions) {
  return (event: KeyboardEvent) => {
    const { key, nativeEvent } = event
    // What a composition needs belongs to it, Enter above all.
    if (nativeEvent.isComposing || nativeEvent.keyCode === 229) return
    const done = handle(at, event)
    if (done) event.preventDefault()
    // Home and End move the caret while there is text; the list would take them.
    else if ((key === 'Home' || key === 'End') && at.line.text !== '') moveCaret(event, key)
  }
}

function handle(at: LineActions, event: KeyboardEvent): boolean {
  const { line, row } = at
  const empty = line.text === ''
  switch (getShortcutKey(event)) {
    case 'a':
      // The browser selects only the text behind the chips.
      if (!(event.ctrlKey || event.metaKey) || line.chips.length === 0) return false
      at.selectAll()
      return true
    case 'Enter':
      if (event.repeat) return true
      if (!row || (at.doubtful && !event.altKey && !event.metaKey && !event.ctrlKey)) at.early()
      else if (event.altKey) at.dryRun()
      else at.run(row, event.metaKey || event.ctrlKey ? 'tab' : 'here')
      return true
    case 'Escape':
      if (event.repeat) return true
      // Chips too: which words become chips depends on what has loaded, and the number of presses must not.
      if (empty && line.chips.length === 0) at.close()
      else {
        at.remember()
        at.setLine({ chips: [], text: '' })
      }
      event.stopPropagation()
      return true
    case 'Backspace':
      if (!empty || line.chips.length === 0) return false
      at.setLine(pop(line))
      return true
    case 'ArrowRight':
      if (!row || !atEnd(event) || empty) return false
      at.actions(row)
      return true
    case 'ArrowUp':
      // On a line that was typed it goes up in the list, as everywhere.
      return at.first && (at.recalled || (empty && line.chips.length === 0)) && at.older()
    case 'Tab':
      // The focus stays in the line: Tab goes to the next argument.
      if (!event.shiftKey) at.next()
      else if (empty && line.chips.length) at.setLine(pop(line))
      return true
    default:
      return false
  }
}

const atEnd = ({ target }: KeyboardEvent) =>
  target instanceof HTMLInputElement && target.selectionStart === target.value.length && target.selectionEnd === target.value.length

/** Done here, because preventing the default (which stops the list) also stops the caret. */
function moveCaret(event: KeyboardEvent, key: 'Home' | 'End') {
  if (!(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  const { target } = event
  const to = key === 'Home' ? 0 : target.value.length
  const anchor = target.selectionDirection === 'backward' ? (target.selectionEnd ?? to) : (target.selectionStart ?? to)
  if (event.shiftKey) target.setSelectionRange(Math.min(anchor, to), Math.max(anchor, to), to < anchor ? 'backward' : 'forward')
  else target.setSelectionRange(to, to)
}
