import { type Href, href } from '#contract/paths.ts'
import { count } from '#kit/format/numbers.ts'
import { type Parsed, thingsIn } from './parse.ts'

/** Several things of one line, opened together as a table. */
export interface CartRow {
  is: 'cart'
  key: string
  title: string
  note: string
  chips: readonly never[]
  href: Href
}

/** The row that opens a line as a cart; none where it names less than two things, or asks for something else. */
export function cartRow(parsed: Parsed): CartRow[] {
  const { prefix, ids, emails, handles, links, pages } = parsed
  const things = thingsIn(parsed)
  if (things < 2 || prefix === '>' || prefix === ':' || prefix === '?') return []
  const sorts = [
    [ids.length, 'id', 'ids'],
    [emails.length, 'e-mail', 'e-mails'],
    [handles.length, 'handle', 'handles'],
    [links.filter(({ ref }) => ref).length + pages.length, 'link', 'links'],
  ] as const
  const note = sorts.flatMap(([size, one, many]) => (size ? [`${count(size)} ${size === 1 ? one : many}`] : [])).join(', ')
  return [{ is: 'cart', key: 'cart', title: `Open all ${count(things)} as a cart`, note, chips: [], href: href('Cart') }]
}
