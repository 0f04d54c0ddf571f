import { useAtomValue } from 'jotai'
import { useEffect, useLayoutEffect, useState } from 'react'
import { doneHereAtom } from '#kit/command/state.ts'
import { count } from '#kit/format/numbers.ts'
import { notify } from '#kit/notice/notices.ts'
import type { Things } from '#kit/screen/use-things.ts'
import { pageSize } from '#kit/store/list.ts'
import { change, type Everything, everything, isSelected, mostSelected, nothing, type Selection, sizeOf, stretch } from './selection.ts'
import { pagesFrom, type View } from './window.ts'

interface State {
  selection: Selection
  /** The question without its order: what it narrows to. */
  of: string
  /** Things that were seen among the rows of that question. */
  met: ReadonlySet<number>
  /** Key of the newest command of this page that has been counted. */
  told: string | undefined
  /** The rows that Shift goes over; what was selected before it began stays selected. */
  range: { anchor: number; last: number; base: ReadonlySet<number> | null }
  /** Where Shift leads once the rows on the way are loaded; -1: nowhere. */
  to: number
  /** A selection of all that ended with its filter: how many it was. */
  ended: { count: number } | null
}
const noRange: State['range'] = { anchor: 0, last: -1, base: null }

interface Rows {
  /** What the rows stand for: a row leaves once something was done to its thing. Left out: nothing that anything is done to. */
  things?: Pick<Things, 'kind' | 'of'>
  question: string
  /** The rows of the question. */
  answer: View
  /** The rows that are shown: these, or only some things. */
  view: View
  /** Whether a row can be selected; all can if it is missing. A selected row that no longer can is deselected. */
  isSelectable?: (id: number) => boolean
  /** Rows on one page of the server's answer. */
  size?: number
  /** Loads these rows (both ends too), or stops wanting that. */
  want: (rows: readonly [from: number, to: number] | null) => void
}

/**
 * Keeps the selection of a list over paging, a refresh, another order and another filter. Counts the selected records
 * that are not among the rows, so that no command runs on hidden records unnoticed. Deselects a record once a command
 * has run on it.
 */
export function useSelection({ things, question, answer, view, want, isSelectable = isAnyRow, size = pageSize }: Rows) {
  const done = useAtomValue(doneHereAtom)
  const told = done?.key
  const doneTo = new Set<number | null>(done?.kind === things?.kind ? done?.ids : [])
  const { query, of } = narrowing(question)
  const [state, setState] = useState<State>({ selection: nothing, of, met: new Set(), told, range: noRange, to: -1, ended: null })
  const now = settle(state, {
    of,
    view: answer,
    told,
    isDone: (row) => things !== undefined && doneTo.has(things.of(row)),
    isSelectable,
  })
  if (now !== state) setState(now)
  const { selection, met, range } = now

  const complete = answer.total !== undefined && answer.answered * size >= answer.total
  const hidden = 'all' in selection ? [] : [...selection.ids].filter((id) => (complete ? answer.indexOf(id) < 0 : !met.has(id)))
  const set = (next: Selection, more: Partial<State> = {}) => setState({ ...now, selection: next, range: noRange, to: -1, ...more })

  const { ended } = now
  useEffect(() => {
    if (ended) notify({ tone: 'info', text: `The selection of all ${count(ended.count)} ended, because the filter changed.` })
  }, [ended])

  // Rows on the way of a range are known: take them. Else they are loaded first, so that none is left out unseen.
  const spans = now.to < 0 ? undefined : stretch(range, now.to)
  const known = spans && { add: idsIn(spans.add, view), drop: idsIn(spans.drop, view) }
  const ready = known?.add && known.drop ? { add: known.add, drop: known.drop } : undefined
  const waits = spans !== undefined && !ready
  // Taken before the key is over: left for later, under a held key it would wait behind every next one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when all of them are there
  useLayoutEffect(() => {
    if (!ready) return
    const drop = ready.drop.filter((id) => !range.base?.has(id))
    setState({ ...now, selection: change(selection, ready.add, drop), range: { ...range, last: now.to }, to: -1 })
  }, [ready === undefined, now.to])
  const [from, end] = waits ? [Math.min(range.anchor, now.to), Math.max(range.anchor, now.to)] : [-1, -1]
  const reading = waits ? { read: rowsRead(view, from, end), of: end - from + 1 } : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: `want` is another function at every drawing
  useLayoutEffect(() => want(from < 0 ? null : [from, end]), [from, end])

  return {
    selection,
    /** Selected things that are not among the rows; `unread`: not all rows are loaded, so some may stand further down. */
    hidden,
    unread: !complete,
    /** Rows of a range that are being read, before any of them is selected; null where none are. */
    reading,
    /** Leaves the range: nothing of it is selected, for a part of it would look like all. */
    leave: () => {
      if (!reading) return
      setState({ ...now, to: -1, range: noRange })
      notify({ tone: 'info', text: `Left: the selection is as it was. ${count(reading.read)} of ${count(reading.of)} rows had been read.` })
    },
    toggle: (id: number) => set(isSelected(selection, id) ? change(selection, [], [id]) : change(selection, [id])),
    select: (ids: Iterable<number>) => set({ ids: new Set(ids) }),
    add: (ids: Iterable<number>) => setState((held) => ({ ...held, selection: change(held.selection, ids), range: noRange, to: -1 })),
    // Several may come before the next drawing.
    drop: (ids: Iterable<number>) => setState((held) => ({ ...held, selection: change(held.selection, [], ids), range: noRange, to: -1 })),
    clear: () => set(nothing),
    /** Selects all loaded rows; if they are selected already, all that match, however many. */
    selectAll: () => {
      const ids = view.ids.filter(isSelectable)
      const areSelected = ids.length > 0 && ids.every((id) => isSelected(selection, id))
      if (view !== answer || !areSelected || ids.length >= (view.total ?? 0)) return set(change(nothing, ids))
      set(everything(query, answer.total ?? 0))
    },
    /** Shift has led from one row to another: the rows between are selected, those that it leaves again are not. */
    extend: (row: number, to: number) => {
      const goesOn = range.last === row || now.to === row
      const next = goesOn ? range : { anchor: row, last: -1, base: 'all' in selection ? null : selection.ids }
      if (Math.abs(to - next.anchor) >= mostSelected)
        return notify({ tone: 'info', text: `At most ${count(mostSelected)} rows can be selected one by one.` })
      setState({ ...now, range: next, to })
    },
  }
}

