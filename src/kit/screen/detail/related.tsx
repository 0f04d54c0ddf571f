import { useStore } from 'jotai'
import { useEffect, useId, useRef, useState } from 'react'
import type { Href } from '#contract/paths.ts'
import { wordsOf } from '#kit/api/words.ts'
import { pressed } from '#kit/command/pressed.ts'
import { relatedAddAtom } from '#kit/command/state.ts'
import { useStartCommand } from '#kit/command/use-start.ts'
import { count } from '#kit/format/numbers.ts'
import { useCellEdit } from '#kit/screen/edit/use-cell-edit.ts'
import { Grid } from '#kit/screen/table/grid.tsx'
import { layOut } from '#kit/screen/table/layout.ts'
import { PrintNote } from '#kit/screen/table/print-note.tsx'
import { cellId } from '#kit/screen/table/row.ts'
import { nothing } from '#kit/screen/table/selection.ts'
import { useLanding } from '#kit/screen/table/use-landing.ts'
import { useRowMenu } from '#kit/screen/table/use-row-menu.ts'
import { useRows, useTablePlace } from '#kit/screen/table/use-rows.ts'
import { refresh } from '#kit/store/list.ts'
import { useRow } from '#kit/store/use.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/detail.tsx'
import { Meta } from '#ui/page.tsx'
import { RelatedFrame } from '#ui/related-frame.tsx'
import { useRootScale } from '#ui/root-scale.ts'
import { useWidth } from '#ui/use-width.tsx'
import type { RelatedList } from './detail-parts.ts'
import { useRelatedKeys } from './use-related-keys.ts'
import { useRelatedTarget } from './use-related-target.ts'

const { Late: RowMenu } = pressed(async () => (await import('#kit/screen/table/row-menu.tsx')).RowMenu)

/** The most rows that are in sight without scrolling. */
const inSight = 8

interface Props {
  list: RelatedList<never>
  params: string
  question: string
  /** What is known of a new one. */
  known: Readonly<Record<string, unknown>> | undefined
}
/**
 * A table of other things inside a detail. The same grid as a list's: only the rows in sight are read and drawn, the keyboard is its own while
 * it has the focus, and what can be done with its row comes from the registry.
 */
export function RelatedTable({ list, params, question, known }: Props) {
  const { title, entity, source, columns, adds } = list
  const start = useStartCommand()
  const add = adds && (() => void start(adds.id, { answers: known, asks: true }))
  useRelatedAdd(add)
  const gridId = useId()
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const place = useTablePlace(source, question, params)
  const rows = useRows({ source, question, params, place, scroller, only: null })
  const { view, drawnView, viewport, moveTo, awaited } = rows
  const cursor = awaited ? { ...rows.cursor, id: null } : rows.cursor
  const focus = () => scroller?.focus({ preventScroll: true })
  const { menu, open: openMenu, close: closeMenu } = useRowMenu<'row'>(cursor.id, focus)
  const { places: laid, total: width } = layOut(columns, useWidth(scroller), useRootScale())
  const row = useRow(entity, cursor.id ?? 0)
  const target = useRelatedTarget(entity.kind, cursor.id)
  const cell = row && columns[cursor.column]?.cell(row)
  const leads: Href | undefined = cell?.as === 'link' ? cell.href : row && list.opens?.(row)
  const edit = useCellEdit({ entity, columns, view, cursor: rows.cursor, scroller })
  const onKeyDown = useRelatedKeys({
    kind: entity.kind,
    id: cursor.id,
    leads,
    cursor,
    rows: view.total ?? 0,
    columns: columns.length,
    viewport,
    moveTo,
    edit: edit.begin,
    openMenu: () => openMenu('row'),
  })
  useLanding(scroller, place.returned?.hasFocus === true && cursor.id !== null)
  const { error } = view
  const total = view.total ?? place.returned?.total
  return (
    <Section
      title={title}
      end={
        <>
          {total === undefined ? null : <Meta>{count(total)}</Meta>}
          {adds ? (
            <Button size="small" kbd="c" aria-haspopup="dialog" onClick={add}>
              {adds.title}
            </Button>
          ) : null}
        </>
      }
    >
      {error ? (
        <Banner tone="wait" action={<Button onClick={() => void refresh(entity.kind)}>Retry</Button>}>
          {wordsOf(error)}
        </Banner>
      ) : null}
      {viewport.printing && total ? <PrintNote viewport={viewport} view={drawnView} /> : null}
      {total === 0 ? <Meta>{`No ${title.toLowerCase()}`}</Meta> : null}
      {total === 0 || (error && total === undefined) ? null : (
        <RelatedFrame rows={total === undefined ? undefined : Math.min(total, list.inSight ?? inSight)}>
          <Grid
            ref={setScroller}
            gridId={gridId}
            label={title}
            entity={entity}
            columns={columns}
            places={laid}
            pinned={0}
            pointer={still}
            onHeads={false}
            sorting={oneOrder}
            edit={edit}
            width={width}
            view={drawnView}
            viewport={viewport}
            cursor={awaited ? { ...cursor, row: -1 } : cursor}
            selected={nothing}
            unsaved={none}
            onKeyDown={onKeyDown}
            onPoint={moveTo}
            onFocus={target.onFocus}
            onBlur={target.onBlur}
          />
        </RelatedFrame>
      )}
      {menu ? (
        <RowMenu
          part={{
            entity,
            id: menu.id,
            label: `Actions of ${entity.words.one} ${menu.id}`,
            acts: edit.column ? [{ id: 'row.edit', label: `Edit ${edit.column}`, kbd: 'F2', run: () => void edit.begin() }] : [],
            anchor: () => document.getElementById(cellId(gridId, cursor.row, cursor.column))?.getBoundingClientRect() ?? null,
            onClose: closeMenu,
          }}
          onLost={closeMenu}
        />
      ) : null}
    </Section>
  )
}
/** Tells the commands how something is added here: by its key from anywhere in the detail, and from the palette. */
function useRelatedAdd(add: (() => void) | undefined) {
  const store = useStore()
  const latest = useRef(add)
  useEffect(() => {
    latest.current = add
  })
  const can = add !== undefined
  useEffect(() => {
    if (!can) return
    const mine = { add: () => latest.current?.() }
    store.set(relatedAddAtom, mine)
    return () => store.set(relatedAddAtom, (now) => (now === mine ? null : now))
  }, [store, can])
}

const none: ReadonlySet<number> = new Set()
const still = { sized: null, dragged: null, drop: null, handlers: {} }
const oneOrder = { can: () => false, stands: () => undefined, turn: () => undefined }
