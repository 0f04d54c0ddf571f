import { useAtomValue } from 'jotai'
import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import { late } from '#kit/command/late.tsx'
import { changed } from '#kit/screen/filter/filters.ts'
import type { BodyProps } from '#kit/screen/list.tsx'
import { useSearchText } from '#kit/screen/place.ts'
import { wordsOf } from '#kit/screen/question.ts'
import { leftAtom, useQueueAddress } from '#kit/screen/queue/address.ts'
import type { AnyQueue } from '#kit/screen/queue/evidence.ts'
import { ListSelection } from '#kit/screen/table/list-selection.tsx'
import { ListState } from '#kit/screen/table/list-state.tsx'
import { ListStatus } from '#kit/screen/table/list-status.tsx'
import { isSelected } from '#kit/screen/table/selection.ts'
import { useActs } from '#kit/screen/table/use-acts.ts'
import { useLanding } from '#kit/screen/table/use-landing.ts'
import { useSelection } from '#kit/screen/table/use-selection.ts'
import { useTableKeys } from '#kit/screen/table/use-table-keys.ts'
import { useCommands } from '#kit/screen/use-commands.ts'
import { meantBy, mountedFilters, useMounted } from '#kit/screen/use-mounted.ts'
import { useTarget } from '#kit/screen/use-target.ts'
import { useThings } from '#kit/screen/use-things.ts'
import { refresh } from '#kit/store/list.ts'
import { CardList, CardSkeletons, CardsFrame } from '#ui/cards.tsx'
import { Pager } from '#ui/pager.tsx'
import { Card } from './card.tsx'
import { cardsIn } from './cards-page.ts'
import { useCardCursor } from './use-card-cursor.ts'
import { useCardEvidence, useCardPage } from './use-cards.ts'

const { Late: RowMenu } = late(async () => (await import('#kit/screen/table/row-menu.tsx')).RowMenu)

interface Props extends BodyProps {
  list: AnyQueue
  /** Cards on a page, and the last page that the pager offers. */
  perPage: number
  most: number
}

