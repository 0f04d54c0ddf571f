import { type KeyboardEvent, useCallback, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { late } from '#kit/command/late.tsx'
import { isLoaded } from '#kit/command/named-record.ts'
import { changed } from '#kit/screen/filter/filters.ts'
import type { BodyProps } from '#kit/screen/list.tsx'
import { usePublishNamed } from '#kit/screen/named/use-named-record.ts'
import { useSearchText } from '#kit/screen/place.ts'
import { wordsOf } from '#kit/screen/question.ts'
import { useQueueAddress } from '#kit/screen/queue/address.ts'
import type { AnyQueue } from '#kit/screen/queue/evidence.ts'
import { useReturnPlace, useSavePlace } from '#kit/screen/return-place.ts'
import type { HeldCursor } from '#kit/screen/table/cursor.ts'
import { ListSelection } from '#kit/screen/table/list-selection.tsx'
import { ListState } from '#kit/screen/table/list-state.tsx'
import { ListStatus } from '#kit/screen/table/list-status.tsx'
import { isSelected } from '#kit/screen/table/selection.ts'
import { useActs } from '#kit/screen/table/use-acts.ts'
import { takeFocus, useLanding } from '#kit/screen/table/use-landing.ts'
import { useRowMenu } from '#kit/screen/table/use-row-menu.ts'
import { useSelection } from '#kit/screen/table/use-selection.ts'
import { useTableKeys } from '#kit/screen/table/use-table-keys.ts'
import { viewOf } from '#kit/screen/table/window.ts'
import { useCommands } from '#kit/screen/use-commands.ts'
import { meantBy, mountedFilters, useMounted } from '#kit/screen/use-mounted.ts'
import { useReturnScroll } from '#kit/screen/use-return-scroll.ts'
import { useTarget } from '#kit/screen/use-target.ts'
import { useThings } from '#kit/screen/use-things.ts'
import { refresh } from '#kit/store/list.ts'
import { CardList, CardSkeletons, CardsFrame } from '#ui/cards.tsx'
import { Pager } from '#ui/pager.tsx'
import { Card } from './card.tsx'
import { cardsIn } from './cards-page.ts'
import { useCardCursor } from './use-card-cursor.ts'
import { useCardEvidence, useCardPage } from './use-cards.ts'
import { useHeldCards } from './use-held-cards.ts'
import { useStartRecord } from './use-start-record.ts'

const { Late: RowMenu } = late(async () => (await import('#kit/screen/table/row-menu.tsx')).RowMenu)

interface Props extends BodyProps {
  list: AnyQueue
  /** Cards on a page, and the last page that the pager offers. */
  perPage: number
  most: number
}

/** Where the user was among the cards of a page when they left it. */
interface CardsPlace {
  held: HeldCursor
  ids: readonly number[]
}

/** A list as cards with all that is to be known of each, page by page. ↵ begins the queue at the card in hand. */
export function CardsBody({ perPage, most, ...props }: Props) {
  const { list, title, values, question, toolbar } = props
  const { entity } = list
  const base = useId()
  const address = useQueueAddress(list.alone !== undefined)
  const { enter } = address
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const { page } = cardsIn(useSearchText(), { perPage, pages: most })
  const cardId = (one: number) => `${base}-${one}`
  const place = `cards ${list.path} ${question} ${page}`
  const returned = useReturnPlace<CardsPlace>(place)
  const cardPage = useCardPage(list.source, question, page, perPage)
  const held = useHeldCards({
    view: cardPage,
    kind: entity.kind,
    perPage,
    question: `${question} ${page}`,
    idOf: (card) => Number(card.id.slice(base.length + 1)),
  })
  const answer = held.view
  // The row of a record on this page, counted from the first page.
  const rowOf = (one: number) => (answer.indexOf(one) < 0 ? -1 : (page - 1) * perPage + answer.indexOf(one))
  const isCurrent = answer.total !== undefined && !answer.refreshing && answer.error === null
  const search = { source: list.source, question, isCurrent }
  const { named, dismiss, retry, forgetQueue } = useStartRecord({
    ...search,
    givenId: props.namedId,
    isReturn: returned !== undefined,
    perPage,
    rowOf,
  })
  const toPage = (to: number, instead = false) => {
    forgetQueue()
    address.toPage(to, instead)
  }
  // The pager ends before some records of a long list.
  const hasPage = named.status === 'loaded' && named.row !== null && named.row < most * perPage
  const alone = named.status === 'loaded' && !hasPage ? named.id : null
  const view = useMemo(() => (alone === null ? answer : viewOf([alone], answer.asOf)), [alone, answer])
  const pages = Math.min(most, Math.max(1, Math.ceil((answer.total ?? 0) / perPage)))
  const evidence = useCardEvidence(list, list.cards?.brief ? none : view.ids)
  const of = `${question} ${page} ${alone}`
  const home = named.status === 'loaded' ? named.id : null
  const homeRow = home === null ? -1 : view.indexOf(home)
  const startRow = hasPage ? named.row : homeRow < 0 ? null : (page - 1) * perPage + homeRow
  const cursor = useCardCursor({
    view,
    search,
    page,
    perPage,
    most,
    scroller,
    question: `${question} ${alone} ${home}`,
    start: home === null || startRow === null ? null : { row: startRow, id: home },
    returned: returned?.held,
    leftIds: returned?.ids,
    showPage: address.showPage,
  })
  useSavePlace<CardsPlace>(place, () => {
    if (!isLoaded(named) || alone !== null) return null
    // The user leaves again before the cards have loaded.
    return cursor.id === null ? (returned ?? null) : { held: cursor.held, ids: view.ids }
  })
  const isBack = useReturnScroll(`${place} scroll`, scroller)
  usePublishNamed(cursor.awaited ?? named)
  const id = isLoaded(named) ? cursor.id : null
  const row = isLoaded(named) ? cursor.row : -1
  const moveTo = (to: { row: number }) => {
    if (!isLoaded(named)) dismiss()
    cursor.moveTo(to)
  }
  const things = useThings(entity)
  const chosen = useSelection({ things, question, answer, view, want: nothing, isSelectable: (one) => !held.isHeld(one) })
  const { toggle } = chosen
  const target = useTarget(things, { id, selection: chosen.selection, shown: view.ids, source: list.source })
  useCommands()
  const focus = useCallback(() => scroller?.focus({ preventScroll: true }), [scroller])
  const { menu, open: openMenu, close: closeMenu } = useRowMenu<'row'>(id, focus)
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
    openMenu: () => openMenu('row'),
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
    // Keys wait for the record that the address names.
    rows: named.status === 'loading' && !answer.error ? undefined : view.ids.length,
    columns: 1,
    viewport: { page: perPage, reveal },
    moveTo,
    perform: (what) => (what === 'open' && id !== null ? enter(id) : acts.perform(what)),
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const inside = event.key === 'Tab' && !event.shiftKey && event.target === event.currentTarget && id !== null
    // The next control is that of the current card: the first card, which is next in the page, may be out of view.
    const control = inside ? document.getElementById(cardId(id))?.querySelector<HTMLElement>(focusable) : null
    if (control) {
      event.preventDefault()
      return control.focus()
    }
    const by = { PageDown: 1, PageUp: -1 }[event.key]
    if (by === undefined || event.target !== event.currentTarget) return onTableKey(event)
    event.preventDefault()
    if (page + by >= 1 && page + by <= pages) toPage(page + by)
  }
  useLanding(scroller, id !== null || named.status === 'missing')
  // The last card of a page may leave, or an address may name a page that does not exist.
  const isBeyond = view.asOf !== null && page > pages && !cursor.isFollowing && !view.ids.some(held.isHeld)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that does not exist
  useEffect(() => {
    if (isBeyond) toPage(pages, true)
  }, [isBeyond, pages])
  // A user who comes back from a record, or follows a link to it, has the focus on its card.
  const focused = useRef<number | null>(null)
  const hasHome = homeRow >= 0
  useLayoutEffect(() => {
    if (!hasHome || !scroller || focused.current === home) return
    focused.current = home
    takeFocus(scroller)
  }, [hasHome, home, scroller])
  // A page of cards begins at its top, or at the card that the address names: letters act on it, so it is in view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page of cards, and when the named card has loaded
  useEffect(() => {
    if (isBack) return
    if (hasHome && home === cursor.id) reveal(homeRow)
    else if (!hasHome) scroller?.scrollTo({ top: 0 })
  }, [scroller, of, hasHome])
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
          onFocus={(event) => {
            target.onFocus()
            held.onFocus(event)
          }}
          onBlur={(event) => {
            target.onBlur(event)
            held.onBlur(event)
          }}
        >
          {view.asOf === null && !view.error ? <CardSkeletons label={`The ${entity.words.many} are loading`} /> : null}
          {view.ids.map((one, index) => (
            <Card
              key={one}
              list={list}
              id={one}
              index={index}
              row={(page - 1) * perPage + index}
              cardId={cardId(one)}
              current={one === id}
              selected={isSelected(chosen.selection, one) && !held.isHeld(one)}
              held={held.isHeld(one)}
              evidence={evidence}
              onView={list.cards?.brief ? enter : undefined}
              onSelect={toggle}
              onLeft={focus}
            />
          ))}
        </CardList>
        <ListState {...props} view={view} values={values} />
        {named.status === 'missing' || (named.status === 'loaded' && alone !== null) ? (
          <NamedBanner part={{ list, values, named, onShowAll: props.onAll, onRetry: retry, onBack: focus }} quiet onLost={nothing} />
        ) : null}
      </CardsFrame>
      <ListStatus list={list} things={things} question={question} view={answer} id={id} unsaved={0} edits={false}>
        <Pager
          page={page}
          pages={pages}
          onPage={(to) => {
            toPage(to)
            focus()
          }}
        />
        <ListSelection {...chosen} kind={entity.kind} total={answer.total} alone={false} onDone={focus} />
      </ListStatus>
      {menu ? (
        <RowMenu
          part={{
            entity,
            id: menu.id,
            label: `Actions of ${entity.words.one} ${menu.id}`,
            acts: acts.all,
            anchor: () => document.getElementById(cardId(menu.id))?.getBoundingClientRect() ?? null,
            onClose: closeMenu,
          }}
          onLost={closeMenu}
        />
      ) : null}
    </>
  )
}

const { Late: NamedBanner } = late(async () => (await import('#kit/screen/named/named-banner.tsx')).NamedBanner)

const focusable = 'a[href], button:not(:disabled), input:not(:disabled), textarea, select, [tabindex="0"]'
const nothing = () => {}
const none: readonly number[] = []
/** Cards are edited where their fields stand. */
const noCell = { begin: () => false, column: null }
