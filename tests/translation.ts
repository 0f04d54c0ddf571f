/**
 * Changes a page as the translation of a browser does: each text node gives way to `<font><font>text</font></font>`.
 * With `later`, the nodes are read now and replaced by the returned function, as when the translation takes a while.
 */
export function translatePage(root: Element, { later = false } = {}): () => void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const nodes: Node[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) nodes.push(node)
  const texts = nodes.map((node) => node.textContent)
  const replace = () => {
    for (const [index, node] of nodes.entries()) {
      const inner = document.createElement('font')
      inner.textContent = texts[index] ?? ''
      const outer = document.createElement('font')
      outer.append(inner)
      node.parentNode?.replaceChild(outer, node)
    }
  }
  if (!later) replace()
  return replace
}
