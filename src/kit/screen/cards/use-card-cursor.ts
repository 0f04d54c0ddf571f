import { useEffect, useState } from 'react'
import type { NamedOptions } from '#kit/screen/named/use-named-record.ts'
import type { HeldCursor } from '#kit/screen/table/cursor.ts'
import { useTrackedCursor } from '#kit/screen/table/use-tracked-cursor.ts'
import type { View } from '#kit/screen/table/window.ts'

interface Options {
  /** The cards of the page. */
  view: View
  search: Omit<NamedOptions, 'address' | 'rowOf' | 'perPage'>
  /** The page, from 1; the cards on a page; the last page that can be shown. */
  page: number
  perPage: number
  most: number
  scroller: HTMLElement | null
  /** Changes if the user asks for other cards. */
  question: string
  /** The record that the cursor starts on, and its row in the list; null for the first card of the page. */
  start: { row: number; id: number } | null
  /** The card to which the user comes back; a new value for each time. */
  returned: HeldCursor | undefined
  /** The IDs of the cards that the page had when the user left it. */
  leftIds: readonly number[] | undefined
  showPage: (page: number) => void
}
interface State {
  question: string
  page: number
  /** Its row counts from the first page. */
  held: HeldCursor
  returned: HeldCursor | undefined
}

/**
 * Returns the cursor of a page of cards; `row` counts within the page. It follows its record, also to another
 * page, which is then shown. Without an `id` no card is the target. Another page that the user asks for
 * starts at its first card.
 */
export function useCardCursor(options: Options) {
  const { view, search, page, perPage, most, scroller, question, start, returned, leftIds, showPage } = options
  const [state, setState] = useState<State | null>(null)
  const first = (page - 1) * perPage
  const pageOf = ({ row }: HeldCursor) => Math.floor(row / perPage) + 1
  const isSame = state?.question === question && (state.page === page || pageOf(state.held) === page)
  const isReturn = returned !== undefined && returned !== state?.returned
  const mine = isReturn ? returned : isSame ? state.held : { row: start?.row ?? first, column: 0, id: start?.id ?? null }
  const isElsewhere = pageOf(mine) !== page
  const isLoaded = view.asOf !== null && !isElsewhere
  const rows = {
    total: isLoaded ? first + view.ids.length : undefined,
    idAt: (row: number) => view.idAt(row - first),
    indexOf: (id: number) => (view.indexOf(id) < 0 ? -1 : first + view.indexOf(id)),
    ids: view.ids,
  }
  const { cursor, awaited, release } = useTrackedCursor({
    held: mine,
    rows,
    isComplete: search.isCurrent && view.answered > 0,
    search: { ...search, perPage },
    limit: most * perPage,
    scroller,
    leftIds,
    question: `${question} ${page}`,
  })
  const last = isReturn ? returned : state?.returned
  const isNew = state === null || isReturn || !isSame || state.page !== page || state.held !== cursor
  if (isNew && isLoaded) setState({ question, page, held: cursor, returned: last })
  const shown = pageOf(cursor)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that the cursor goes to
  useEffect(() => {
    if (shown !== page) showPage(shown)
  }, [shown])
  const row = Math.max(0, Math.min(cursor.row - first, view.ids.length - 1))
  return {
    row,
    held: cursor,
    id: awaited || shown !== page || view.ids.length === 0 ? null : cursor.id,
    /** The record for which commands and keys wait; null while the cursor is their target. */
    awaited,
    isFollowing: awaited !== null || shown !== page,
    moveTo: ({ row: to }: { row: number }) => {
      release()
      setState({ question, page, held: { row: first + to, column: 0, id: view.idAt(to) ?? null }, returned: last })
    },
  }
}
