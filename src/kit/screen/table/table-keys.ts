import { getShortcutKey, type PressedKey } from '#kit/command/shortcut-key.ts'

/** Where the cursor of a table stands, and how far it may go. `rows` are all rows of the result, not only the loaded ones. */
export interface Cursor {
  row: number
  column: number
}
interface Extent {
  rows: number
  columns: number
  /** Rows in one screenful. */
  page: number
}

/** What a key means in a table. */
export type TableAct =
  | 'open'
  | 'edit'
  | 'new-tab'
  | 'peek'
  | 'menu'
  | 'select'
  | 'select-all'
  | 'extend-up'
  | 'extend-down'
  | 'search'
  | 'filter'
  | 'sort'
  | 'views'
  | 'copy-id'
  | 'copy-link'
  | 'remove'

export interface Pressed extends PressedKey {
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

const clamp = (value: number, most: number) => Math.max(0, Math.min(value, most))

/** The cursor after a key that moves it; undefined for every other key. */
export function move(cursor: Cursor, pressed: Pressed, extent: Extent): Cursor | undefined {
  if (pressed.altKey || extent.rows === 0) return undefined
  const mod = pressed.ctrlKey || pressed.metaKey
  const to = (row: number, column = cursor.column): Cursor => ({
    row: clamp(row, extent.rows - 1),
    column: clamp(column, extent.columns - 1),
  })
  if (mod) {
    if (pressed.key === 'Home') return to(0, 0)
    if (pressed.key === 'End') return to(extent.rows - 1, extent.columns - 1)
    return undefined
  }
  if (pressed.shiftKey) return undefined
  switch (getShortcutKey(pressed)) {
    case 'ArrowDown':
    case 'j':
      return to(cursor.row + 1)
    case 'ArrowUp':
    case 'k':
      return to(cursor.row - 1)
    case 'ArrowRight':
      return to(cursor.row, cursor.column + 1)
    case 'ArrowLeft':
      return to(cursor.row, cursor.column - 1)
    case 'Home':
      return to(0)
    case 'End':
      return to(extent.rows - 1)
    case 'PageDown':
      return to(cursor.row + extent.page)
    case 'PageUp':
      return to(cursor.row - extent.page)
  }
  return undefined
}

/** Returns what a key does in a table, or undefined for a key that does nothing there. */
export function act(pressed: Pressed): TableAct | undefined {
  if (pressed.altKey) return undefined
  const key = getShortcutKey(pressed)
  if (key === 'Enter') return pressed.ctrlKey || pressed.metaKey ? 'new-tab' : 'open'
  if (pressed.ctrlKey || pressed.metaKey) return key === 'a' ? 'select-all' : undefined
  if (pressed.shiftKey) return withShift[key]
  return plain[key]
}
const plain: Readonly<Record<string, TableAct>> = {
  ' ': 'peek',
  '.': 'menu',
  F2: 'edit',
  x: 'select',
  '/': 'search',
  f: 'filter',
  s: 'sort',
  v: 'views',
  y: 'copy-id',
  ContextMenu: 'menu',
  Delete: 'remove',
}
// `/` and `.` are typed with Shift on some keyboards.
const withShift: Readonly<Record<string, TableAct>> = {
  F10: 'menu',
  ' ': 'select',
  Y: 'copy-link',
  '/': 'search',
  '.': 'menu',
  ArrowUp: 'extend-up',
  ArrowDown: 'extend-down',
}

/** Returns whether a held key may repeat: one that moves may; a letter that acts, or Delete, counts once a press. */
export const mayRepeat = (key: string): boolean => (key.length > 1 && key !== 'Delete') || key === 'j' || key === 'k'
