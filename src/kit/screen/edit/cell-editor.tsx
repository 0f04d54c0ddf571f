import { type FocusEvent, type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef } from 'react'
import type { AnyEntity } from '#contract/define.ts'
import { LeaveGuard } from '#kit/form/guard.tsx'
import { reloadHooks } from '#kit/load/reload.ts'
import type { Place } from '#kit/screen/table/layout.ts'
import { trackOf } from '#kit/screen/table/track.ts'
import { drawn, type Viewport } from '#kit/screen/table/viewport.ts'
import { onHold } from '#kit/session/hold.ts'
import { CellEditorFrame, CellHint } from '#ui/cell-editor.tsx'
import { Keys } from '#ui/kbd.tsx'
import { rootScale } from '#ui/root-scale.ts'
import type { CellEdit, CellEditing } from './use-cell-edit.ts'

interface Props {
  edit: CellEdit
  editing: CellEditing
  entity: AnyEntity
  viewport: Viewport
  places: readonly Place[]
  /** Columns that stay while the table scrolls sideways. */
  pinned: number
  /** Pixels of all columns. */
  width: number
}

/** CSS pixels that the words at a cell need below it, and to its right. */
const wordsNeed = () => ({ below: 72 * rootScale(), across: 300 * rootScale() })

/** The input over the cell that is edited, or the words about a box that could not be ticked. */
export function CellEditor({ edit, editing, entity, viewport, places, pinned, width }: Props) {
  const { input, at, type, save, leave } = edit
  const { id, head, field, kept, text, open, words, busy, waits } = editing
  const frame = useRef<HTMLDivElement>(null)
  const wordsId = useId()
  const place = places[at.column]
  const stays = at.column < pinned
  useLayoutEffect(
    () => (frame.current && place && at.row >= 0 ? follow(frame.current, viewport, at.row, place, stays) : undefined),
    [viewport, at.row, place, stays],
  )
  useLayoutEffect(() => {
    if (!open) return
    input.current?.focus({ preventScroll: true })
    input.current?.select()
  }, [open, input])
  const unsaved = open && !busy && text !== kept
  // A sign-in that ends while something is unsaved leaves this page standing.
  useEffect(() => (unsaved ? onHold(() => true) : undefined), [unsaved])
  // The text of a cell is stored nowhere: a reload for a new version waits for it.
  useEffect(() => {
    if (!unsaved) return undefined
    const titles = () => [`Edit ${head}`]
    reloadHooks.running.add(titles)
    return () => void reloadHooks.running.delete(titles)
  }, [unsaved, head])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (event.repeat) return
    if (event.key === 'Enter') save()
    else leave()
  }
  // Whoever goes on to another part of the page means what was typed; the palette and a question lie over it, and it waits.
  const onBlur = ({ relatedTarget: to }: FocusEvent) => {
    if (to instanceof Element && to.closest('main')) save()
  }
  const { count, rowHeight } = viewport
  return (
    <>
      <LeaveGuard unsaved={unsaved ? [head] : []} />
      <CellEditorFrame
        ref={frame}
        size={{ width, height: trackOf(count, rowHeight, 0).physical }}
        at={{ row: at.row + 2, column: at.column + 1 }}
        input={
          open
            ? {
                ref: input,
                'aria-label': `${head} of ${entity.words.one} ${id}`,
                'aria-busy': busy,
                inputMode: field.input === 'number' || field.input === 'money' ? 'decimal' : 'text',
                readOnly: busy,
                value: text,
                onChange: ({ target }) => type(target.value),
                onKeyDown,
                onBlur,
              }
            : undefined
        }
        suffix={field.suffix}
        words={words ?? (open ? <Hint busy={busy} waits={waits} /> : null)}
        wrong={words !== null}
        wordsId={wordsId}
      />
    </>
  )
}

function Hint({ busy, waits }: { busy: boolean; waits: string | null }) {
  if (busy)
    return (
      <CellHint>
        <span aria-live="polite">{waits ?? 'Saving…'}</span>
      </CellHint>
    )
  return (
    <CellHint>
      <Keys keys="↵" /> saves <Keys keys="Esc" /> leaves it
    </CellHint>
  )
}

/** Keeps the frame on its cell while the table scrolls, either way; gives the way to stop. */
function follow(frame: HTMLElement, viewport: Viewport, row: number, { left, width }: Place, stays: boolean): () => void {
  const scroller = frame.closest('[role=grid]')
  const put = () => {
    const aside = scroller?.scrollLeft ?? 0
    const top = drawn(viewport, viewport.scroll.standing()).topOf(row)
    const across = left + (stays ? aside : 0)
    frame.style.transform = `translate(${across}px, ${top}px)`
    frame.style.width = `${width}px`
    const below = (scroller?.clientHeight ?? 0) + (scroller?.scrollTop ?? 0) - top - 2 * viewport.rowHeight
    const needed = wordsNeed()
    frame.toggleAttribute('data-above', below < needed.below && top > needed.below)
    frame.toggleAttribute('data-end', across - aside + needed.across > (scroller?.clientWidth ?? 0))
  }
  put()
  const stop = viewport.scroll.subscribe(put)
  scroller?.addEventListener('scroll', put, { passive: true })
  return () => {
    stop()
    scroller?.removeEventListener('scroll', put)
  }
}
