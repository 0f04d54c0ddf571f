import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef, useState } from 'react'
import { split } from '#styled/recipes'
import { useRootScale } from './root-scale.ts'
import { reach, remember, remembered, step } from './split-width.ts'
import { useWidth } from './use-width.tsx'

interface Props {
  /** The first pane: it has what the second leaves. */
  children: ReactNode
  /** The second pane; null while it is closed. */
  second: ReactNode | null
  /** Its name for a screen reader. */
  label: string
  collapsed: boolean
  onCollapse: (collapsed: boolean) => void
}

const rem = (width: number) => `${width / 16}rem`

/**
 * Two panes with a bar between them that is dragged, or moved by its keys: ← → Home End, Enter collapses. The width of the second is
 * remembered on this machine. Where both do not fit the second floats over the first. While it is dragged nothing but this is drawn
 * anew, and only a style of an element changes: no style sheet, which the page's policy would refuse.
 */
export function Split({ children, second, label, collapsed, onCollapse }: Props) {
  const [root, setRoot] = useState<HTMLDivElement | null>(null)
  const scale = useRootScale()
  const available = useWidth(root) / scale
  const [wish, setWish] = useState(remembered)
  const secondId = useId()
  // Where on the bar it was taken hold of: it stays under the pointer there.
  const grip = useRef(0)
  const { over, least, most, width } = reach(available, wish)
  const style = split({ over })
  const to = (next: number) => {
    const fitting = Math.max(least, Math.min(most, next))
    setWish(fitting)
    return fitting
  }
  const keys = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (event.key === 'Enter') {
      event.preventDefault()
      if (!event.repeat) onCollapse(!collapsed)
      return
    }
    const next = { ArrowLeft: width + step, ArrowRight: width - step, Home: least, End: most }[event.key]
    if (next === undefined) return
    event.preventDefault()
    if (collapsed) onCollapse(false)
    else remember(to(next))
  }
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (!root || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    to((root.getBoundingClientRect().right - event.clientX - grip.current) / scale)
  }
  return (
    <div className={style.root} ref={setRoot}>
      <div className={style.first} {...(second === null ? {} : { 'data-apart': '' })}>
        {children}
      </div>
      {second === null ? null : (
        <>
          <div
            role="separator"
            tabIndex={0}
            className={style.bar}
            style={over ? { right: collapsed ? 0 : rem(width) } : undefined}
            data-collapsed={collapsed ? '' : undefined}
            aria-label={`Width of ${label}`}
            aria-controls={collapsed ? undefined : secondId}
            aria-orientation="vertical"
            aria-valuemin={0}
            aria-valuemax={most}
            aria-valuenow={collapsed ? 0 : width}
            aria-valuetext={collapsed ? 'Collapsed' : `${width} pixels`}
            onKeyDown={keys}
            onPointerDown={(event) => {
              if (event.button !== 0) return
              if (collapsed) return onCollapse(false)
              event.currentTarget.setPointerCapture(event.pointerId)
              grip.current = root ? root.getBoundingClientRect().right - event.clientX - width * scale : 0
            }}
            onPointerMove={drag}
            onLostPointerCapture={() => remember(width)}
            onDoubleClick={() => onCollapse(!collapsed)}
          />
          {collapsed ? null : (
            <aside id={secondId} className={style.second} style={{ width: rem(width) }} aria-label={label}>
              {second}
            </aside>
          )}
        </>
      )}
    </div>
  )
}
