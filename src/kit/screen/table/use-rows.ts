import { useAtomValue, useStore } from 'jotai'
import { useMemo, useState } from 'react'
import type { AnyEndpoint } from '#contract/define.ts'
import { isLoaded, type NamedRecord } from '#kit/command/named-record.ts'
import { originAtom } from '#kit/command/palette-state.ts'
import type { Search } from '#kit/screen/named/find-record.ts'
import type { NamedId } from '#kit/screen/named/use-named-id.ts'
import { useNamedRecord } from '#kit/screen/named/use-named-record.ts'
import { useReturnPlace, useSavePlace } from '#kit/screen/return-place.ts'
import { type ListEndpoint, listWindow, moreSize, pageSize, type QueryOf } from '#kit/store/list.ts'
import { usePrinting } from '#ui/printing.ts'
import type { HeldCursor } from './cursor.ts'
import type { ScrollPlace } from './scroll.ts'
import type { Cursor } from './table-keys.ts'
import { useLook } from './use-look.ts'
import { useReturnReveal } from './use-return-reveal.ts'
import { useTrackedCursor } from './use-tracked-cursor.ts'
import { usePagesDrawn, useViewport } from './viewport.ts'
import { createWindow, nextOf, pageOf, pagesFrom, pagesUnder, type View, viewOf } from './window.ts'

/** Rows drawn as skeletons while the number of rows is unknown. */
const skeletonRows = 24

/** Where the user was in a table when they left its page. */
interface TablePlace extends ScrollPlace {
  held: HeldCursor
  isCursorInView: boolean
  /** The loaded rows, in order. */
  ids: readonly number[]
  /** How many rows there were: the table has its full height before they have loaded. */
  total: number
  pages: number
  hasFocus: boolean
}
/** The place to which the user comes back in the table of these rows. `source`, `question`, `params`: as for `useRows`. */
export function useTablePlace(source: AnyEndpoint, question: string, params?: string) {
  const name = `${source.base} ${source.path} ${params} ${question}`
  return { name, returned: useReturnPlace<TablePlace>(name) }
}

interface State {
  question: string
  held: HeldCursor
  /** The place to which the user has come back. */
  returned: TablePlace | undefined
  /** Rows to load although they are out of sight. */
  range: readonly [from: number, to: number] | null
  /** The named record that the cursor was put on. */
  reached: NamedRecord | null
  /** In a list that shows one page after the other: how many pages it shows. */
  pages: number
}
const firstRow: HeldCursor = { row: 0, column: 0, id: null }
const initial: Omit<State, 'question' | 'returned'> = { held: firstRow, range: null, reached: null, pages: 1 }
const noAddress = { id: null, request: 0 }
/** No row: the record that the address names has not loaded. */
const noRow = -1

interface Options<S extends AnyEndpoint> extends Pick<Search, 'findBy'> {
  source: S & ListEndpoint<S>
  /** The query as JSON: the same text is the same question. */
  question: string
  /** The parameters of the path as JSON. */
  params?: string
  /** The record that the address names; absent in a table that has no address. */
  address?: Pick<NamedId, 'id' | 'request'> | undefined
  /** From `useTablePlace`. */
  place: ReturnType<typeof useTablePlace>
  scroller: HTMLElement | null
  /** Shows only these records, whatever the question. */
  only: readonly number[] | null
  /** Shows a page of ten rows, and another one on request. */
  more?: boolean | undefined
}

/**
 * The rows of a table: which are drawn, what they show, where the cursor is. Loads only the pages under the drawn rows and under the
 * cursor.
 */
