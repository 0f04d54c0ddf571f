import { useAtomValue } from 'jotai'
import { useMemo, useState } from 'react'
import type { AnyEndpoint } from '#contract/define.ts'
import { type ListEndpoint, listWindow, pageSize, type QueryOf } from '#kit/store/list.ts'
import { type HeldCursor, settle } from './cursor.ts'
import type { Cursor } from './table-keys.ts'
import { useLook } from './use-look.ts'
import { usePagesDrawn, useViewport } from './viewport.ts'
import { createWindow, nextOf, pagesFrom, pagesUnder, viewOf } from './window.ts'

/** Rows drawn as skeletons while nobody knows how many there are. */
const guess = 24
/** Pages that are looked through for the row that a link names. */
const seekPages = 10

interface State {
  question: string
  held: HeldCursor
  /** Rows that are wanted although nobody looks at them. */
  range: readonly [from: number, to: number] | null
  /** The thing that was looked for, once that is over. */
  sought: number | null
  missing: boolean
}
const fresh: Omit<State, 'question'> = { held: { row: 0, column: 0, id: null }, range: null, sought: null, missing: false }

interface Asked<S extends AnyEndpoint> {
  source: S & ListEndpoint<S>
  /** The query as JSON: one text is one question. */
  question: string
  /** What stands in the path of the call, as JSON. */
  params?: string
  /** The thing that a link named. */
  wanted: number | null
  scroller: HTMLElement | null
  /** Only these things are shown, whatever the question. */
  only: readonly number[] | null
}

/**
 * Everything a table knows of its rows: which are drawn, what stands in them, where the cursor is.
 * Only the pages under the drawn rows and under the cursor are asked for.
 */
export function useRows<S extends AnyEndpoint>({ source, question: asked, params, wanted, scroller, only }: Asked<S>) {
  const window = useMemo(() => {
    // Written by this list from its own filters.
    const query = JSON.parse(asked) as QueryOf<S>
    const path = params === undefined ? undefined : (JSON.parse(params) as Record<string, number | string>)
    return createWindow((page) => listWindow<S>(source, query, page, pageSize, path))
  }, [source, asked, params])
  const question = only ? `only ${only.join()}` : asked
  const [state, setState] = useState<State>({ ...fresh, question })
  const mine = state.question === question ? state : { ...fresh, question }
  const answer = useAtomValue(window.view)
  const view = useMemo(() => (only ? viewOf(only, answer.asOf) : answer), [only, answer])
  const viewport = useViewport(view.total ?? guess, scroller, question)
  const drawn = usePagesDrawn(viewport).map((page) => (page - 1) * pageSize)

  const seeking = !only && wanted !== null && wanted !== mine.sought
  const at = seeking ? view.indexOf(wanted) : -1
  const held = at >= 0 ? { row: at, column: 0, id: wanted } : settle(mine.held, view)
  const all = Math.min(seekPages, Math.ceil((view.total ?? 0) / pageSize))
  const looked = view.total !== undefined && (at >= 0 || view.answered >= all)
  const ended = seeking && looked
  const sought = ended ? wanted : mine.sought
  const missing = ended ? at < 0 : mine.missing
  const range = mine.range
  const reading = useAtomValue(window.pages)
  const ranged = range ? nextOf(pagesFrom(...range), reading, answer.asking) : []
  const seen = seeking && !looked ? Array.from({ length: all || 1 }, (_, i) => i + 1) : pagesUnder([...drawn, held.row])
  const under = [...new Set([...seen, ...ranged])].sort((a, b) => a - b)
  useLook(window, only ? [1] : under)
  if (mine !== state || held !== mine.held || sought !== mine.sought) setState({ ...mine, held, sought, missing })
  return {
    view,
    /** The rows of the question, also while only some things are shown. */
    answer,
    viewport,
    cursor: held,
    moveTo: (to: Cursor) => setState({ ...mine, held: { ...to, id: view.idAt(to.row) ?? null } }),
    /** Loads these rows although they are out of sight, or stops wanting that. */
    want: (rows: State['range']) => setState((now) => (now.range?.join() === rows?.join() ? now : { ...now, range: rows })),
    /** What became of the thing that the link named; null while it is looked for, and where no link named one. */
    arrival: sought === null ? null : { id: sought, missing },
  }
}
