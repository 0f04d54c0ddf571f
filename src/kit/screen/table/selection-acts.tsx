import { useAtomValue } from 'jotai'
import { useRef, useState } from 'react'
import { pressed } from '#kit/command/pressed.ts'
import { registryAtom } from '#kit/command/state.ts'
import { count } from '#kit/format/numbers.ts'
import { pageSize } from '#kit/store/list.ts'
import { Button } from '#ui/button.tsx'
import { Keys } from '#ui/kbd.tsx'
import type { ListSelectionProps } from './list-selection.tsx'
import { sizeOf } from './selection.ts'

const { Late: SelectionMenu } = pressed(async () => (await import('./selection-menu.tsx')).SelectionMenu)

/** What can be done about a selection: with it, with what of it cannot be seen, and with the rows that are read for it. */
export function SelectionActs({ kind, selection, hidden, unread, total = 0, reading, leave, alone, ...on }: ListSelectionProps) {
  const { onAlone, drop, clear, selectAll, onDone } = on
  const then = (what: () => void) => () => {
    what()
    onDone()
  }
  const size = sizeOf(selection)
  const more = !('all' in selection) && unread && hidden.length === 0 && size >= pageSize
  return (
    <>
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
      {alone && onAlone ? (
        <Button size="small" onClick={then(() => onAlone(null))}>
          Back to the list
        </Button>
      ) : null}
      {hidden.length > 0 && !alone ? (
        <>
          {onAlone ? (
            <Button size="small" onClick={then(() => onAlone(hidden))}>
              Show only {hidden.length === 1 ? 'it' : 'these'}
            </Button>
          ) : null}
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
      <Button ref={button} size="small" kbd="." aria-label={label} aria-haspopup="menu" aria-expanded={open} onClick={() => setOpen(true)}>
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
