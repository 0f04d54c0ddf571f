import { useStore } from 'jotai'
import { type KeyboardEvent, useEffect } from 'react'
import { inChord } from '#kit/command/keys.ts'
import { act, type Cursor, mayRepeat, move, type TableAct } from './table-keys.ts'
import type { Viewport } from './viewport.ts'

interface Table {
  scroller: HTMLElement | null
  cursor: Cursor
  rows: number
  columns: number
  viewport: Viewport
  moveTo: (to: Cursor) => void
  perform: (what: TableAct) => void
}

/** The keys of a table while it has the focus. What is handled here is prevented, so that the page's own dispatcher leaves it alone. */
export function useTableKeys({ scroller, cursor, rows, columns, viewport, moveTo, perform }: Table) {
  const store = useStore()
  useEffect(() => (scroller ? fromHeading(scroller) : undefined), [scroller])
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

/** After a navigation the heading has the focus; one step down from there is the table. Gives the way to stop. */
function fromHeading(scroller: HTMLElement): () => void {
  const step = (event: globalThis.KeyboardEvent) => {
    const at = document.activeElement
    const above = at === document.body || at?.matches('main h1')
    if (!above || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key !== 'ArrowDown' && event.key !== 'j') return
    event.preventDefault()
    scroller.focus({ preventScroll: true })
  }
  document.addEventListener('keydown', step)
  return () => document.removeEventListener('keydown', step)
}
