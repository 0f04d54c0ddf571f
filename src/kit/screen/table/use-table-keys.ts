import { useStore } from 'jotai'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { inChord } from '#kit/command/chord.ts'
import { createKeptKeys, hearsKeys, type KeptKeys } from '#kit/command/kept-keys.ts'
import { createLateKey } from '#kit/command/key-event.ts'
import { isDialogOpen } from '#kit/command/open-dialog.ts'
import { getShortcutKey, isCharacter } from '#kit/command/shortcut-key.ts'
import { isListAct, type ListAct } from './list-acts.ts'
import { act, type Cursor, mayRepeat, move, type Pressed, type TableAct } from './table-keys.ts'
import type { Viewport } from './viewport.ts'

interface Table {
  scroller: HTMLElement | null
  /** What stands over the table: its search and its filters. */
  toolbar: HTMLElement | null
  cursor: Cursor
  /** Undefined while nobody knows how many there are: keys wait for them. */
  rows: number | undefined
  columns: number
  viewport: Pick<Viewport, 'page' | 'reveal'>
  moveTo: (to: Cursor) => void
  perform: (what: TableAct) => void
}

/** The keys of a table while it has the focus. What is handled here is prevented, so that the page's own dispatcher leaves it alone. */
export function useTableKeys({ scroller, toolbar, cursor, rows, columns, viewport, moveTo, perform }: Table) {
  const store = useStore()
  const latest = useRef(perform)
  latest.current = perform
  const [kept] = useState(createKeptKeys)
  const waits = useRef(rows === undefined)
  waits.current = rows === undefined
  const known = rows !== undefined
  useEffect(() => {
    if (known && kept.any()) kept.give()
  }, [known, kept])
  useEffect(() => kept.drop, [kept])
  const enter = useRef({ canAct: false, toFirst: () => {} })
  enter.current = {
    canAct: cursor.row >= 0 && rows !== undefined && rows > 0,
    // Without a cursor the first step leads to the first row.
    toFirst: () => (cursor.row < 0 && rows ? moveTo({ row: 0, column: cursor.column }) : undefined),
  }
  useEffect(
    () => (scroller ? keysToRows(scroller, kept, (event) => enter.current.canAct && !inChord(store, event)) : undefined),
    [scroller, store, kept],
  )
  useEffect(() => {
    if (!scroller) return
    const heard = (event: globalThis.KeyboardEvent) => !inChord(store, event) && ofTheList(event, latest.current)
    const isEarly = (event: globalThis.KeyboardEvent) => !inChord(store, event) && (waits.current || kept.any())
    const early = (event: globalThis.KeyboardEvent) => isEarly(event) && ofRows(event) && kept.keep(event)
    return fromHeading(scroller, heard, early, () => enter.current.toFirst())
  }, [scroller, store, kept])
  useEffect(() => (scroller && toolbar ? fromToolbar(toolbar, scroller) : undefined), [scroller, toolbar])
  return (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.target !== event.currentTarget) return
    if (event.repeat && !mayRepeat(getShortcutKey(event))) return
    // `g x`, `g k`: letters of the table too, but not as the second key of a chord.
    if (isCharacter(event.key) && inChord(store, event.nativeEvent)) return
    if ((rows === undefined || kept.any()) && ofRows(event) && kept.keep(event.nativeEvent)) return
    const to = move(cursor, event, { rows: rows ?? 0, columns, page: viewport.page })
    if (to) {
      event.preventDefault()
      moveTo(to)
      viewport.reveal(to.row)
      // The first cell may be pinned, and is then in sight wherever the others are scrolled to.
      if (scroller && event.key === 'Home' && (event.ctrlKey || event.metaKey)) scroller.scrollLeft = 0
      return
    }
    const what = act(event)
    if (!what) return
    event.preventDefault()
    perform(what)
  }
}

/** The keys of a list without rows: those that mean the whole of it. */
export function useListKeys(acts: Record<ListAct, () => void>) {
  const store = useStore()
  const latest = useRef(acts)
  latest.current = acts
  useEffect(() => onPage((event) => !inChord(store, event) && ofTheList(event, (what) => latest.current[what]())), [store])
}

