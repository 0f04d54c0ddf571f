import { useAtomValue } from 'jotai'
import { useEffect, useId, useLayoutEffect, useState } from 'react'
import type { AnyEndpoint, AnyEntity, RowOf } from '#contract/define.ts'
import { late } from '#kit/command/late.tsx'
import type { MountedList } from '#kit/command/mounted.ts'
import { pressed } from '#kit/command/pressed.ts'
import { useStartCommand } from '#kit/command/use-start.ts'
import { unsavedAtom } from '#kit/form/unsaved.ts'
import type { Whole } from '#kit/screen/columns/columns.ts'
import { sortingOf } from '#kit/screen/columns/sorting.ts'
import type { ListColumns } from '#kit/screen/columns/use-columns.ts'
import { useHeads } from '#kit/screen/columns/use-heads.ts'
import { useCellEdit } from '#kit/screen/edit/use-cell-edit.ts'
import { changed, type FilterValue, type FilterValues } from '#kit/screen/filter/filters.ts'
import { useNamedId } from '#kit/screen/named/use-named-id.ts'
import { usePublishNamed } from '#kit/screen/named/use-named-record.ts'
import { useFollow } from '#kit/screen/pane/use-follow.ts'
import { Grid } from '#kit/screen/table/grid.tsx'
import { ListMore } from '#kit/screen/table/list-more.tsx'
import { ListSelection } from '#kit/screen/table/list-selection.tsx'
import { ListState } from '#kit/screen/table/list-state.tsx'
import { ListStatus } from '#kit/screen/table/list-status.tsx'
import { PrintNote } from '#kit/screen/table/print-note.tsx'
import { cellId } from '#kit/screen/table/row.ts'
import { isSelected } from '#kit/screen/table/selection.ts'
import { useTrail } from '#kit/screen/table/trail.ts'
import { useActs } from '#kit/screen/table/use-acts.ts'
import { takeFocus, useLanding } from '#kit/screen/table/use-landing.ts'
import { useRowMenu } from '#kit/screen/table/use-row-menu.ts'
import { useRows, useTablePlace } from '#kit/screen/table/use-rows.ts'
import { useSelection } from '#kit/screen/table/use-selection.ts'
import { useTableKeys } from '#kit/screen/table/use-table-keys.ts'
import { pageSize, refresh } from '#kit/store/list.ts'
import { gridClass } from '#ui/grid.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { ListScreen } from './list.tsx'
import { wordsOf } from './question.ts'
import { useAlone } from './use-alone.ts'
import { useCommands } from './use-commands.ts'
import { meantBy, mountedFilters, useMounted } from './use-mounted.ts'
import { useTarget } from './use-target.ts'
import { rowsFor, useThings } from './use-things.ts'

const { Late: ListMenu } = pressed(async () => (await import('#kit/screen/table/list-menu.tsx')).ListMenu)
const { Late: WholeDialog } = pressed(async () => (await import('#kit/screen/table/whole.tsx')).WholeDialog)

const { Late: NamedBanner } = late(async () => (await import('#kit/screen/named/named-banner.tsx')).NamedBanner)

interface Props<E extends AnyEntity, S extends AnyEndpoint> {
  list: ListScreen<E, S>
  columns: ListColumns<RowOf<E>>
  /** The dialog of all columns, on one of them. */
  onChoose: (head: string) => void
  /** What the list commands reach besides. */
  mounted: Pick<MountedList, 'columns' | 'views'>
  title: string
  values: FilterValues
  /** The query as JSON. */
  question: string
  /** The record that the address names; null if it names none. */
  namedId: number | null
  toolbar: HTMLElement | null
  /** Orders that the call knows, by their `sort_by`, the list's own first; and the one that is shown. */
  sorts: readonly { value: string; label: string }[]
  sort: string | undefined
  onSort: (sort: string) => void
  onSet: (name: string, value: FilterValue) => void
  onAll: (id?: number) => void
  onClear: () => void
}

