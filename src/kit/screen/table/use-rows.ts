import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useState } from 'react'
import type { AnyEndpoint } from '#contract/define.ts'
import { type ListEndpoint, listWindow, moreSize, pageSize, type QueryOf, refresh } from '#kit/store/list.ts'
import type { HeldCursor } from './cursor.ts'
import type { Cursor } from './table-keys.ts'
import { useLook } from './use-look.ts'
import { useSettled } from './use-settled.ts'
import { usePagesDrawn, useViewport } from './viewport.ts'
import { createWindow, nextOf, pageOf, pagesFrom, pagesUnder, type View, viewOf } from './window.ts'

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
  /** Of a list that shows one page after the other: how many it shows. */
  pages: number
}
const fresh: Omit<State, 'question'> = { held: { row: 0, column: 0, id: null }, range: null, sought: null, missing: false, pages: 1 }

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
  /** It begins with one page of ten, and shows another one each time that more is asked for. */
  more?: boolean | undefined
}

/**
 * Everything a table knows of its rows: which are drawn, what stands in them, where the cursor is.
 * Only the pages under the drawn rows and under the cursor are asked for.
 */
export function useRows<S extends AnyEndpoint>({ source, question: asked, params, wanted, scroller, only, more = false }: Asked<S>) {
  const size = more ? moreSize : pageSize
  const window = useMemo(() => {
    // Written by this list from its own filters.
    const query = JSON.parse(asked) as QueryOf<S>
    const path = params === undefined ? undefined : (JSON.parse(params) as Record<string, number | string>)
    return createWindow((page) => listWindow<S>(source, query, page, size, path), size)
  }, [source, asked, params, size])
  const question = only ? `only ${only.join()}` : asked
  const [state, setState] = useState<State>({ ...fresh, question })
  const mine = state.question === question ? state : { ...fresh, question }
  const answer = useAtomValue(window.view)
  const seeking = !only && wanted !== null && wanted !== mine.sought
  const found = seeking ? answer.indexOf(wanted) : -1
  // A row that a link names is shown with all before it.
  const pages = Math.max(mine.pages, found < 0 ? 1 : pageOf(found, size))
  const most = more && !only ? pages * size : Number.POSITIVE_INFINITY
  const view = useMemo(() => (only ? viewOf(only, answer.asOf) : upTo(answer, most)), [only, answer, most])
  const viewport = useViewport(view.total ?? guess, scroller, question)
  const drawn = usePagesDrawn(viewport).map((page) => (page - 1) * pageSize)

  const settled = useSettled(mine.held, view, view.ids)
  const held = found >= 0 ? { row: found, column: 0, id: wanted } : settled
  const all = Math.min(seekPages, Math.ceil((answer.total ?? 0) / size))
  const looked = answer.total !== undefined && (found >= 0 || answer.answered >= all)
  const doubted = seeking && looked && found < 0
  const again = useAskedAgain(source, doubted ? wanted : null)
  const ended = seeking && looked && (found >= 0 || again)
  // An address that names nothing ends it, so that the same thing is looked for when it is named again.
  const sought = wanted === null ? null : ended ? wanted : mine.sought
  const missing = ended ? found < 0 : mine.missing && (wanted === null || answer.indexOf(wanted) < 0)
  const range = mine.range
  const reading = useAtomValue(window.pages)
  const ranged = range ? nextOf(pagesFrom(...range), reading, answer.asking) : []
  const first = (many: number) => Array.from({ length: many }, (_, i) => i + 1)
  const seen = seeking && !ended ? first(all || 1) : more ? first(pages) : pagesUnder([...drawn, held.row])
  const under = [...new Set([...seen, ...ranged])].sort((a, b) => a - b)
  useLook(window, only ? [1] : under)
  if (mine !== state || held !== mine.held || sought !== mine.sought || pages !== mine.pages)
    setState({ ...mine, held, sought, missing, pages })
  return {
    view,
    /** The rows of the question, also while only some things are shown. */
    answer,
    viewport,
    /** Rows on one page of the server's answer. */
    size,
    /** Shows one page more; null where all are shown. A table that shows whatever is scrolled to has no such thing. */
    ...(more && { more: view.total === most ? () => setState((now) => ({ ...now, pages: pages + 1 })) : null }),
    cursor: held,
    moveTo: (to: Cursor) => setState({ ...mine, held: { ...to, id: view.idAt(to.row) ?? null } }),
    /** Loads these rows although they are out of sight, or stops wanting that. */
    want: (rows: State['range']) => setState((now) => (now.range?.join() === rows?.join() ? now : { ...now, range: rows })),
    /** What became of the thing that the link named; null while it is looked for, and where no link named one. */
    arrival: sought === null ? null : { id: sought, missing },
  }
}

/**
 * Whether the rows were read anew since a thing was not found among them: they may be kept from before, and what a link names may be newer
 * than they are.
 */
function useAskedAgain({ reply }: AnyEndpoint, wanted: number | null): boolean {
  const [asked, setAsked] = useState<number | null>(null)
  const kind = reply.carried?.entity.kind
  useEffect(() => {
    if (wanted === null) return
    let left = false
    void Promise.resolve(kind && refresh(kind)).then(() => {
      if (!left) setAsked(wanted)
    })
    return () => {
      left = true
      setAsked(null)
    }
  }, [kind, wanted])
  return wanted !== null && asked === wanted
}

/** The first rows of a result, and no others. */
const upTo = (view: View, most: number): View => (view.total === undefined || view.total <= most ? view : { ...view, total: most })
