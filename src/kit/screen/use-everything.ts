import { useEffect, useState } from 'react'
import { count } from '#kit/format/numbers.ts'
import { notify } from '#kit/notice/notices.ts'
import { mostSelected } from './use-rows.ts'
import type { View } from './window.ts'

interface Rows {
  view: View
  selected: ReadonlySet<number>
  loadAll: (everything: boolean) => void
  select: (ids: Iterable<number>) => void
}

/** Selects what is loaded; asked again while more match than are loaded, loads and selects those too. Says how many it took. */
export function useEverything({ view, selected, loadAll, select }: Rows): () => void {
  const [waiting, setWaiting] = useState(false)
  const total = Math.min(view.total ?? 0, mostSelected)
  const there = waiting && view.ids.length >= total
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the last page has come
  useEffect(() => {
    if (!there) return
    setWaiting(false)
    loadAll(false)
    take()
  }, [there])
  const take = () => {
    const ids = view.ids.slice(0, mostSelected)
    select(ids)
    const more = (view.total ?? 0) - ids.length
    const rest = ids.length >= mostSelected ? 'More cannot be selected at once.' : 'Once more for all that match.'
    notify({ tone: 'info', text: `${count(ids.length)} selected${more > 0 ? ` of ${count(view.total)}. ${rest}` : ''}` })
  }
  return () => {
    const again = view.ids.length > 0 && view.ids.every((id) => selected.has(id))
    if (!again || view.ids.length >= total) return take()
    setWaiting(true)
    loadAll(true)
  }
}
