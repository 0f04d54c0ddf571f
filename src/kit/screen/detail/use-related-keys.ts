import { useStore } from 'jotai'
import type { KeyboardEvent } from 'react'
import { type Href, pageOf } from '#contract/paths.ts'
import { inChord } from '#kit/command/chord.ts'
import { getShortcutKey, isCharacter } from '#kit/command/shortcut-key.ts'
import { useGo } from '#kit/screen/place.ts'
import { copy } from '#kit/screen/table/copy.ts'
import { act, type Cursor, mayRepeat, move, type TableAct } from '#kit/screen/table/table-keys.ts'
import type { Viewport } from '#kit/screen/table/viewport.ts'

interface Table {
  kind: string
  id: number | null
  /** Where the cell of the cursor, or its row, leads. */
  leads: Href | undefined
  cursor: Cursor
  rows: number
  columns: number
  viewport: Viewport
  moveTo: (to: Cursor) => void
  /** Edits the cell of the cursor; false where it is none to be edited. */
  edit: () => boolean
  openMenu: () => void
}

/** The keys of a table inside a detail, heard only while it has the focus: moving, opening, copying, the row's actions. */
export function useRelatedKeys({ kind, id, leads, cursor, rows, columns, viewport, moveTo, edit, openMenu }: Table) {
  const store = useStore()
  const go = useGo()
  const link = id === null ? undefined : pageOf(kind, id)
  const acts: Partial<Record<TableAct, () => void>> = {
    open: () => {
      if (edit()) return
      if (leads) go(leads)
      else openMenu()
    },
    edit: () => void edit(),
    'new-tab': () => void (leads ? window.open(leads, '_blank', 'noopener') : undefined),
    menu: openMenu,
    'copy-id': () => (id === null ? undefined : copy(String(id))),
    'copy-link': () => (link ? copy(window.location.origin + link) : undefined),
  }
  return (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.target !== event.currentTarget) return
    if (event.repeat && !mayRepeat(getShortcutKey(event))) return
    if (isCharacter(event.key) && inChord(store, event.nativeEvent)) return
    const to = move(cursor, event, { rows, columns, page: viewport.page })
    const what = act(event)
    const does = to ? () => moveTo(to) : what && id !== null && acts[what]
    if (!does) return
    event.preventDefault()
    does()
    if (to) viewport.reveal(to.row)
  }
}
