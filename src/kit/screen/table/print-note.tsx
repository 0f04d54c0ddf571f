import { count } from '#kit/format/numbers.ts'
import { PaneLine } from '#ui/page.tsx'
import { mostPrinted } from './viewport.ts'
import type { View } from './window.ts'

interface Props {
  view: View
  /** The filters of the list; empty if none is set. */
  filters: string
}

/** The line above a printed list: how many of its rows are on paper, and its filters. */
export function PrintNote({ view, filters }: Props) {
  const total = `${view.about ? 'about ' : ''}${count(view.total ?? 0)}`
  const printed = Math.min(mostPrinted, new Set(view.ids).size)
  return <PaneLine>{`${count(printed)} of ${total} rows${filters ? ` · ${filters}` : ''}`}</PaneLine>
}
