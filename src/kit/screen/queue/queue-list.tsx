import { type KeyboardEvent, type RefObject, useEffect, useId } from 'react'
import { QueueList } from '#ui/queue.tsx'
import type { AnyQueue } from './evidence.ts'
import { QueueRowView } from './queue-row.tsx'
import type { Queue } from './standing.ts'

interface Props {
  ref: RefObject<HTMLDivElement | null>
  list: AnyQueue
  label: string
  queue: Queue
  rows: readonly number[]
  onGo: (id: number) => void
}
/** Rows in one screenful, about. */
const page = 10

/** The rows of a queue and the keys that move between them; letters are the page's. */
export function RowList({ ref, list, label, queue, rows, onGo }: Props) {
  const base = useId()
  const rowId = (id: number) => `${base}-${id}`
  const { at } = queue
  const active = at === null ? undefined : rowId(at)
  useEffect(() => {
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const place = at === null ? rows.length : rows.indexOf(at)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.nativeEvent.isComposing) return
    const by = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -rows.length, End: rows.length }[event.key]
    if (by === undefined || queue.awaiting !== null) return
    event.preventDefault()
    const to = rows[Math.max(0, Math.min(place + by, rows.length - 1))]
    if (to !== undefined) onGo(to)
  }
  return (
    <QueueList
      ref={ref}
      label={label}
      active={active}
      count={rows.length}
      busy={!queue.loaded}
      onKeyDown={onKeyDown}
      onPoint={(index) => {
        const id = rows[index]
        if (id !== undefined) onGo(id)
      }}
    >
      {rows.map((id, index) => (
        <QueueRowView key={id} list={list} id={id} index={index} rowId={rowId(id)} current={id === at} standing={queue.standing.get(id)} />
      ))}
    </QueueList>
  )
}
