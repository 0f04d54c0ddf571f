import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'

interface ScrollBodyProps {
  className?: string | undefined
  /** Looked at with the next frame: to ask at once has the browser lay out all that stands under it once more. */
  late?: boolean
  children: ReactNode
}

/** A box that may scroll. While it does it is a tab stop, or no key could reach its end. */
export function ScrollBody({ className, late = false, children }: ScrollBodyProps) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!late) mark(box.current)
  })
  useEffect(() => {
    if (!late) return
    const frame = requestAnimationFrame(() => mark(box.current))
    return () => cancelAnimationFrame(frame)
  })
  return (
    <div className={className} ref={box}>
      {children}
    </div>
  )
}

function mark(node: HTMLElement | null) {
  if (!node) return
  if (node.scrollHeight > node.clientHeight) node.tabIndex = 0
  else node.removeAttribute('tabindex')
}
