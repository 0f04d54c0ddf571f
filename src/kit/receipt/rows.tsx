import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useState } from 'react'
import type { Receipt } from '#kit/command/receipt.ts'
import { Chip } from '#ui/chip.tsx'
import { useRootScale } from '#ui/root-scale.ts'
import { trayClass } from '#ui/tray.tsx'
import { markOf, whenOf } from './words.ts'

/** Pixels at a root font size of 16 px; the recipe of the tray says the same. */
const rowHeight = 56
/** Returns the place of a row, or the height of so many, as a length of CSS. */
const rows = (many: number) => `${(many * rowHeight) / 16}rem`

/**
 * Which rows are drawn, by their index. Plain values come out, and the compiler leaves this function alone: the virtualizer changes in place.
 */
function useDrawn(count: number, scroller: HTMLElement | null) {
  'use no memo'
  const scale = useRootScale()
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight * scale,
    overscan: 6,
    useFlushSync: true,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the virtualizer does not notice that rows have another height
  useLayoutEffect(() => virtualizer.measure(), [scale])
  return {
    drawn: virtualizer.getVirtualItems().map(({ index }) => index),
    reveal: (index: number) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  }
}

interface Props {
  receipts: readonly Receipt[]
  /** The place of the chosen one. */
  at: number
  now: number
  onPick: (key: string) => void
  list: RefObject<HTMLDivElement | null>
  /** Told how to bring a row into sight. */
  onReveal: RefObject<(index: number) => void>
}

/** The receipts, newest first: one stop of the Tab key, whose active row is named. Only what is in sight is drawn, and the chosen one. */
export function ReceiptRows({ receipts, at, now, onPick, list, onReveal }: Props) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const { drawn, reveal } = useDrawn(receipts.length, scroller)
  onReveal.current = reveal
  const shown = [...new Set([...drawn, at])].sort((a, b) => a - b)
  return (
    <div
      ref={(node) => {
        list.current = node
        setScroller(node)
      }}
      className={trayClass.list}
      role="listbox"
      aria-label="Receipts, newest first"
      tabIndex={0}
      aria-activedescendant={receipts[at] ? idOf(receipts[at]) : undefined}
    >
      <div className={trayClass.canvas} role="presentation" style={{ height: rows(receipts.length) }}>
        {shown.map((index) => {
          const receipt = receipts[index]
          return receipt ? (
            <div
              key={receipt.key}
              id={idOf(receipt)}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              aria-posinset={index + 1}
              aria-setsize={receipts.length}
              className={trayClass.row}
              style={{ transform: `translateY(${rows(index)})` }}
              onMouseDown={(event) => {
                // The list keeps the focus, whatever row is pressed.
                event.preventDefault()
                list.current?.focus()
              }}
              onClick={() => onPick(receipt.key)}
              onKeyDown={undefined}
            >
              <Row receipt={receipt} now={now} />
            </div>
          ) : null
        })}
      </div>
    </div>
  )
}
const idOf = ({ key }: Receipt) => `receipt-${key}`

function Row({ receipt, now }: { receipt: Receipt; now: number }) {
  const { title, target, when, words } = receipt
  const mark = markOf(receipt)
  return (
    <>
      <div className={trayClass.line}>
        <span className={trayClass.what}>{title}</span>
        <Chip tone={mark.tone}>{mark.label}</Chip>
      </div>
      <div className={trayClass.line}>
        <span className={trayClass.about}>
          {target ? (
            <>
              {target.id} · <bdi>{target.title.slice(0, 120)}</bdi>
            </>
          ) : (
            words
          )}
        </span>
        <span className={trayClass.end}>{whenOf(when, now)}</span>
      </div>
    </>
  )
}
