import type { Tone } from '#contract/codes.ts'
import type { Href } from '#contract/paths.ts'
import { day } from '#kit/format/dates.ts'
import { amount, money } from '#kit/format/money.ts'
import { count, plain } from '#kit/format/numbers.ts'
import type { CellKind } from '#ui/grid.tsx'

export interface CellLink {
  text: string
  href: Href
  chip?: { label: string; tone: Tone } | undefined
  /** In a tab of its own: it is no page of the workspace. */
  outside?: true
}
/** What a cell shows. */
export type Cell =
  | { as: 'text'; text: string }
  | ({ as: 'link' } & CellLink)
  | { as: 'chip'; label: string; tone: Tone; note?: string }
  | { as: 'check'; checked: boolean }
  /** The beginning of what ↵ or a click shows whole (`Column.whole`). */
  | { as: 'cut'; text: string }
  /** Several links, each with its chip. */
  | { as: 'links'; links: readonly CellLink[] }
  /** `note`: words before the buttons. */
  | { as: 'commands'; ids: readonly string[]; note?: string | undefined }
  /** The box of its row: ticked while the row is selected. */
  | { as: 'pick' }

/** The field of a command that a person edits in the cell; the command has its rules, and its `ask` says how it is typed. */
export interface Edits {
  command: string
  field: string
}

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
  /** Its cells can be edited where they stand. */
  edits?: Edits
  cell: (row: R) => Cell
  /** What a cell has only the beginning of; undefined where there is nothing more. */
  whole?: (row: R) => Whole | undefined
}
/** What a cell stands for, in parts of labelled lines. */
export interface Whole {
  title: string
  parts: readonly (readonly { label: string; text: string }[])[]
}

type Text = string | null | undefined
/** The outcome that stands where the buttons were. */
interface Outcome {
  label: string
  tone: Tone
  note?: string
}

