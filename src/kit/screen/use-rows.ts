import { useAtomValue, useSetAtom } from 'jotai'
import { useLayoutEffect, useMemo, useState } from 'react'
import type { AnyEndpoint } from '#contract/define.ts'
import { type ListEndpoint, listWindow, type QueryOf } from '#kit/store/list.ts'
import { type Held, settle } from './cursor.ts'
import type { Cursor } from './table-keys.ts'
import { useViewport } from './viewport.ts'
import { createWindow, pageSize, pagesUnder } from './window.ts'

/** Rows drawn as skeletons while nobody knows how many there are. */
const guess = 24
/** Pages that are looked through for the row that a link names. */
const seekPages = 10

/** Rows that can be selected at once. */
export const mostSelected = 10_000

interface State {
  question: string
  held: Held
  /** Every page is wanted, as far as that is sensible. */
  everything: boolean
  /** The thing that was looked for, once that is over. */
  sought: number | null
  missing: boolean
}
const fresh: Omit<State, 'question'> = { held: { row: 0, column: 0, id: null }, everything: false, sought: null, missing: false }

interface Asked<S extends AnyEndpoint> {
  source: S & ListEndpoint<S>
  /** The query as JSON: one text is one question. */
  question: string
  /** The thing that a link named. */
  wanted: number | null
  scroller: HTMLElement | null
}

/**
 * Everything a table knows of its rows: which are drawn, what stands in them, where the cursor is.
 * Only the pages under the drawn rows and under the cursor are asked for.
 */
export function useRows<S extends AnyEndpoint>({ source, question, wanted, scroller }: Asked<S>) {
  const window = useMemo(() => {
    // Written by this list from its own filters.
    const query = JSON.parse(question) as QueryOf<S>
    return createWindow((page) => listWindow<S>(source, query, page, pageSize))
  }, [source, question])
  const [state, setState] = useState<State>({ ...fresh, question })
  const mine = state.question === question ? state : { ...fresh, question }
  const view = useAtomValue(window.view)
  const look = useSetAtom(window.pages)
  const viewport = useViewport(view.total ?? guess, scroller, question)

  const seeking = wanted !== null && wanted !== mine.sought
  const at = seeking ? view.indexOf(wanted) : -1
  const held = at >= 0 ? { row: at, column: 0, id: wanted } : settle(mine.held, view)
  const all = Math.min(seekPages, Math.ceil((view.total ?? 0) / pageSize))
  const looked = view.total !== undefined && (at >= 0 || view.answered >= all)
  const ended = seeking && looked
  const sought = ended ? wanted : mine.sought
  const missing = ended ? at < 0 : mine.missing
  const drawn = [...viewport.slots.map(({ index }) => index), held.row]
  const most = mine.everything ? Math.ceil(Math.min(view.total ?? 0, mostSelected) / pageSize) : all
  const pages = mine.everything || (seeking && !looked) ? Array.from({ length: most || 1 }, (_, i) => i + 1) : pagesUnder(drawn)
  const wantedPages = pages.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the pages
  useLayoutEffect(() => look(pages), [look, wantedPages])
  if (mine !== state || held !== mine.held || sought !== mine.sought) setState({ ...mine, held, sought, missing })
  return {
    view,
    viewport,
    cursor: held,
    moveTo: (to: Cursor) => setState({ ...mine, held: { ...to, id: view.idAt(to.row) ?? null } }),
    /** Loads every row (or stops wanting that), up to `mostSelected`. */
    loadAll: (everything: boolean) => setState({ ...mine, everything }),
    /** What became of the thing that the link named; null while it is looked for, and where no link named one. */
    arrival: sought === null ? null : { id: sought, missing },
  }
}
