import { type RefObject, useEffect, useLayoutEffect } from 'react'

/** Makes a row that scrolls sideways a tab stop while it is wider than its place, or no key could reach its end. */
export function useScrollStop(row: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => mark(row.current))
  useEffect(() => {
    const node = row.current
    if (!node) return
    const sizes = new ResizeObserver(() => mark(node))
    sizes.observe(node)
    // What comes into it later makes it wider and leaves its own size as it was.
    const content = new MutationObserver(() => mark(node))
    content.observe(node, { childList: true, subtree: true, characterData: true })
    return () => {
      sizes.disconnect()
      content.disconnect()
    }
  }, [row])
}

function mark(node: HTMLElement | null) {
  if (!node) return
  if (node.scrollWidth > node.clientWidth) node.tabIndex = 0
  else node.removeAttribute('tabindex')
}
