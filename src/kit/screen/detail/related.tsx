import { useId, useState } from 'react'
import type { Href } from '#contract/paths.ts'
import { wordsOf } from '#kit/api/words.ts'
import { late } from '#kit/command/late.tsx'
import { count } from '#kit/format/numbers.ts'
import { Grid } from '#kit/screen/table/grid.tsx'
import { layOut } from '#kit/screen/table/layout.ts'
import { cellId } from '#kit/screen/table/row.ts'
import { nothing } from '#kit/screen/table/selection.ts'
import { useRows } from '#kit/screen/table/use-rows.ts'
import { refresh } from '#kit/store/list.ts'
import { useRow } from '#kit/store/use.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/detail.tsx'
import { Meta } from '#ui/page.tsx'
import { RelatedFrame } from '#ui/related-frame.tsx'
import { useWidth } from '#ui/use-width.tsx'
import type { RelatedList } from './detail-parts.ts'
import { useRelatedKeys } from './use-related-keys.ts'
import { useRelatedTarget } from './use-related-target.ts'

const { Late: RowMenu } = late(async () => (await import('#kit/screen/table/row-menu.tsx')).RowMenu)

/** A table of other things inside a detail. */
export function RelatedSection<F>({ list, thing }: { list: RelatedList<F>; thing: F | undefined }) {
  if (thing === undefined)
    return (
      <Section title={list.title}>
        <RelatedFrame rows={places} />
      </Section>
    )
  const params = JSON.stringify(list.params?.(thing) ?? {})
  const question = JSON.stringify(list.query?.(thing) ?? {})
  return <RelatedTable key={`${params} ${question}`} list={list} params={params} question={question} />
}
/** Rows kept free while nobody knows how many there are, and the most that are in sight without scrolling. */
const places = 3
const inSight = 8

/**
 * The same grid as a list's: only the rows in sight are read and drawn, the keyboard is its own while it has the focus, and what can be
 * done with its row comes from the registry.
 */
function RelatedTable<F>({ list, params, question }: { list: RelatedList<F>; params: string; question: string }) {
  const { title, entity, source, columns } = list
  const gridId = useId()
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const [menu, setMenu] = useState(false)
  const rows = useRows({ source, question, params, wanted: null, scroller, only: null })
  const { view, viewport, cursor, moveTo } = rows
  const { places: laid, total: width } = layOut(columns, useWidth(scroller))
  const row = useRow(entity, cursor.id ?? 0)
  const target = useRelatedTarget(entity.kind, cursor.id)
  const cell = row && columns[cursor.column]?.cell(row)
  const leads: Href | undefined = cell?.as === 'link' ? cell.href : row && list.opens?.(row)
  const onKeyDown = useRelatedKeys({
    kind: entity.kind,
    id: cursor.id,
    leads,
    cursor,
    rows: view.total ?? 0,
    columns: columns.length,
    viewport,
    moveTo,
    openMenu: () => setMenu(true),
  })
  const closeMenu = () => {
    setMenu(false)
    scroller?.focus({ preventScroll: true })
  }
  const { total, error } = view
  return (
    <Section title={title} end={total === undefined ? null : <Meta>{count(total)}</Meta>}>
      {error ? (
        <Banner tone="wait" action={<Button onClick={() => void refresh(entity.kind)}>Retry</Button>}>
          {wordsOf(error)}
        </Banner>
      ) : null}
      {total === 0 ? <Meta>{`No ${title.toLowerCase()}`}</Meta> : null}
      {total === 0 || (error && total === undefined) ? null : (
        <RelatedFrame rows={Math.min(total ?? places, inSight)}>
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
            width={width}
            view={view}
            viewport={viewport}
            cursor={cursor}
            selected={nothing}
            unsaved={none}
            onKeyDown={onKeyDown}
            onPoint={moveTo}
            onFocus={target.onFocus}
            onBlur={target.onBlur}
          />
        </RelatedFrame>
      )}
      {menu && cursor.id !== null ? (
        <RowMenu
          part={{
            entity,
            id: cursor.id,
            label: `Actions of ${entity.words.one} ${cursor.id}`,
            acts: [],
            anchor: () => document.getElementById(cellId(gridId, cursor.row, cursor.column))?.getBoundingClientRect() ?? null,
            onClose: closeMenu,
          }}
          onLost={closeMenu}
        />
      ) : null}
    </Section>
  )
}
const none: ReadonlySet<number> = new Set()
const still = { sized: null, dragged: null, drop: null, handlers: {} }
const oneOrder = { can: () => false, stands: () => undefined, turn: () => undefined }
