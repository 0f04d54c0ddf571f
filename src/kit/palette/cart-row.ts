import { type Href, href } from '#contract/paths.ts'
import { count } from '#kit/format/numbers.ts'
import { type Parsed, thingsIn } from './parse.ts'
import { findUnclearNumbers } from './unclear-numbers.ts'

/** Several things of one line, opened together as a table. */
export interface CartRow {
  is: 'cart'
  key: string
  title: string
  note: string
  chips: readonly never[]
  href: Href
}

/**
 * The row that opens a line as a cart: for two records or more, and for any pasted text that names one or has other numbers.
 * None where the line asks for something else.
 */
export function cartRow(parsed: Parsed): CartRow[] {
  const { prefix, ids, emails, handles, links, pages, names, others, titled } = parsed
  const records = thingsIn(parsed)
  const possible = names.length + (titled?.size ?? 0)
  const isTicket = others !== undefined && parsed.noun === null && records + possible + others.length > 0
  if ((records < 2 && !isTicket) || prefix === '>' || prefix === ':' || prefix === '?') return []
  const unclear = findUnclearNumbers(parsed).length
  const otherNumbers = unclear + (others?.length ?? 0)
  const parts = [
    [ids.length - unclear, 'ID', 'IDs'],
    [emails.length, 'email', 'emails'],
    [handles.length, 'handle', 'handles'],
    [links.filter(({ ref }) => ref).length + pages.length, 'link', 'links'],
    [possible, 'possible name or page', 'possible names and pages'],
    [otherNumbers, 'other number, not selected', 'other numbers, not selected'],
  ] as const
  const note = parts.flatMap(([size, one, many]) => (size ? [`${count(size)} ${size === 1 ? one : many}`] : [])).join(', ')
  const what = records > 1 ? `all ${count(records)}` : records === 1 ? 'it' : 'the text'
  return [{ is: 'cart', key: 'cart', title: `Open ${what} as a cart`, note, chips: [], href: href('Cart') }]
}