/** Heard before the table has the focus. */
function ofTheList(event: globalThis.KeyboardEvent, perform: (what: ListAct) => void): boolean {
  const what = act(event)
  if (!isListAct(what)) return false
  perform(what)
  return true
}

/** Moves, and acts that mean a row: nothing to do before there is one. */
function ofRows(event: Pressed): boolean {
  const what = act(event)
  return what ? !isListAct(what) : move({ row: 0, column: 0 }, event, { rows: 1, columns: 1, page: 1 }) !== undefined
}

type Hears = (event: globalThis.KeyboardEvent) => boolean
/** After a navigation the heading has the focus; one step down from there is the table. Gives the way to stop. */
function fromHeading(scroller: HTMLElement, heard: Hears, early: Hears, toFirst: () => void): () => void {
  return onPage((event) => {
    if (early(event)) return false
    if (!['ArrowDown', 'j'].includes(getShortcutKey(event))) return heard(event)
    scroller.focus({ preventScroll: true })
    toFirst()
    return true
  })
}

/**
 * Gives a key to the rows that is pressed while nothing or the heading has the focus, as after a load of the
 * page: it acts on the row of the cursor. A key pressed before the rows have received it waits for its turn.
 * Returns a function that stops it.
 */
function keysToRows(scroller: HTMLElement, kept: KeptKeys, canAct: Hears): () => void {
  const give = (event: globalThis.KeyboardEvent) => {
    if (kept.isGiving() && !isForAnother(event.target)) return void kept.keep(event)
    if (event.defaultPrevented || event.isComposing || event.repeat) return
    if (!isForRows(event) || !isAbove() || !canAct(event)) return
    const isKept = kept.keep(event)
    // Ctrl A and Ctrl Enter cannot wait.
    if (!isKept && !act(event)) return
    scroller.focus({ preventScroll: true })
    if (isKept) return kept.give()
    if (document.activeElement !== scroller) return
    event.preventDefault()
    event.stopImmediatePropagation()
    scroller.dispatchEvent(createLateKey(event))
  }
  document.addEventListener('keydown', give, { capture: true })
  return () => document.removeEventListener('keydown', give, { capture: true })
}

/** Whether a key acts on the row of the cursor or moves it. Other moves, such as ↓, only lead into the rows first. */
const isForRows = (event: globalThis.KeyboardEvent) => act(event) !== undefined || isCharacter(event.key)

/** Whether a field, a menu or a dialog has the focus, which handles its own keys. */
const isForAnother = (target: EventTarget | null) => target instanceof Element && target.closest(hearsKeys) !== null

/**
 * Whether nothing has the focus, or the heading of the page has it. An open dialog that has lost the focus, as
 * after a click beside it, would take it back, and a key would press the button that had it last.
 */
function isAbove(): boolean {
  const { activeElement } = document
  return (activeElement === document.body || activeElement?.matches('main h1') === true) && !isDialogOpen()
}

/** Keys while the heading has the focus, or nothing has. What is heard is prevented. Gives the way to stop. */
function onPage(heard: Hears): () => void {
  const step = (event: globalThis.KeyboardEvent) => {
    if (!isAbove() || event.defaultPrevented || event.repeat || event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
    if (heard(event)) event.preventDefault()
  }
  document.addEventListener('keydown', step)
  return () => document.removeEventListener('keydown', step)
}

/**
 * Moves the focus from the search and the filters to the rows: by Esc, and from the search by ↓ and Enter, too. Esc clears a search
 * with words first, and Enter applies it. Returns a function that stops it.
 */
function fromToolbar(toolbar: HTMLElement, scroller: HTMLElement): () => void {
  const leave = (event: globalThis.KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const search = event.target instanceof HTMLInputElement && event.target.type === 'search' ? event.target : undefined
    // The search applies it as well. The field of the cart, which adds to the rows, keeps the focus.
    if (event.key === 'Enter' && search?.getAttribute('enterkeyhint') === 'search') return scroller.focus({ preventScroll: true })
    if (event.key === 'Escape' ? search?.value : event.key !== 'ArrowDown' || !search) return
    event.preventDefault()
    event.stopPropagation()
    scroller.focus({ preventScroll: true })
  }
  toolbar.addEventListener('keydown', leave)
  return () => toolbar.removeEventListener('keydown', leave)
}
