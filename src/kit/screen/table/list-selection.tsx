import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { pressed } from '#kit/command/pressed.ts'
import { registryAtom } from '#kit/command/state.ts'
import { count } from '#kit/format/numbers.ts'
import { pageSize } from '#kit/store/list.ts'
import { Button } from '#ui/button.tsx'
import { Keys } from '#ui/kbd.tsx'
import { inWords, type Selection, sizeOf } from './selection.ts'

const { Late: SelectionMenu } = pressed(async () => (await import('./selection-menu.tsx')).SelectionMenu)

interface Props {
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
  /** Shows only these things; null shows the list again. */
  onAlone: (ids: readonly number[] | null) => void
  drop: (ids: readonly number[]) => void
  clear: () => void
  selectAll: () => void
  /** The button that was pressed may be gone: the table has the focus again. */
  onDone: () => void
}

/** How much is selected, what of it cannot be seen, and what can be done about that; nothing while nothing is selected. */
export function ListSelection({ kind, selection, hidden, unread, total = 0, reading, leave, alone, ...on }: Props) {
  const { onAlone, drop, clear, selectAll, onDone } = on
  const then = (what: () => void) => () => {
    what()
    onDone()
  }
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
  const more = !('all' in selection) && unread && hidden.length === 0 && size >= pageSize
  return (
    <>
      {/* Told to whoever does not see it; it is there before it has words, so that the first ones are heard too. */}
      <span role="status">{size > 0 ? inWords(selection, hidden.length, unread) : ''}</span>
      {reading ? (
        <>
          <span role="progressbar" aria-label="Rows read" aria-valuemin={0} aria-valuemax={reading.of} aria-valuenow={reading.read}>
            {`Reading the rows between: ${count(reading.read)} of ${count(reading.of)}`}
          </span>
          <Button size="small" onClick={then(leave)}>
            Leave <Keys keys="Esc" />
          </Button>
        </>
      ) : null}
      {size > 0 ? <Actions kind={kind} /> : null}
      {alone ? (
        <Button size="small" onClick={then(() => onAlone(null))}>
          Back to the list
        </Button>
      ) : null}
      {hidden.length > 0 && !alone ? (
        <>
          <Button size="small" onClick={then(() => onAlone(hidden))}>
            Show only {hidden.length === 1 ? 'it' : 'these'}
          </Button>
          <Button size="small" onClick={then(() => drop(hidden))}>
            Drop {hidden.length === 1 ? 'it' : 'them'}
          </Button>
        </>
      ) : null}
      {more ? (
        <Button size="small" onClick={then(selectAll)}>
          Select all {count(total)}
        </Button>
      ) : null}
      {size > hidden.length ? (
        <Button size="small" onClick={then(clear)}>
          Clear
        </Button>
      ) : null}
    </>
  )
}

/** What can be done with the selection: the commands of the palette, in a place that can be seen. */
function Actions({ kind }: { kind: string }) {
  const commands = useAtomValue(registryAtom).of(kind)
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  if (commands.length === 0) return null
  const close = () => setOpen(false)
  const label = 'Actions on the selection'
  return (
    <>
      <Button ref={button} size="small" aria-label={label} aria-haspopup="menu" aria-expanded={open} onClick={() => setOpen(true)}>
        Actions <span aria-hidden="true">▾</span>
      </Button>
      {open ? (
        <SelectionMenu
          part={{ kind, label, anchor: () => button.current?.getBoundingClientRect() ?? null, onClose: close }}
          onLost={close}
        />
      ) : null}
    </>
  )
}
