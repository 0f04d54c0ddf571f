import { type FocusEvent, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { page } from '#styled/recipes'

const buttonsIn = (bar: HTMLElement | null) => [...(bar?.querySelectorAll<HTMLElement>('button') ?? [])]
/** Returns the button to which a key leads from the one at `index`; undefined for any other key. */
const target: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
}

/**
 * Buttons as one tab stop (the toolbar pattern of ARIA): arrow keys, Home and End move among them. When the
 * button with the focus is gone, the one that takes its place has the focus.
 */
export function ButtonBar({ label, children }: { label: string; children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  /** The button that Tab leads to, and its place among the others. */
  const stop = useRef<{ button: HTMLElement | undefined; index: number }>({ button: undefined, index: 0 })
  const setStop = (buttons: readonly HTMLElement[], index: number) => {
    stop.current = { button: buttons[index], index }
    for (const button of buttons) button.tabIndex = button === stop.current.button ? 0 : -1
  }
  useLayoutEffect(() => {
    const { button, index } = stop.current
    const buttons = buttonsIn(bar.current)
    const place = button ? buttons.indexOf(button) : -1
    setStop(buttons, place >= 0 ? place : Math.max(0, Math.min(index, buttons.length - 1)))
    const isLost = button !== undefined && place < 0 && document.activeElement === document.body
    if (isLost) stop.current.button?.focus()
  })
  const onFocus = ({ target: focused }: FocusEvent) => {
    const buttons = buttonsIn(bar.current)
    const place = focused instanceof HTMLElement ? buttons.indexOf(focused) : -1
    if (place >= 0) setStop(buttons, place)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // A held key presses once: the next button may have taken the focus, and would be pressed too.
    if (event.repeat && (event.key === 'Enter' || event.key === ' ')) return event.preventDefault()
    const buttons = buttonsIn(bar.current)
    const index = target[event.key]?.(stop.current.index, buttons.length)
    if (index === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    buttons[index]?.focus()
  }
  return (
    <div ref={bar} className={page().toolbar} role="toolbar" aria-label={label} onFocus={onFocus} onKeyDown={onKeyDown}>
      {children}
    </div>
  )
}