/** The table of a list with its states, its keys and its last line. */
export function ListBody<E extends AnyEntity, S extends AnyEndpoint>(props: Props<E, S>) {
  const { list, title, values, question, toolbar } = props
  const { adds } = list
  const start = useStartCommand()
  const columns = props.columns.shown
  const { entity } = list
  const gridId = useId()
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const [whole, setWhole] = useState<Whole | null>(null)
  const alone = useAlone(question)
  const place = useTablePlace(list.source, question)
  const address = useNamedId(props.namedId, place.returned !== undefined)
  const rows = useRows<S>({
    source: list.source,
    question,
    address,
    findBy: list.findBy,
    place,
    scroller,
    only: alone.ids,
    more: list.more,
  })
  const { view, drawnView, viewport, moveTo, named, awaited, more } = rows
  usePublishNamed(awaited ?? named)
  // A column that is hidden takes the cursor's place away.
  const cursor = { ...rows.cursor, column: Math.max(0, Math.min(rows.cursor.column, columns.length - 1)) }
  const targetId = awaited ? null : cursor.id
  const focus = () => scroller?.focus({ preventScroll: true })
  const rowMenu = useRowMenu<'row' | 'selection'>(targetId, focus)
  const things = useThings(entity)
  const chosen = useSelection({ things, question, ...rows })
  const sorting = sortingOf(
    list.sorts,
    props.sort,
    props.onSort,
    props.sorts.map(({ value }) => value),
  )
  const heads = useHeads({ columns: props.columns, scroller, cursor, moveTo, sorting, choose: props.onChoose })
  const unsaved = useAtomValue(unsavedAtom(entity.kind))
  const target = useTarget(things, {
    id: heads.onHeads ? null : targetId,
    selection: chosen.selection,
    shown: view.ids,
    source: list.source,
  })
  useCommands()
  useTrail(entity.kind, view)
  const extendTo = (row: number, column = cursor.column) => {
    const to = Math.max(0, Math.min(row, (view.total ?? 1) - 1))
    chosen.extend(Math.max(0, cursor.row), to)
    moveTo({ row: to, column })
    viewport.reveal(to)
  }
  const goTo = (row: number, align?: 'start') => {
    moveTo({ row, column: 0 })
    viewport.reveal(row, align)
    scroller?.focus({ preventScroll: true })
  }
  useMounted({
    title,
    pane: list.pane !== undefined,
    kind: entity.kind,
    things: things.kind,
    source: list.source,
    query: JSON.parse(question),
    words: wordsOf(list, values),
    filters: mountedFilters(list.filters, values),
    set: (name, value) => props.onSet(name, meantBy(list.filters, name, value)),
    clear: changed(list.filters, values) ? props.onClear : undefined,
    pages: Math.ceil((view.total ?? 0) / pageSize),
    perPage: pageSize,
    page: (page) => goTo((page - 1) * pageSize, 'start'),
    reload: () => void refresh(entity.kind),
    add: adds && (() => void start(adds.id)),
    ...(list.more && { more }),
    sorts: props.sorts,
    sort: props.onSort,
    ...props.mounted,
    select: (ids) => {
      chosen.select(ids.filter((id) => view.indexOf(id) >= 0))
      return ids.filter((id) => view.indexOf(id) < 0)
    },
    pick: (ids, only) => {
      const picked = rowsFor(things, ids, view.ids)
      chosen.select(picked)
      if (only) alone.show(picked)
    },
    drop: (ids) => chosen.drop(rowsFor(things, ids, 'all' in chosen.selection ? [] : [...chosen.selection.ids])),
  })

  const peek = useFollow({
    kind: entity.kind,
    view,
    cursor,
    named: awaited ?? named,
    noteWrite: address.noteWrite,
    moveTo,
    reveal: viewport.reveal,
    focus: () => scroller?.focus({ preventScroll: true }),
  })

  const edit = useCellEdit({ entity, columns, view, cursor, scroller })
  const isLoading = named.status === 'loading' || rows.isReturning
  const acts = useActs({
    list,
    things,
    id: targetId,
    column: columns[cursor.column],
    toolbar,
    edit,
    peek: list.pane && peek,
    openMenu: () => rowMenu.open('selection'),
    showWhole: setWhole,
    select: chosen.toggle,
    selectAll: chosen.selectAll,
    extend: (by) => extendTo(cursor.row + by),
  })
  const onKeyDown = useTableKeys({
    scroller,
    toolbar,
    cursor,
    // Keys wait for the record that the address names, or to which the user has come back.
    rows: isLoading && !view.error ? undefined : (view.total ?? (view.error ? 0 : undefined)),
    columns: columns.length,
    viewport,
    moveTo,
    perform: acts.perform,
  })

  useLanding(scroller, cursor.id !== null || named.status === 'missing')

  // The named record gets the focus in the frame that shows it.
  const reached = named.status === 'loaded' ? named : null
  useLayoutEffect(() => {
    if (reached && scroller) takeFocus(scroller)
  }, [reached, scroller])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each named record, when the table is there
  useEffect(() => {
    if (reached && scroller) viewport.reveal(cursor.row)
  }, [reached, scroller])

  const closeWhole = () => {
    setWhole(null)
    scroller?.focus({ preventScroll: true })
  }
  return (
    <>
      {viewport.printing ? <PrintNote viewport={viewport} view={drawnView} filters={wordsOf(list, values)} /> : null}
      <div className={gridClass.root}>
        <Grid
          ref={setScroller}
          gridId={gridId}
          label={title}
          entity={entity}
          columns={columns}
          places={heads.places}
          pinned={heads.pinned}
          pointer={heads.pointer}
          onHeads={heads.onHeads}
          width={heads.width}
          sorting={sorting}
          edit={edit}
          view={drawnView}
          viewport={viewport}
          cursor={awaited ? { ...cursor, row: -1 } : cursor}
          selected={chosen.selection}
          unsaved={unsaved}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && chosen.reading) {
              event.preventDefault()
              return chosen.leave()
            }
            return heads.onKeyDown(event) || onKeyDown(event)
          }}
          onPoint={(at, extending) => {
            heads.leave()
            if (extending) extendTo(at.row, at.column)
            else moveTo(at)
          }}
          onWhole={() => acts.perform('open')}
          onPick={() => acts.perform('select')}
          onMenu={(at) => {
            const id = view.idAt(at.row)
            if (id !== undefined) rowMenu.open(isSelected(chosen.selection, id) ? 'selection' : 'row', id)
          }}
          onFocus={target.onFocus}
          onBlur={target.onBlur}
        />
        <ListState {...props} view={view} values={values} />
        {named.status === 'missing' || (named.status === 'loaded' && named.row === null) ? (
          <NamedBanner part={{ list, values, named, onShowAll: props.onAll, onRetry: rows.retry, onBack: focus }} quiet onLost={() => {}} />
        ) : null}
      </div>
      <VisuallyHidden>
        <span role="status">{heads.said}</span>
      </VisuallyHidden>
      <ListStatus
        list={list}
        things={things}
        question={question}
        view={rows.answer}
        id={targetId}
        unsaved={unsaved.size}
        edits={edit.column !== null}
      >
        {more ? (
          <ListMore
            view={view}
            onMore={() => {
              more()
              // After the last page the button is gone.
              scroller?.focus({ preventScroll: true })
            }}
          />
        ) : null}
        <ListSelection
          {...chosen}
          kind={things.kind}
          total={rows.answer.total}
          alone={alone.ids !== null}
          onDone={() => scroller?.focus({ preventScroll: true })}
          onAlone={alone.show}
        />
      </ListStatus>
      {whole ? <WholeDialog part={{ whole, onClose: closeWhole, returnFocus: () => scroller }} onLost={closeWhole} /> : null}
      {rowMenu.menu ? (
        <ListMenu
          part={{
            entity,
            things,
            id: rowMenu.menu.id,
            selection: chosen.selection,
            row: rowMenu.menu.type === 'row',
            acts: acts.all,
            anchor: () => document.getElementById(cellId(gridId, cursor.row, cursor.column))?.getBoundingClientRect() ?? null,
            onClose: rowMenu.close,
          }}
          onLost={rowMenu.close}
        />
      ) : null}
    </>
  )
}
