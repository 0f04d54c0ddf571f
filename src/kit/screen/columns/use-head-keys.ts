import { type KeyboardEvent, useState } from 'react'
import { getShortcutKey } from '#kit/command/shortcut-key.ts'
import type { Place } from '#kit/screen/table/layout.ts'
import { act, type Cursor, move } from '#kit/screen/table/table-keys.ts'
import { type ColumnStates, isLast, moved, withHidden, withPinned, withWidth } from './column-set.ts'
import type { Sorting } from './sorting.ts'

/** The id of a head in the page: what `aria-activedescendant` points to while the cursor stands on it. */
export const headId = (gridId: string, column: number) => `${gridId}-head-${column}`

/** Pixels that one press of a key makes a column wider. */
const step = 16

interface Options {
  cursor: Cursor
  /** The columns that are shown, by their heads, and where they stand. */
  heads: readonly string[]
  places: readonly Place[]
  /** CSS pixels in one pixel of a column's width. */
  scale: number
  states: ColumnStates
  change: (to: ColumnStates) => void
  sorting: Sorting
  moveTo: (to: Cursor) => void
  fit: (head: string) => void
  /** Says what was done, for who cannot see it. */
  say: (words: string) => void
  /** The dialog of all columns, on this one. */
  choose: (head: string) => void
}

/**
 * The keys of the heads: ↑ in the first row leads to them, ↓ back. There they act on the column, and none acts on a row.
 * `onKeyDown` says whether it took the key.
 */
export function useHeadKeys(options: Options) {
  const [there, setThere] = useState(false)
  const { cursor, heads, moveTo, say, states, change } = options
  const head = heads[cursor.column]
  const onHeads = there && head !== undefined

  function columnKey(event: KeyboardEvent, on: string): boolean {
    const key = getShortcutKey(event)
    const arrow = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
    const by = arrow === 0 ? undefined : arrow
    if (by && event.shiftKey) widen(options, on, by * step)
    else if (by && (event.ctrlKey || event.metaKey)) shift(options, on, by)
    else if (by) moveTo({ row: cursor.row, column: Math.max(0, Math.min(cursor.column + by, heads.length - 1)) })
    else if (key === 'Enter' || key === ' ') sort(options, on)
    else if (key === 'Delete') hide(options, on)
    else if (key === '=') options.fit(on)
    else if (key === 'p') pin()
    else if (act(event) === 'menu') options.choose(on)
    else return false
    return true
  }
  const pin = () => {
    const pinned = !states.some((state) => state.head === head && state.pinned)
    const next = withPinned(states, head ?? '', pinned)
    change(next)
    follow(options, next, head ?? '')
    say(`${head} ${pinned ? 'pinned' : 'not pinned'}`)
  }

  return {
    onHeads,
    leave: () => setThere(false),
    onKeyDown(event: KeyboardEvent): boolean {
      if (event.nativeEvent.isComposing || event.target !== event.currentTarget || event.altKey || event.defaultPrevented) return false
      const key = getShortcutKey(event)
      const up = key === 'ArrowUp' || key === 'k'
      const plain = !event.ctrlKey && !event.metaKey && !event.shiftKey
      if (!onHeads || head === undefined) {
        if (!up || !plain || event.repeat || cursor.row !== 0 || heads.length === 0) return false
        setThere(true)
        event.preventDefault()
        return true
      }
      if (event.repeat && !key.startsWith('Arrow')) return true
      const down = (key === 'ArrowDown' || key === 'j') && plain
      if (down || key === 'Escape') {
        setThere(false)
        event.preventDefault()
        return true
      }
      if (up || columnKey(event, head)) {
        event.preventDefault()
        return true
      }
      // Any other way to move leads back to the rows; what means the whole list works here too; what means a row does not.
      if (move(cursor, event, { rows: 1, columns: heads.length, page: 1 })) {
        setThere(false)
        return false
      }
      const what = act(event)
      return what !== undefined && !ofTheList.has(what)
    },
  }
}
const ofTheList: ReadonlySet<string> = new Set(['search', 'filter', 'sort', 'views', 'select-all'])

function widen({ heads, places, scale, states, change, say }: Options, head: string, by: number) {
  const next = withWidth(states, head, (places[heads.indexOf(head)]?.width ?? 0) / scale + by)
  change(next)
  say(`${head}, ${next.find((state) => state.head === head)?.width} pixels wide`)
}

function shift(options: Options, head: string, by: 1 | -1) {
  const { states, change, say, heads } = options
  const next = moved(states, head, by, true)
  change(next)
  const at = follow(options, next, head)
  say(`${head}, column ${at + 1} of ${heads.length}`)
}

function hide(options: Options, head: string) {
  const { states, change, say, moveTo, cursor, heads } = options
  if (isLast(states, head)) return say('The last column stays')
  change(withHidden(states, head, true))
  moveTo({ row: cursor.row, column: Math.min(cursor.column, heads.length - 2) })
  say(`${head} hidden`)
}

function sort({ sorting, say }: Options, head: string) {
  if (sorting.can(head)) sorting.turn(head)
  else say(`${head} cannot be sorted`)
}

/** The cursor goes with the column. Gives where that stands among the shown ones. */
function follow({ cursor, moveTo }: Options, states: ColumnStates, head: string): number {
  const at = states.filter(({ hidden }) => !hidden).findIndex((state) => state.head === head)
  moveTo({ row: cursor.row, column: at })
  return at
}
