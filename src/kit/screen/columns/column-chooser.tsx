import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { typedNumber } from '#contract/fields.ts'
import { columnWidth } from '#contract/view.ts'
import { modKey } from '#kit/command/machine.ts'
import { homeOf } from '#kit/command/palette-state.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { ColumnList, ColumnRow, WidthInput } from '#ui/column-list.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { type ColumnState, type ColumnStates, isLast, moved, withHidden, withPinned, withWidth } from './column-set.ts'

interface Props {
  /** The list's name. */
  title: string
  states: ColumnStates
  /** What each has where nobody gave it a width; pixels. */
  widths: Readonly<Record<string, number>>
  /** The column that it opens on. */
  first: string | null
  change: (to: ColumnStates) => void
  reset: (() => void) | undefined
  onClose: () => void
}

/** All columns of a list: which are shown, in which order, which are pinned, how wide. What is changed here is seen behind it at once. */
export function ColumnChooser({ title, states, widths, first, change, reset, onClose }: Props) {
  const origin = useRef(document.activeElement instanceof HTMLElement ? document.activeElement : null)
  const list = useRef<HTMLOListElement>(null)
  const [said, setSaid] = useState('')
  // The control that moved its row goes with it, and so does the focus.
  const moving = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    if (moving.current?.isConnected && document.activeElement !== moving.current) moving.current.focus()
    moving.current = null
  })

  const begin = Math.max(
    0,
    states.findIndex(({ head }) => head === first),
  )
  const initialFocus = {
    get current() {
      return list.current?.querySelectorAll<HTMLElement>('input[type=checkbox]')[begin] ?? null
    },
  }
  const move = (head: string, by: 1 | -1) => {
    const next = moved(states, head, by)
    const group = next.filter(({ pinned }) => pinned === next.find((one) => one.head === head)?.pinned)
    const at = next.findIndex((one) => one.head === head) + 1
    moving.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    change(next)
    if (next !== states) setSaid(`${head}, ${at} of ${next.length}`)
    else setSaid(by < 0 ? `${head} is the first of ${group.length}` : `${head} is the last of ${group.length}`)
  }
  const pin = ({ head, pinned }: ColumnState) => {
    moving.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    change(withPinned(states, head, !pinned))
    setSaid(`${head} ${pinned ? 'not pinned' : 'pinned'}`)
  }
  const keysOf = (head: string) => (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined
    if (!by || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    move(head, by)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Columns of ${title}`}
      description={`${modKey()} ↑ and ${modKey()} ↓ move a column. Pinned ones stay while the table scrolls sideways.`}
      initialFocus={initialFocus}
      returnFocus={() => homeOf(origin.current)}
      onCommit={onClose}
      footer={
        <>
          <Button
            aria-disabled={!reset}
            onClick={() => {
              reset?.()
              setSaid('Columns reset')
            }}
          >
            Reset columns
          </Button>
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      <ColumnList label="Columns" ref={list}>
        {states.map((state) => {
          const { head, hidden, pinned, width } = state
          return (
            <ColumnRow
              key={head}
              pinned={pinned}
              onKeyDown={keysOf(head)}
              name={
                <Checkbox
                  checked={!hidden}
                  aria-disabled={isLast(states, head)}
                  onChange={(shown) => change(withHidden(states, head, !shown))}
                >
                  {head}
                </Checkbox>
              }
            >
              <Width
                head={head}
                width={width ?? widths[head] ?? columnWidth.least}
                onChange={(to) => change(withWidth(states, head, to))}
              />
              <Button tone="quiet" size="small" aria-label={`${pinned ? 'Unpin' : 'Pin'} ${head}`} onClick={() => pin(state)}>
                {pinned ? 'Unpin' : 'Pin'}
              </Button>
              <Button tone="quiet" size="small" aria-label={`Move ${head} earlier`} title="Earlier" onClick={() => move(head, -1)}>
                ↑
              </Button>
              <Button tone="quiet" size="small" aria-label={`Move ${head} later`} title="Later" onClick={() => move(head, 1)}>
                ↓
              </Button>
            </ColumnRow>
          )
        })}
      </ColumnList>
    </Dialog>
  )
}

/** What is typed counts as soon as it is a width that a column can have. */
function Width({ head, width, onChange }: { head: string; width: number; onChange: (width: number) => void }) {
  const [typed, setTyped] = useState<string | null>(null)
  const type = (text: string) => {
    const to = typedNumber(text) ?? 0
    setTyped(text)
    if (to >= columnWidth.least && to <= columnWidth.most) onChange(to)
  }
  return (
    <WidthInput
      aria-label={`Width of ${head} in pixels`}
      width={width}
      between={[columnWidth.least, columnWidth.most]}
      onStep={(next) => type(String(next))}
      value={typed ?? String(width)}
      onChange={(event) => type(event.target.value)}
      onBlur={() => setTyped(null)}
    />
  )
}
