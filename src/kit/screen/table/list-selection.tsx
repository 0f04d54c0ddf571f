import { useEffect, useRef } from 'react'
import { soon } from '#kit/command/ahead.ts'
import { late } from '#kit/command/late.tsx'
import { inWords, type Selection, sizeOf } from './selection.ts'

const { Late: SelectionActs, ahead } = late(async () => (await import('./selection-acts.tsx')).SelectionActs)
soon(ahead)

export interface ListSelectionProps {
  /** The noun of the rows. */
  kind: string
  selection: Selection
  /** Selected things that are not among the rows. */
  hidden: readonly number[]
  /** Not all rows are loaded. */
  unread: boolean
  total: number | undefined
  /** Rows of a range that are being read before they are selected. */
  reading: { read: number; of: number } | null
  leave: () => void
  /** Only some things are shown, not the rows of the list. */
  alone: boolean
  /** Shows only these records; null shows the list again. Absent if the list cannot do that. */
  onAlone?: (ids: readonly number[] | null) => void
  drop: (ids: readonly number[]) => void
  clear: () => void
  selectAll: () => void
  /** The button that was pressed may be gone: the table has the focus again. */
  onDone: () => void
}

/** How much is selected, what of it cannot be seen, and what can be done about that; nothing while nothing is selected. */
export function ListSelection(props: ListSelectionProps) {
  const { selection, hidden, unread, reading, alone, onDone } = props
  const size = sizeOf(selection)
  // What was done to has left the selection, and with it may have gone the button that had the focus.
  const empty = size === 0
  const was = useRef(empty)
  const home = useRef(onDone)
  useEffect(() => {
    home.current = onDone
    if (empty && !was.current && document.activeElement === document.body) home.current()
    was.current = empty
  }, [empty, onDone])
  return (
    <>
      {/* Told to whoever does not see it; it is there before it has words, so that the first ones are heard too. */}
      <span role="status">{size > 0 ? inWords(selection, hidden.length, unread) : ''}</span>
      {size > 0 || reading || alone ? <SelectionActs part={props} /> : null}
    </>
  )
}