const isAnyRow = () => true

/** How many of these rows are read; page by page, for there may be thousands. */
function rowsRead(view: View, from: number, end: number): number {
  const counts = pagesFrom(from, end).map((page) => {
    const [first, last] = [Math.max(from, (page - 1) * pageSize), Math.min(end, page * pageSize - 1)]
    return view.idAt(first) === undefined ? 0 : last - first + 1
  })
  return counts.reduce((sum, one) => sum + one, 0)
}

interface Now {
  of: string
  view: View
  told: string | undefined
  /** Whether the newest command of this page was done to the record of this row. */
  isDone: (row: number) => boolean
  isSelectable: (id: number) => boolean
}
/** Returns the state after the rows, the question or the receipts have changed; the same value if nothing has. */
function settle(state: State, now: Now): State {
  let next = state
  if (now.of !== state.of) {
    const over = 'all' in state.selection
    const selection = over ? nothing : state.selection
    const ended = over ? { count: sizeOf(state.selection) } : null
    next = { ...next, of: now.of, selection, met: new Set(), range: noRange, to: -1, ended }
  }
  if (now.told !== state.told) {
    const { selection } = next
    const done = 'all' in selection ? [] : [...selection.ids].filter(now.isDone)
    next = { ...next, told: now.told, selection: done.length > 0 ? change(selection, [], done) : selection }
  }
  if ('all' in next.selection) {
    if (now.view.total === undefined) return next
    const size = now.view.total - next.selection.except.size
    return size === next.selection.count ? next : { ...next, selection: { ...next.selection, count: size } }
  }
  const ids = new Set([...next.selection.ids].filter(now.isSelectable))
  if (ids.size < next.selection.ids.size) next = { ...next, selection: { ids } }
  const seen = ids.size === 0 ? [] : [...ids].filter((id) => !next.met.has(id) && now.view.indexOf(id) >= 0)
  return seen.length > 0 ? { ...next, met: new Set([...next.met, ...seen]) } : next
}

/** A question without its order: sorting changes nothing of what is selected. */
function narrowing(question: string): { query: Everything['query']; of: string } {
  const { sort_by: _, ...query }: Record<string, unknown> = JSON.parse(question)
  return { query, of: JSON.stringify(query) }
}

/** The things in these rows; undefined while one of them is not loaded. */
function idsIn(spans: readonly (readonly [from: number, to: number])[], view: View): number[] | undefined {
  const ids: number[] = []
  for (const [from, to] of spans)
    for (let row = from; row <= to; row++) {
      const id = view.idAt(row)
      if (id === undefined) return undefined
      ids.push(id)
    }
  return ids
}
