import { TextBuilder } from './text-builder.ts'

/** Whether a text is HTML: a mail may hold `<anna@site.io>` and a link in angle brackets as well. */
export const isHtml = (text: string): boolean => someTag.test(text) || endOfStrike.test(text)
const someTag = /<(?:html|body|div|p|br|table|td|span|a\s+href)\b[^<>]*>/i
const endOfStrike = /<\/(?:s|strike|del)>/i

/** Elements whose content no reader sees. */
const dropped = new Set(['script', 'style', 'head'])
const blocks = new Set('p div br tr li table ul ol blockquote h1 h2 h3 h4 h5 h6 /table /p /div'.split(' '))
/** White space after these is no text. */
const structure = new Set('table thead tbody tfoot tr td th /table /thead /tbody /tfoot /tr /td /th'.split(' '))
/** Elements whose text is struck out; so is that of an element with the style `line-through`. */
const strikes = new Set(['s', 'strike', 'del'])
/** Elements that the next one of their name ends. */
const endsBeforeNext = new Set(['p', 'li', 'tr', 'td', 'th'])
const empty = new Set(['br', 'hr', 'img', 'input'])
const tagName = /\/?[a-z][a-z\d]*/iy
/** Tags between two points at which the conversion may pause. */
const stepLength = 500

/** Finds a text from a place on; a text that is not found is not searched for again. */
function finder(text: string, searched: string): (from: number) => number {
  let known = -2
  return (from) => {
    if (known === -1 || known >= from) return known
    known = text.indexOf(searched, from)
    return known
  }
}

/**
 * Turns HTML into lines and cells, in one pass: rows and paragraphs become lines, cells become tabs, the address of a
 * link stays beside its text, and scripts, styles and struck-out text go. Yields between steps.
 */
export function* htmlToText(html: string): Generator<void, string> {
  const parts = new TextBuilder()
  const nextEnd = finder(html, '>')
  const endOfComment = finder(html, '-->')
  const endOfElement = new Map([...dropped].map((name) => [name, closingTags(html, name)]))
  let isInRow = false
  let isStructure = false
  /** The element that strikes its text out. */
  let struck: OpenElement | undefined
  /** The address of the link that is open. */
  let address: string | undefined
  const addText = (text: string) => {
    if (text !== '' && !struck && !(isStructure && text.trim() === '')) parts.add(text)
  }
  const closeLink = () => {
    if (address !== undefined && !struck) parts.add(`](${address})`)
    address = undefined
  }
  let at = 0
  for (let tags = 1; at < html.length; tags += 1) {
    if (tags % stepLength === 0) {
      parts.endStep()
      yield
    }
    const start = html.indexOf('<', at)
    if (start < 0) break
    addText(html.slice(at, start))
    const comment = html.startsWith('<!--', start) ? endOfComment(start + 4) : -1
    if (comment >= 0) {
      at = comment + 3
      continue
    }
    tagName.lastIndex = start + 1
    const name = tagName.exec(html)?.[0].toLowerCase()
    const end = nextEnd(start)
    const next = html.indexOf('<', start + 1)
    const isTag = name !== undefined && end >= 0 && (next < 0 || next > end)
    // `<https://…>` and `<anna@site.io>` are text.
    if (!isTag || /^<\/?(?:https?:|mailto:|[^\s<>]+@)/i.test(html.slice(start, Math.min(end, start + 300)))) {
      isStructure = false
      parts.add('<')
      at = start + 1
      continue
    }
    at = end + 1
    isStructure = structure.has(name)
    if (dropped.has(name)) {
      at = Math.max(at, endOfElement.get(name)?.(at) ?? at)
      continue
    }
    if (name === 'a' || name === '/a') closeLink()
    if (struck) struck = afterTag(struck, name)
    if (!struck && isStrike(name, html.slice(start, end))) struck = { name, depth: 1 }
    if (name === 'a') {
      address = /\bhref\s*=\s*["']?([^"'\s>]+)/i.exec(html.slice(start, end))?.[1]
      if (address !== undefined && !struck) parts.add('[')
    } else if (name === 'td' || name === 'th') {
      if (isInRow) parts.add('\t')
      isInRow = true
    } else if (blocks.has(name)) {
      // The paragraph of a cell stays in its row.
      if (!isInRow || name === 'tr' || name === '/table') parts.add('\n')
      else parts.add(' ')
      if (name === 'tr' || name === '/table') isInRow = false
    } else if (name === '/tr') isInRow = false
  }
  addText(html.slice(at))
  closeLink()
  return parts.toString()
}

const lineThrough = /text-decoration[^;"']*line-through/i
const isStrike = (name: string, tag: string) => strikes.has(name) || (!name.startsWith('/') && !empty.has(name) && lineThrough.test(tag))

interface OpenElement {
  name: string
  /** Elements of this name that are open. */
  depth: number
}

/** Counts a tag inside an element that strikes its text out. @returns undefined after its end */
function afterTag({ name, depth }: OpenElement, tag: string): OpenElement | undefined {
  if (tag === `/${name}`) return depth > 1 ? { name, depth: depth - 1 } : undefined
  if (tag !== name) return { name, depth }
  return endsBeforeNext.has(name) ? undefined : { name, depth: depth + 1 }
}

/** Finds the end of the closing tag of an element. */
function closingTags(html: string, name: string): (from: number) => number {
  const pattern = new RegExp(`</${name}>`, 'gi')
  let known = -2
  return (from) => {
    if (known === -1 || known >= from) return known
    pattern.lastIndex = from
    known = pattern.test(html) ? pattern.lastIndex : -1
    return known
  }
}