export function useRows<S extends AnyEndpoint>(options: Options<S>) {
  const { source, question: asked, params, address = noAddress, findBy, scroller, only: chosen, more = false } = options
  const { name, returned } = options.place
  const store = useStore()
  const size = more ? moreSize : pageSize
  const window = useMemo(() => {
    // Written by this list from its own filters.
    const query = JSON.parse(asked) as QueryOf<S>
    const path = params === undefined ? undefined : (JSON.parse(params) as Record<string, number | string>)
    return createWindow((page) => listWindow<S>(source, query, page, size, path), size)
  }, [source, asked, params, size])
  const answer = useAtomValue(window.view)
  const isCurrent = answer.total !== undefined && !answer.refreshing && answer.error === null
  const search = { source, question: asked, params, findBy, perPage: size, isCurrent }
  const { named, dismiss, retry } = useNamedRecord({ ...search, address, rowOf: answer.indexOf })
  const outside = named.status === 'loaded' && named.row === null ? named.id : null
  const only = useMemo(() => chosen ?? (outside === null ? null : [outside]), [chosen, outside])
  const question = only ? `only ${only.join()}` : asked
  const [state, setState] = useState<State>({ ...initial, question, returned: undefined })
  const isReturn = returned !== undefined && returned !== state.returned
  const isSame = state.question === question && !isReturn
  const fresh: State = { ...initial, question, returned: state.returned }
  // Whoever comes back had gone on from the record that the address names.
  const back = isReturn && { ...fresh, held: returned.held, pages: returned.pages, returned, reached: named }
  const mine: State = isSame ? state : back || fresh
  const isReached = named.status !== 'loaded' || chosen !== null || mine.reached === named
  const namedRow = isReached ? null : (named.row ?? 0)
  // A list that shows one page after the other shows all pages up to its cursor.
  const pages = more ? Math.max(mine.pages, pageOf(namedRow ?? mine.held.row, size)) : mine.pages
  const most = more && !only ? pages * size : Number.POSITIVE_INFINITY
  const view = useMemo(() => (only ? viewOf(only, answer.asOf) : upTo(answer, most)), [only, answer, most])
  const printing = usePrinting()
  // Pages that are out of sight may be old. So they change what is on paper, and neither the cursor nor the selection.
  const drawnView = useMemo(
    () => (printing && !only ? upTo(store.get(window.loaded()), most) : view),
    [printing, only, view, most, store, window],
  )
  const viewport = useViewport(view.total ?? returned?.total ?? skeletonRows, scroller, question, returned)
  const drawn = usePagesDrawn(viewport).map((page) => (page - 1) * pageSize)

  const tracked = useTrackedCursor({
    held: mine.held,
    rows: view,
    isComplete: only !== null || (isCurrent && answer.ids.length >= (answer.total ?? 0)),
    search,
    limit: Number.POSITIVE_INFINITY,
    scroller,
    leftIds: mine.returned?.ids,
    question,
  })
  const held = isReached ? tracked.cursor : { row: namedRow ?? 0, column: 0, id: named.id }
  const reached = isReached ? mine.reached : named
  const range = mine.range
  const reading = useAtomValue(window.pages)
  const ranged = range ? nextOf(pagesFrom(...range), reading, answer.asking) : []
  const first = (many: number) => Array.from({ length: many }, (_, i) => i + 1)
  const seen = more ? first(pages) : pagesUnder([...drawn, held.row])
  const under = [...new Set([...seen, ...ranged])].sort((a, b) => a - b)
  useLook(window, only ? [1] : under)
  useSavePlace<TablePlace>(name, () => {
    const active = document.activeElement
    // A palette returns the focus to the table that had it.
    const hasFocus = active?.closest('main') ? active === scroller : store.get(originAtom) === scroller
    if (only || !isLoaded(named) || held.id === null) return null
    // The user leaves again before the list has loaded.
    if (tracked.isUnread && mine.returned) return mine.returned
    if (view.total === undefined) return null
    const isCursorInView = viewport.scroll.isInView(held.row)
    return { ...viewport.scroll.place(), held, isCursorInView, ids: view.ids, total: view.total, pages, hasFocus }
  })
  useReturnReveal({
    row: mine.returned?.isCursorInView ? mine.returned.held.row : null,
    place: mine.returned,
    now: held.row,
    isSettled: isCurrent && held.id !== null && view.indexOf(held.id) === held.row,
    reveal: viewport.reveal,
  })
  if (mine !== state || held !== mine.held || reached !== mine.reached || pages !== mine.pages) setState({ ...mine, held, reached, pages })
  return {
    view,
    /** The rows to draw: the same, or all loaded ones while the browser prints. */
    drawnView,
    /** The rows of the question, also while only some records are shown. */
    answer,
    viewport,
    /** Rows on one page of the server's answer. */
    size,
    /** Shows one page more; null if all are shown. Absent in a table that loads what is scrolled to. */
    ...(more && { more: view.total === most ? () => setState((now) => ({ ...now, pages: pages + 1 })) : null }),
    /** Row -1 means no cursor. */
    cursor: isLoaded(named) ? held : { row: noRow, column: held.column, id: null },
    /** The record for which commands and keys wait; null while the cursor is their target. */
    awaited: isReached ? tracked.awaited : null,
    /** The list to which the user has come back is loading: keys wait for the record of the cursor. */
    isReturning: isReached && tracked.isUnread && (view.total === undefined || view.asking > 0),
    moveTo: (to: Cursor) => {
      tracked.release()
      if (!isLoaded(named)) dismiss()
      setState({ ...mine, held: { ...to, id: view.idAt(to.row) ?? null } })
    },
    /** Loads these rows although they are out of sight; null stops that. */
    want: (rows: State['range']) => setState((now) => (now.range?.join() === rows?.join() ? now : { ...now, range: rows })),
    /** Where the record is that the address names. */
    named,
    /** Searches again for a named record that is missing. */
    retry,
  }
}

/** The first rows of a result, and no others. */
const upTo = (view: View, most: number): View => (view.total === undefined || view.total <= most ? view : { ...view, total: most })