/** A list as cards with all that is to be known of each, page by page. ↵ begins the queue at the card in hand. */
export function CardsBody({ perPage, most, ...props }: Props) {
  const { list, title, values, question, wanted, toolbar } = props
  const { entity } = list
  const base = useId()
  const { enter, toPage } = useQueueAddress(list.alone !== undefined)
  const left = useAtomValue(leftAtom)
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const [menu, setMenu] = useState(false)
  const { page } = cardsIn(useSearchText(), { perPage, pages: most })
  const view = useCardPage(list.source, question, page, perPage)
  const pages = Math.min(most, Math.max(1, Math.ceil((view.total ?? 0) / perPage)))
  const ahead = useCardEvidence(list, list.cards?.brief ? none : view.ids)
  const of = `${question} ${page}`
  const home = wanted ?? (list.alone ? left : null)
  const named = home === null ? -1 : view.indexOf(home)
  const { row, id, moveTo } = useCardCursor(view, `${of} ${home ?? ''}`, named)
  const cardId = (one: number) => `${base}-${one}`
  const things = useThings(entity)
  const chosen = useSelection({ things, question, answer: view, view, want: nothing })
  const { toggle } = chosen
  const target = useTarget(things, id, chosen.selection, list.source)
  useCommands()
  const focus = useCallback(() => scroller?.focus({ preventScroll: true }), [scroller])
  const reveal = (to: number) => document.getElementById(cardId(view.idAt(to) ?? 0))?.scrollIntoView({ block: 'nearest' })
  const point = (to: number) => moveTo({ row: to })
  useMounted({
    title,
    pane: false,
    kind: entity.kind,
    source: list.source,
    query: JSON.parse(question),
    words: wordsOf(list, values),
    filters: mountedFilters(list.filters, values),
    set: (name, value) => props.onSet(name, meantBy(list.filters, name, value)),
    clear: changed(list.filters, values) ? props.onClear : undefined,
    pages,
    perPage,
    page: toPage,
    reload: () => void refresh(entity.kind),
    sorts: props.sorts,
    sort: props.onSort,
    ...(props.mounted.views && { views: props.mounted.views }),
    select: (ids) => {
      chosen.select(ids.filter((one) => view.indexOf(one) >= 0))
      return ids.filter((one) => view.indexOf(one) < 0)
    },
    pick: chosen.select,
    drop: chosen.drop,
  })
  const acts = useActs({
    list,
    things,
    id,
    column: undefined,
    toolbar,
    edit: noCell,
    showWhole: nothing,
    peek: undefined,
    openMenu: () => setMenu(true),
    select: toggle,
    selectAll: chosen.selectAll,
    extend: (by) => {
      const to = Math.max(0, Math.min(row + by, view.ids.length - 1))
      chosen.extend(row, to)
      moveTo({ row: to })
      reveal(to)
    },
  })
  const onTableKey = useTableKeys({
    scroller,
    toolbar,
    cursor: { row, column: 0 },
    rows: view.ids.length,
    columns: 1,
    viewport: { page: perPage, reveal },
    moveTo,
    perform: (what) => (what === 'open' && id !== null ? enter(id) : acts.perform(what)),
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { PageDown: 1, PageUp: -1 }[event.key]
    if (by === undefined || event.target !== event.currentTarget) return onTableKey(event)
    event.preventDefault()
    if (page + by >= 1 && page + by <= pages) toPage(page + by)
  }
  useLanding(scroller, id !== null)
  // Whoever was the last one there has left it, or it was never there: nothing stands on it, and of one page there is no pager.
  const beyond = view.asOf !== null && page > pages
  useEffect(() => {
    if (beyond) toPage(pages, true)
  }, [beyond, pages, toPage])
  // Whoever comes back from one of them has the keyboard on its card, once; what is asked after that leaves the focus where it is.
  const came = useRef(false)
  const back = named >= 0
  useEffect(() => {
    if (!back || !scroller || came.current) return
    came.current = true
    scroller.focus({ preventScroll: true })
  }, [back, scroller])
  useEffect(() => {
    if (of) scroller?.scrollTo({ top: 0 })
  }, [scroller, of])
  const closeMenu = () => {
    setMenu(false)
    focus()
  }
  return (
    <>
      <CardsFrame>
        <CardList
          ref={setScroller}
          label={title}
          active={id === null ? undefined : cardId(id)}
          count={view.ids.length}
          busy={view.asOf === null}
          onKeyDown={onKeyDown}
          onPoint={point}
          onFocus={target.onFocus}
          onBlur={target.onBlur}
        >
          {view.asOf === null && !view.error ? <CardSkeletons label={`The ${entity.words.many} are loading`} /> : null}
          {view.ids.map((one, index) => (
            <Card
              key={one}
              list={list}
              id={one}
              index={index}
              cardId={cardId(one)}
              current={index === row}
              selected={isSelected(chosen.selection, one)}
              ahead={ahead}
              onView={list.cards?.brief ? enter : undefined}
              onSelect={toggle}
              onLeft={focus}
            />
          ))}
        </CardList>
        <ListState {...props} view={view} values={values} missing={wanted !== null && view.asOf !== null && named < 0 ? wanted : null} />
      </CardsFrame>
      <ListStatus list={list} things={things} question={question} view={view} id={id} unsaved={0} edits={false}>
        <Pager page={page} pages={pages} onPage={toPage} />
        <ListSelection {...chosen} kind={entity.kind} total={view.total} alone={false} onDone={focus} onAlone={nothing} />
      </ListStatus>
      {menu && id !== null ? (
        <RowMenu
          part={{
            entity,
            id,
            label: `Actions of ${entity.words.one} ${id}`,
            acts: acts.all,
            anchor: () => document.getElementById(cardId(id))?.getBoundingClientRect() ?? null,
            onClose: closeMenu,
          }}
          onLost={closeMenu}
        />
      ) : null}
    </>
  )
}

const nothing = () => {}
const none: readonly number[] = []
/** Cards are edited where their fields stand. */
const noCell = { begin: () => false, column: null }
