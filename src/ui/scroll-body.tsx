import { type ReactNode, useLayoutEffect, useRef } from 'react'

/** A box that may scroll. While it does it is a tab stop, or no key could reach its end. */
export function ScrollBody({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const node = box.current
    if (!node) return
    if (node.scrollHeight > node.clientHeight) node.tabIndex = 0
    else node.removeAttribute('tabindex')
  })
  return (
    <div className={className} ref={box}>
      {children}
    </div>
  )
}
