import { useEffect, useId, useMemo, useState } from 'react'
import { pressed } from '#kit/command/pressed.ts'
import { sortingOf } from '#kit/screen/columns/sorting.ts'
import { useListColumns } from '#kit/screen/columns/use-columns.ts'
import { useHeads } from '#kit/screen/columns/use-heads.ts'
import { useReturnPlace, useSavePlace } from '#kit/screen/return-place.ts'
import type { HeldCursor } from '#kit/screen/table/cursor.ts'
import { Grid } from '#kit/screen/table/grid.tsx'
import { PrintNote } from '#kit/screen/table/print-note.tsx'
import { cellId } from '#kit/screen/table/row.ts'
import type { ScrollPlace } from '#kit/screen/table/scroll.ts'
import { useLanding } from '#kit/screen/table/use-landing.ts'
import { useRowMenu } from '#kit/screen/table/use-row-menu.ts'
import { useSelection } from '#kit/screen/table/use-selection.ts'
import { useTableKeys } from '#kit/screen/table/use-table-keys.ts'
import { useViewport } from '#kit/screen/table/viewport.ts'
import { viewOf } from '#kit/screen/table/window.ts'
import { Button } from '#ui/button.tsx'
import { gridClass } from '#ui/grid.tsx'
import { Toolbar } from '#ui/page.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { PickedLine } from './cart.ts'
import { KindMenus } from './kind-menus.tsx'
import { type CartLine, cartLine, columns, refOf } from './lines.ts'
import { CartStatus } from './status.tsx'
import { useDone } from './use-cart.ts'
import { useCartActs } from './use-cart-acts.ts'
import { useCartTarget } from './use-cart-target.ts'
import { useKindMenu } from './use-kind-menu.ts'
import { useLineCursor } from './use-line-cursor.ts'
import { usePicks } from './use-picks.ts'

const { Late: Chooser } = pressed(async () => (await import('#kit/screen/columns/column-chooser.tsx')).ColumnChooser)
const { Late: RowMenu } = pressed(async () => (await import('./line-menu.tsx')).LineMenu)
const none: ReadonlySet<number> = new Set()
const nothing = () => undefined

/** Where the user was in the cart when they left its page. */
interface CartPlace extends ScrollPlace {
  held: HeldCursor
  ids: readonly number[]
}

interface Props {
  /** The lines that are shown, of all there are. */
  lines: readonly CartLine[]
  all: readonly CartLine[]
  /** The field, the kinds and the other numbers above the rows. */
  toolbar: HTMLElement | null
  /** Lines that are to be selected, with the paste that named each. */
  picks: readonly PickedLine[]
  onPicked: (picks: readonly PickedLine[]) => void
  onRemove: (lines: Iterable<number>, areSelected: boolean) => void
}

