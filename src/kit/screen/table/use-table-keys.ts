import { useStore } from 'jotai'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { inChord } from '#kit/command/keys.ts'
import { act, type Cursor, mayRepeat, move, type TableAct } from './table-keys.ts'
import type { Viewport } from './viewport.ts'

interface Table {
  scroller: HTMLElement | null
  /** What stands over the table: its search and its filters. */
  toolbar: HTMLElement | null
  cursor: Cursor
  rows: number
  columns: number
  viewport: Viewport
  moveTo: (to: Cursor) => void
  perform: (what: TableAct) => void
}

/** The keys of a table while it has the focus. What is handled here is prevented, so that the page's own dispatcher leaves it alone. */
export function useTableKeys({ scroller, toolbar, cursor, rows, columns, viewport, moveTo, perform }: Table) {
  const store = useStore()
  const latest = useRef(perform)
  latest.current = perform
  useEffect(
    () => (scroller ? fromHeading(scroller, (event) => !inChord(store) && ofTheList(event, latest.current)) : undefined),
    [scroller, store],
  )
  useEffect(() => (scroller && toolbar ? fromToolbar(toolbar, scroller) : undefined), [scroller, toolbar])
  return (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.target !== event.currentTarget) return
    if (event.repeat && !mayRepeat(event.key)) return
    // `g x`, `g k`: letters of the table too, but not as the second key of a chord.
    if (event.key.length === 1 && inChord(store)) return
    const to = move(cursor, event, { rows, columns, page: viewport.page })
    if (to) {
      event.preventDefault()
      moveTo(to)
      viewport.reveal(to.row)
      return
    }
    const what = act(event)
    if (!what) return
    event.preventDefault()
    perform(what)
  }
}

/** Acts that mean the whole list and no row: they need no cursor, so they are heard before the table has the focus. */
const wholeList: ReadonlySet<TableAct> = new Set(['search', 'filter', 'sort', 'views'])
function ofTheList(event: globalThis.KeyboardEvent, perform: (what: TableAct) => void): boolean {
  const what = act(event)
  if (!what || !wholeList.has(what)) return false
  perform(what)
  return true
}

/** After a navigation the heading has the focus; one step down from there is the table. Gives the way to stop. */
function fromHeading(scroller: HTMLElement, heard: (event: globalThis.KeyboardEvent) => boolean): () => void {
  const step = (event: globalThis.KeyboardEvent) => {
    const at = document.activeElement
    const above = at === document.body || at?.matches('main h1')
    if (!above || event.defaultPrevented || event.repeat || event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'ArrowDown' || (event.key === 'j' && !event.shiftKey)) scroller.focus({ preventScroll: true })
    else if (!heard(event)) return
    event.preventDefault()
  }
  document.addEventListener('keydown', step)
  return () => document.removeEventListener('keydown', step)
}

/** Esc leads from the search and the filters back to the table, as does ↓ from the search. A search with words is cleared by Esc first. */
function fromToolbar(toolbar: HTMLElement, scroller: HTMLElement): () => void {
  const leave = (event: globalThis.KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const search = event.target instanceof HTMLInputElement && event.target.type === 'search' ? event.target : undefined
    if (event.key === 'Escape' ? search?.value : event.key !== 'ArrowDown' || !search) return
    event.preventDefault()
    event.stopPropagation()
    scroller.focus({ preventScroll: true })
  }
  toolbar.addEventListener('keydown', leave)
  return () => toolbar.removeEventListener('keydown', leave)
}
