import type { ComponentType } from 'react'
import type { Tone } from '#contract/codes.ts'
import type { AnyEndpoint, AnyEntity, FullOf, RowOf } from '#contract/define.ts'
import type { AnyCreate } from '#contract/edit.ts'
import type { Href, RouteName } from '#contract/paths.ts'
import type { MenuAction } from '#kit/command/menu.tsx'
import type { Form } from '#kit/form/schema.ts'
import { type Cell, type Column, type ColumnKinds, columnsOf } from '#kit/screen/columns/columns.ts'
import type { ListEndpoint, QueryOf } from '#kit/store/list.ts'

/** A table of the things that belong to one thing, short and whole. */
export interface DetailTable<F> {
  title: string
  columns: readonly { label: string; kind?: 'text' | 'number' }[]
  rows: (thing: F) => readonly { id: number; cells: readonly Cell[] }[]
  /** Where it is left out, always. */
  when?: (thing: F) => boolean
}

/** One line of what is known and cannot be edited here. */
export interface DetailFact {
  label: string
  text: string | null | undefined
  /** Where the words lead. */
  href?: Href
}

/** A link without an address: it keeps its place, disabled, and says why. */
export interface Unavailable {
  unavailable: string
}

/** What stands in the heading beside the name, once the whole thing is known. */
export interface DetailHead {
  chips?: readonly { label: string; tone: Tone }[]
  /** `href` inside the workspace; an address that begins with `http` opens in a new tab. */
  links?: readonly ({ label: string } & ({ href: Href } | Unavailable))[]
  /** Short words in the small voice: a plan, a name, a date. */
  texts?: readonly (string | null | undefined)[]
}

/** A table of other things inside a detail: however many there are, only the rows in sight are read. Made by `relatedList`. */
export interface RelatedList<F> {
  title: string
  when?: (thing: F) => boolean
  /** What its rows are, how they are asked for. */
  entity: AnyEntity
  source: AnyEndpoint
  params?: (thing: F) => Readonly<Record<string, number | string>>
  query?: (thing: F) => unknown
  // biome-ignore lint/suspicious/noExplicitAny: the type of its rows is known where the list is declared, and nowhere after
  columns: readonly Column<any>[]
  /** Rows that are in sight without scrolling; 8 where it is left out. */
  inSight?: number
  /** How a new one is made, with what is known of it here. */
  adds?: { id: string; title: string; answers: (thing: F) => Readonly<Record<string, unknown>> }
  /** Where ↵ leads from a cell that is no link. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  opens?: (row: any) => Href
}

/** What is declared of such a list; the names of its query and of its columns are those of its endpoint and its entity. */
type Related<F, E extends AnyEntity, S extends AnyEndpoint> = Pick<RelatedList<F>, 'title' | 'when' | 'params' | 'adds' | 'inSight'> & {
  entity: E
  source: S & ListEndpoint<S>
  query?: (thing: F) => QueryOf<S>
  columns: (kinds: ColumnKinds<RowOf<E>>) => readonly Column<RowOf<E>>[]
  opens?: (row: RowOf<E>) => Href
}

/** Declares a table of other things: `relatedList({ title: 'Seats', entity: seat, source: seats.ofAccount, params: ({ id }: Account) => ({ id }), … })`. */
export function relatedList<F, E extends AnyEntity, S extends AnyEndpoint>(list: Related<F, E, S>): RelatedList<F> {
  return { ...list, columns: list.columns(columnsOf<RowOf<E>>()) }
}

/** A small part that a feature builds of parts of the kit: notes, channels. */
export interface Panel<F> {
  title: string
  when?: (thing: F) => boolean
  /** Beside the facts instead of below the form. */
  side?: boolean
  /** Above the tables. */
  lead?: boolean
  /** Commands that decide about it: the panel is hidden once none of them can. */
  decides?: readonly string[]
  Show: ComponentType<{ thing: F }>
}

/** The arguments of a command about the thing as a form in the page, where they are given every day. */
export interface AskedHere<F> {
  title: string
  command: string
  /** The word on its button. */
  action: string
  /** Commands that take the same answers, each with a button beside it. */
  also?: readonly { command: string; action: string }[]
  when?: (thing: F) => boolean
}

/** What a detail, or one tab of it, is made of. */
export interface DetailParts<F> {
  /** The fields that can be edited, and the id of the command that saves them; one form, or one by what the thing is. */
  // biome-ignore lint/suspicious/noExplicitAny: what a form answers matters to its command only
  form?: Form<any> | ((thing: F) => Form<any>)
  save?: string
  /** The word on the button that saves. */
  saves?: string
  /** What stands over the form, where it is not "Details". */
  edits?: string
  facts?: (thing: F) => readonly DetailFact[]
  asks?: readonly AskedHere<F>[]
  tables?: readonly DetailTable<F>[]
  lists?: readonly RelatedList<F>[]
  panels?: readonly Panel<F>[]
}

interface TabName<R> {
  /** In the address: `/Users/7/alias`. */
  name: string
  label: string | ((row: R) => string)
  /** Whether a thing of this type has it; without it, all have. */
  when?: (row: R) => boolean
}
/**
 * A tab with parts of its own, or a link beside the tabs: inside the workspace, or (beginning with `http`) in a new tab of the browser.
 * The address of a tab that links inside the workspace redirects there.
 */
export type Tab<R, F> = TabName<R> & ({ href: (row: R) => Href | Unavailable } | (DetailParts<F> & { href?: never }))

/**
 * One thing: its page, and the pane beside its list. Its own parts stand in its first tab, which is the thing's own address; a tab that
 * is unknown, or of another type, gives way to the first one, but on a page of its own.
 */
export interface DetailScreen<E extends AnyEntity, S extends AnyEndpoint> extends DetailParts<FullOf<E>> {
  path: RouteName
  entity: E
  /** Reads one whole thing by its `id`. */
  source: S
  /** Behind the heading, in the small voice: its name. */
  called: (row: RowOf<E>) => string
  /** The tab that this page shows, where that tab has a page of its own; `lacks`: what is said there of a thing of a type without it. */
  tab?: { name: string; lacks: (row: RowOf<E>) => string }
  header?: (thing: FullOf<E>) => DetailHead
  tabs?: readonly Tab<RowOf<E>, FullOf<E>>[]
  /** Of the actions that open a page: those that stay in sight where they cannot run, and say why. */
  explains?: readonly string[]
  /** How a new one is made, where that is asked for at the address `new` of this page. */
  creates?: AnyCreate
  /** Ids of commands: those that open a page stand as links, the others in the menu "Initiate Admin Action". */
  actions: readonly string[]
  /** In the same menu, behind those: commands about another thing that belongs to this one, as far as it is known here. */
  actionsOn?: (row: RowOf<E>) => readonly MenuAction[]
}