/** The lines of a cart with the cursor, the keys and the selection that every table has. */
export function CartTable({ lines, all, toolbar, picks, onPicked, onRemove }: Props) {
  const gridId = useId()
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const [choosing, setChoosing] = useState<{ head: string | null } | null>(null)
  const order = lines.map(({ id }) => id).join()
  const view = useMemo(() => viewOf(order === '' ? [] : order.split(',').map(Number), null), [order])
  const answer = useMemo(
    () =>
      viewOf(
        all.map(({ id }) => id),
        null,
      ),
    [all],
  )
  const returned = useReturnPlace<CartPlace>('cart')
  const viewport = useViewport(lines.length, scroller, 'cart', returned)
  const {
    cursor: now,
    isGuarded,
    moveTo,
    onOwnRemoval,
  } = useLineCursor({
    view,
    scroller,
    all: answer.ids,
    start: returned?.held,
    leftIds: returned?.ids,
  })
  useSavePlace<CartPlace>('cart', () => ({ ...viewport.scroll.place(), held: now, ids: view.ids }))
  const table = useListColumns('Cart', columns, undefined)
  const cursor = { ...now, column: Math.max(0, Math.min(now.column, table.shown.length - 1)) }
  const heads = useHeads({
    columns: table,
    scroller,
    cursor,
    moveTo,
    sorting: sortingOf({}, undefined, nothing),
    choose: (head) => setChoosing({ head }),
  })
  const chosen = useSelection({ question: '{}', answer, view, want: nothing })
  const ids = 'all' in chosen.selection ? none : chosen.selection.ids
  const selected = useMemo(() => all.filter(({ id }) => ids.has(id)), [all, ids])
  const refs = useMemo(() => selected.flatMap((line) => refOf(line) ?? []), [selected])
  const line = isGuarded ? undefined : lines[cursor.row]
  const shown = useMemo(() => new Set(lines.map(({ id }) => id)), [lines])
  const hidden = selected.flatMap(({ id }) => (shown.has(id) ? [] : [id]))
  const target = useCartTarget({ focused: heads.onHeads || !line ? undefined : refOf(line), selected: refs, lines })
  usePicks(picks, { ids, all }, chosen, onPicked)
  const gone = chosen.hidden
  // Lines that are in the cart no longer, for instance because another tab has removed them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the function is another one each time
  useEffect(() => {
    if (gone.length > 0) chosen.drop(gone)
  }, [gone.join()])
  // What something was done to is no longer meant by the next command.
  useDone(all, chosen.drop)
  useLanding(scroller, cursor.id !== null)
  const focus = () => scroller?.focus({ preventScroll: true })
  // A word that is found becomes a record under the same line number.
  const lineKey = line ? `${line.id} ${line.kind}:${line.of}` : null
  const { menu, open: openRowMenu, close: closeMenu } = useRowMenu<'row', string>(lineKey, focus)
  const { openByKey, ...kindMenu } = useKindMenu(selected, line, focus)
  const anchor = () => document.getElementById(cellId(gridId, cursor.row, cursor.column))?.getBoundingClientRect() ?? null
  const removeLine = () => {
    if (line) {
      onOwnRemoval([line.id])
      onRemove([line.id], ids.has(line.id))
    }
    focus()
  }
  const remove = () => {
    if (ids.size === 0) return removeLine()
    onOwnRemoval(ids)
    onRemove(ids, true)
    chosen.clear()
    focus()
  }
  const extendTo = (row: number, column = cursor.column) => {
    const to = Math.max(0, Math.min(row, lines.length - 1))
    chosen.extend(cursor.row, to)
    moveTo({ row: to, column })
    viewport.reveal(to)
  }
  const acts = useCartActs({
    line,
    openMenu: openByKey ?? (() => openRowMenu('row')),
    select: () => (line ? chosen.toggle(line.id) : undefined),
    selectAll: chosen.selectAll,
    extend: (by) => extendTo(cursor.row + by),
    remove,
    removeLine,
    hasSelection: ids.size > 0,
  })
  const onKeyDown = useTableKeys({
    scroller,
    toolbar,
    cursor,
    rows: lines.length,
    columns: table.shown.length,
    viewport,
    moveTo,
    perform: acts.perform,
  })
  return (
    <>
      <Toolbar label="Commands">
        <KindMenus lines={selected.length ? selected : lines} selected={selected.length > 0} anchor={anchor} {...kindMenu} />
        <Button size="small" tone="quiet" kbd="Delete" onClick={remove}>
          {ids.size > 0 ? `Remove ${ids.size}` : 'Remove'}
        </Button>
      </Toolbar>
      {viewport.printing ? <PrintNote viewport={viewport} view={view} /> : null}
      <div className={gridClass.root}>
        <Grid
          ref={setScroller}
          gridId={gridId}
          label="Cart"
          entity={cartLine}
          columns={table.shown}
          places={heads.places}
          pinned={heads.pinned}
          pointer={heads.pointer}
          onHeads={heads.onHeads}
          width={heads.width}
          sorting={sortingOf({}, undefined, nothing)}
          view={view}
          viewport={viewport}
          cursor={cursor}
          selected={chosen.selection}
          unsaved={none}
          onKeyDown={(event) => {
            if (!heads.onKeyDown(event)) onKeyDown(event)
          }}
          onPoint={(at, extending) => {
            heads.leave()
            if (extending) extendTo(at.row, at.column)
            else moveTo(at)
          }}
          onFocus={target.onFocus}
          onBlur={target.onBlur}
        />
      </div>
      <VisuallyHidden>
        <span role="status">{heads.said}</span>
      </VisuallyHidden>
      <CartStatus chosen={{ ...chosen, hidden }} total={all.length} onDone={focus} onColumns={() => setChoosing({ head: null })} />
      {choosing ? (
        <Chooser
          part={{
            title: 'Cart',
            states: table.states,
            widths: Object.fromEntries(columns.map(({ head, width }) => [head, width])),
            first: choosing.head,
            change: table.change,
            reset: table.reset,
            onClose: () => setChoosing(null),
          }}
          onLost={() => setChoosing(null)}
        />
      ) : null}
      {menu && line ? (
        <RowMenu
          part={{
            line,
            acts: acts.all,
            anchor,
            onClose: closeMenu,
          }}
          onLost={closeMenu}
        />
      ) : null}
    </>
  )
}
