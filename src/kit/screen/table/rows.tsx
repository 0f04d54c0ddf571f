import { useAtomValue } from 'jotai'
import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import type { AnyEntity } from '#contract/define.ts'
import { CommandButton } from '#kit/command/button.tsx'
import { entitiesAtom } from '#kit/store/current.ts'
import { gridClass } from '#ui/grid.tsx'
import { Body, type Shown } from './body.ts'
import { trackOf } from './track.ts'

export interface RowsProps<E extends AnyEntity> extends Shown<E> {
  /** Pixels across, of all columns. */
  width: number
}

/**
 * The rows of a table. They are drawn in recycled slots, by hand (`body.ts`); the row of the cursor is always drawn, in a slot of its own when
 * it is out of sight, so that what the table names as active is always there. React draws the buttons in them, and nothing else.
 */
export function Rows<E extends AnyEntity>({ width, ...shown }: RowsProps<E>) {
  const { scroll, count, rowHeight } = shown.viewport
  const entities = useAtomValue(entitiesAtom)
  const canvas = useRef<HTMLDivElement>(null)
  const [body] = useState(() => new Body<E>())
  useLayoutEffect(() => (canvas.current ? body.mount(canvas.current) : undefined), [body])
  useLayoutEffect(() => entities.onChange(body.changed), [body, entities])
  useLayoutEffect(() => scroll.subscribe(body.later), [body, scroll])
  useLayoutEffect(() => body.know(shown, entities))
  const buttons = useSyncExternalStore(body.subscribe, body.buttons)
  return (
    <>
      <div ref={canvas} role="rowgroup" className={gridClass.canvas} style={{ height: trackOf(count, rowHeight, 0).physical, width }} />
      {buttons.map(({ key, element, ids, thing }) =>
        createPortal(
          ids.map((id) => <CommandButton key={id} command={id} target={thing} size="small" tabIndex={-1} />),
          element,
          key,
        ),
      )}
    </>
  )
}
