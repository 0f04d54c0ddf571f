import type { Tone } from '#contract/codes.ts'
import type { Href } from '#contract/paths.ts'
import { day } from '#kit/format/dates.ts'
import { amount } from '#kit/format/money.ts'
import { count, plain } from '#kit/format/numbers.ts'
import type { CellKind } from '#ui/grid.tsx'

/** What a cell shows. Most are text only: React then rewrites one text node when a row is recycled. */
export type Cell =
  | { as: 'text'; text: string }
  | { as: 'link'; text: string; href: Href }
  | { as: 'chip'; label: string; tone: Tone; note?: string }
  | { as: 'commands'; ids: readonly string[] }

export interface Column<R> {
  /** Its key too: unique among the columns of a list. */
  head: string
  kind: CellKind
  /** Pixels at least. */
  width: number
  /** Its share of what is left, by weight. */
  grow?: number
  /** Left out until a person shows it. */
  hidden?: true
  /** Stays where it is while the table scrolls sideways, until a person lets it go. */
  pin?: 'start'
  cell: (row: R) => Cell
}

type Text = string | null | undefined
/** The outcome that stands where the buttons were. */
export interface Outcome {
  label: string
  tone: Tone
  note?: string
}

/** The kinds of column that a list can have; each has its fixed width, so that nothing moves when rows come in. */
export interface ColumnKinds<R> {
  /** With `href` it leads to the page of its thing. */
  id: (head: string, href?: (row: R) => Href) => Column<R>
  text: (head: string, of: (row: R) => Text) => Column<R>
  /** A short word of always about the same length, such as a currency. */
  word: (head: string, of: (row: R) => Text) => Column<R>
  number: (head: string, of: (row: R) => number | null | undefined) => Column<R>
  /** Minor units, printed without their currency. */
  amount: (head: string, of: (row: R) => number | null | undefined) => Column<R>
  day: (head: string, of: (row: R) => Text) => Column<R>
  link: (head: string, of: (row: R) => Text, href: (row: R) => Href) => Column<R>
  chip: (head: string, of: (row: R) => { label: string; tone: Tone }) => Column<R>
  /** A word where something holds, a dash where it does not. */
  flag: (head: string, of: (row: R) => boolean, tone: Tone) => Column<R>
  /** Buttons of commands by their ids; where a row is `done` its outcome stands in their place. */
  commands: (ids: readonly string[], done?: (row: R) => Outcome | undefined) => Column<R>
}

/** The kinds of column for rows of one type. */
export const columnsOf = <R extends { id: number }>(): ColumnKinds<R> => ({
  // Ids carry no thousands separator: people copy them.
  id: (head, href) => ({
    head,
    kind: 'id',
    width: 88,
    pin: 'start',
    cell: (row) => (href ? { as: 'link', text: String(row.id), href: href(row) } : text(String(row.id))),
  }),
  text: (head, of) => ({ head, kind: 'text', width: 180, grow: 1, cell: (row) => text(plain(of(row))) }),
  word: (head, of) => ({ head, kind: 'text', width: 104, cell: (row) => text(plain(of(row))) }),
  number: (head, of) => ({ head, kind: 'number', width: 104, cell: (row) => text(count(of(row))) }),
  amount: (head, of) => ({ head, kind: 'number', width: 136, cell: (row) => text(amount(of(row))) }),
  day: (head, of) => ({ head, kind: 'date', width: 112, cell: (row) => text(day(of(row))) }),
  link: (head, of, href) => ({
    head,
    kind: 'link',
    width: 200,
    grow: 1,
    cell: (row) => {
      const words = of(row)
      return words ? { as: 'link', text: words, href: href(row) } : text(plain(words))
    },
  }),
  chip: (head, of) => ({ head, kind: 'chip', width: 128, cell: (row) => ({ as: 'chip', ...of(row) }) }),
  flag: (head, of, tone) => ({
    head,
    kind: 'chip',
    width: 104,
    cell: (row) => (of(row) ? { as: 'chip', label: head, tone } : text(plain(null))),
  }),
  commands: (ids, done) => ({
    head: 'Actions',
    kind: 'action',
    width: 120 + ids.length * 90,
    cell: (row) => {
      const outcome = done?.(row)
      return outcome ? { as: 'chip', ...outcome } : { as: 'commands', ids }
    },
  }),
})

const text = (words: string): Cell => ({ as: 'text', text: words })
