import { PaneLine } from '#ui/page.tsx'
import { printedWords } from './printed.ts'
import type { Viewport } from './viewport.ts'
import type { View } from './window.ts'

interface Props {
  viewport: Pick<Viewport, 'count'>
  view: View
  /** The filters of the list; empty if none is set. */
  filters?: string
}

/** The line above a printed list: how many of its rows are on paper, and its filters. */
export function PrintNote({ viewport, view, filters = '' }: Props) {
  return <PaneLine>{`${printedWords(viewport.count, view)}${filters ? ` · ${filters}` : ''}`}</PaneLine>
}