/** The kinds of column that a list can have; each has its fixed width, so that nothing moves when rows come in. */
export interface ColumnKinds<R> {
  /** With `href` it leads to the page of its thing. */
  id: (head: string, href?: (row: R) => Href) => Column<R>
  /** The number of another thing, which has its page. */
  ref: (head: string, of: (row: R) => number, href: (row: R) => Href) => Column<R>
  text: (head: string, of: (row: R) => Text) => Column<R>
  /** A short word of always about the same length, such as a currency. */
  word: (head: string, of: (row: R) => Text) => Column<R>
  number: (head: string, of: (row: R) => number | null | undefined) => Column<R>
  percent: (head: string, of: (row: R) => number | null | undefined) => Column<R>
  /** Minor units, printed without their currency. */
  amount: (head: string, of: (row: R) => number | null | undefined) => Column<R>
  /** Minor units with their currency. */
  money: (head: string, of: (row: R) => number | null | undefined, currency: (row: R) => Text) => Column<R>
  day: (head: string, of: (row: R) => Text) => Column<R>
  /** Nothing but words where there is no address. */
  link: (head: string, of: (row: R) => Text, href: (row: R) => Href | null) => Column<R>
  /** Leads outside of the workspace, in a new tab: to the address that it says, or to another one. What is no web address is text. */
  outside: (head: string, of: (row: R) => Text, href?: (row: R) => Text) => Column<R>
  chip: (head: string, of: (row: R) => { label: string; tone: Tone }) => Column<R>
  /** A chip where something is known, else a dash. */
  state: (head: string, of: (row: R) => { label: string; tone: Tone } | null | undefined) => Column<R>
  /** A word where something holds, a dash where it does not. */
  flag: (head: string, of: (row: R) => boolean, tone: Tone) => Column<R>
  /** A box that is ticked or not; with `edit` it can be ticked. */
  check: (head: string, of: (row: R) => boolean) => Column<R>
  /** A box for each row, by which a mouse selects it as `x` does; for a list whose commands are about what is selected. */
  pick: () => Column<R>
  /**
   * Any other of these columns, whose cells are edited where they stand: F2 or ↵ opens a line of text in the cell, or ticks its box. ↵ runs the
   * command with what was typed as the answer of its `field`, which must be a text, a number, an amount, a day or a toggle of its `ask`.
   */
  edit: (command: string, field: string, column: Column<R>) => Column<R>
  /** Words of any length, cut to so many characters and an ellipsis; all of it is shown by ↵ or a click. */
  cut: (head: string, most: number, of: (row: R) => Text, whole: (row: R) => Whole | undefined) => Column<R>
  /** Links, one behind the other. */
  links: (head: string, of: (row: R) => readonly CellLink[]) => Column<R>
  /** Buttons of commands by their ids; where a row is `done` its outcome stands in their place, and words that `note` has stand before them. */
  commands: (ids: readonly string[], done?: (row: R) => Outcome | undefined, note?: (row: R) => string | undefined) => Column<R>
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
  ref: (head, of, href) => ({
    head,
    kind: 'id',
    width: 96,
    pin: 'start',
    cell: (row) => ({ as: 'link', text: String(of(row)), href: href(row) }),
  }),
  text: (head, of) => ({ head, kind: 'text', width: 180, grow: 1, cell: (row) => text(plain(of(row))) }),
  word: (head, of) => ({ head, kind: 'text', width: 104, cell: (row) => text(plain(of(row))) }),
  number: (head, of) => ({ head, kind: 'number', width: 104, cell: (row) => text(count(of(row))) }),
  percent: (head, of) => ({
    head,
    kind: 'number',
    width: 104,
    cell: (row) => {
      const value = of(row)
      return text(value == null ? plain(null) : `${value} %`)
    },
  }),
  amount: (head, of) => ({ head, kind: 'number', width: 136, cell: (row) => text(amount(of(row))) }),
  money: (head, of, currency) => ({ head, kind: 'number', width: 136, cell: (row) => text(money(of(row), currency(row))) }),
  day: (head, of) => ({ head, kind: 'date', width: 112, cell: (row) => text(day(of(row))) }),
  link: (head, of, href) => ({
    head,
    kind: 'link',
    width: 200,
    grow: 1,
    cell: (row) => {
      const words = of(row)
      const to = words ? href(row) : null
      return words && to ? { as: 'link', text: words, href: to } : text(plain(words))
    },
  }),
  outside: (head, of, href = of) => ({
    head,
    kind: 'link',
    width: 240,
    grow: 1,
    cell: (row) => {
      const words = of(row)
      const to = href(row)
      return words && to && /^https?:\/\//i.test(to) ? { as: 'link', text: words, href: to, outside: true } : text(plain(words))
    },
  }),
  state: (head, of) => ({
    head,
    kind: 'chip',
    width: 128,
    cell: (row) => {
      const known = of(row)
      return known ? { as: 'chip', ...known } : text(plain(null))
    },
  }),
  chip: (head, of) => ({ head, kind: 'chip', width: 128, cell: (row) => ({ as: 'chip', ...of(row) }) }),
  flag: (head, of, tone) => ({
    head,
    kind: 'chip',
    width: 104,
    cell: (row) => (of(row) ? { as: 'chip', label: head, tone } : text(plain(null))),
  }),
  check: (head, of) => ({ head, kind: 'check', width: 104, cell: (row) => ({ as: 'check', checked: of(row) }) }),
  pick: () => ({ head: 'Select', kind: 'check', width: 64, pin: 'start', cell: () => ({ as: 'pick' }) }),
  edit: (command, field, column) => ({ ...column, edits: { command, field } }),
  cut: (head, most, of, whole) => ({
    head,
    kind: 'cut',
    width: 220,
    grow: 1,
    // By characters as people count them: half of an emoji is none.
    cell: (row) => {
      const words = of(row)
      const signs = [...(words ?? '')]
      if (signs.length === 0) return text(plain(words))
      return { as: 'cut', text: signs.length > most ? `${signs.slice(0, most).join('')}…` : signs.join('') }
    },
    whole,
  }),
  links: (head, of) => ({
    head,
    kind: 'link',
    width: 200,
    cell: (row) => {
      const links = of(row)
      return links.length > 0 ? { as: 'links', links } : text(plain(null))
    },
  }),
  commands: (ids, done, note) => ({
    head: 'Actions',
    kind: 'action',
    width: 120 + ids.length * 90,
    cell: (row) => {
      const outcome = done?.(row)
      return outcome ? { as: 'chip', ...outcome } : { as: 'commands', ids, note: note?.(row) }
    },
  }),
})

const text = (words: string): Cell => ({ as: 'text', text: words })
