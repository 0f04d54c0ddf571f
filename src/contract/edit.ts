import type * as z from 'zod/mini'
import type { AnyEndpoint, AnyEntity, Endpoint, Entity, Schema, Thing } from './define.ts'
import type { Href } from './paths.ts'

/**
 * How something is asked for. `money`: minor units in code, typed with at most two decimals. `moment`: ISO in code, typed as day and time of the
 * person's zone. `password`: not shown, and kept nowhere: neither in a draft nor with a receipt. `thing`: an id in code, looked for in
 * `things`; the thing that a command is about is never among them. `long`: text of several lines. `html`: such a text that is HTML, shown
 * below as it will look. `list`: texts, one below the other. `checks`: any number of the choices. `files`: files of this machine, which stay in no draft.
 */
export type FieldInput =
  | 'text'
  | 'email'
  | 'password'
  | 'number'
  | 'select'
  | 'toggle'
  | 'date'
  | 'money'
  | 'moment'
  | 'thing'
  | 'long'
  | 'html'
  | 'list'
  | 'checks'
  | 'files'

/** How one field of a record is called and asked for; a form of the workspace knows more of them. */
interface EditField {
  label: string
  input: FieldInput
  /** Of a `thing`: the list in which one is looked for by its id or by words; it is answered as its id. */
  things?: { entity: AnyEntity; source: AnyEndpoint; query?: Readonly<Record<string, unknown>> }
  choices?: readonly { value: string | number; label: string }[]
  /** Its name in the body of the call, dot by dot, where that is another one: a refusal may name it so. */
  wire?: string
  /** What a person should know while typing it; stands below it. */
  hint?: string
  /** A unit behind the value, such as `%`. */
  suffix?: string
  /** Of a number: by how much the arrow keys move it, and between which ends. */
  step?: number
  between?: readonly [number, number]
  /** How "none of them" is called, where a choice may be taken back. */
  none?: string
  /** The choices are the things of this list, called by this field of theirs; `query`: what it is asked, where it has no pages. */
  choicesFrom?: { readonly source: AnyEndpoint; readonly label: string; readonly query?: Readonly<Record<string, unknown>> }
  /** What it stands on at first: a value, or a function that gives one. */
  start?: unknown
  /** Whether a thing has the field at all. */
  when?: (thing: object) => boolean
  /** Whether the answers before it raise it at all. */
  asked?: (answers: Readonly<Record<string, unknown>>) => boolean
  /** What it stands on until somebody touches it, where that follows from the answers before it. */
  follows?: (answers: Readonly<Record<string, unknown>>) => unknown
  /** Name of the field whose change empties this one. */
  emptiedBy?: string
}

/** What of a thing a person may edit: it is the form of its page, and the command `<noun>.save`. */
interface Edit<A = unknown> {
  readonly is: 'edit of'
  entity: Entity
  /** The call that saves. Its body is the rules of the form, all of which must do without the field: only what was changed is sent, unless `body` makes more of it. */
  save: AnyEndpoint
  // biome-ignore lint/suspicious/noExplicitAny: what a person types is text until the schema has read it
  schema: Schema<A, any>
  /** What is sent, where that is more than what was changed: the whole thing as it was read, with the changes. */
  // biome-ignore lint/suspicious/noExplicitAny: the types of the thing and of the answers are known where the form is declared
  body?: ((thing: any, changed: any) => object) | undefined
  fields: { readonly [K in keyof A]-?: EditField }
  /** Words that say why nothing can be edited now. */
  // biome-ignore lint/suspicious/noExplicitAny: the type of the thing is known where the form is declared
  when?: ((thing: any) => boolean | string) | undefined
  /** A refusal is told by the shared notice too. */
  told?: true | undefined
}
// biome-ignore lint/suspicious/noExplicitAny: the answers matter where the form is declared, and nowhere after
export type AnyEdit = Edit<any>

/** Declares the editable fields of a noun, beside the call that saves them: `edit(coupon, coupons.save, { code: { label: 'Code', input: 'text' } })`. */
export function edit<R extends Thing, F extends R, A, I, Given, Out>(
  of: Entity<R, F>,
  save: Endpoint<`${string}:id`, Schema, Schema<A, I>, Given, Out>,
  fields: Edit<A>['fields'],
  how: { when?: (thing: F) => boolean | string; told?: true } = {},
): Edit<A> {
  // Entity is invariant in its row; the command that is made of this handles every kind.
  return { is: 'edit of', entity: of as unknown as Entity, save, schema: save.body, fields, ...how }
}

/**
 * Declares the editable fields of a noun whose save takes more than what was changed: `asked` has the rules and fields of the form, and makes the
 * body of the thing as it was read and of the changes. Whoever saves demands the version that was read: another person's edit is never sent back.
 */
export function editAs<R extends Thing, F extends R, A, Given, Out, B extends Schema>(
  of: Entity<R, F>,
  save: Endpoint<`${string}:id`, Schema, B, Given, Out>,
  // biome-ignore lint/suspicious/noExplicitAny: what a person types is text until the schema has read it
  asked: { schema: Schema<A, any>; fields: Edit<A>['fields']; body: (thing: F, changed: A) => z.input<B> & object },
  how: { when?: (thing: F) => boolean | string; told?: true } = {},
): Edit<A> {
  const { schema, fields, body } = asked
  // The call takes what `body` makes of the answers.
  return { ...edit(of, { ...save, body: schema }, fields, how), save, body }
}
export const isEdit = (value: unknown): value is AnyEdit =>
  typeof value === 'object' && value !== null && 'is' in value && value.is === 'edit of'

/** How a new thing is made, where it is not as usual. */
interface Making<R extends Thing = never> {
  /** The verb of its command; `create` where it is left out. */
  verb?: string
  /** "Add coupon", where it is not that. */
  title?: string
  /** Asked for on the page of the noun, at the address `new` (`/Coupons/new`), instead of in a dialog. */
  on?: 'page'
  /** Where one is afterwards: on the page of the new thing, or in the list, on its row. Left out: its page, where it has one. */
  leads?: 'page' | 'list' | ((thing: R) => Href)
  /** "Added", where it is not that. */
  says?: string
  /** Words for a refusal that names no field. */
  failed?: string
  /** A refusal is told by the shared notice too. */
  told?: true
  /** What the server finds wrong is told over the fields, each in a line with its name on the wire. */
  lines?: true
  /** The command that takes it back. */
  undo?: string
  /** The field that may hold several, one on each line: each line is made by a call of its own, and one that is refused holds up no other. */
  each?: string
  /** What stands beside the fields of its page and is the same for each. */
  fixed?: readonly { label: string; text: string }[]
}

/** What a person gives for a new thing: it is a form of its own, and the command `<noun>.create`. */
// biome-ignore lint/suspicious/noExplicitAny: the type of the thing is known where it is declared
export interface Create<A = unknown> extends Making<any> {
  readonly is: 'create of'
  entity: Entity
  /** The call that makes it. Its body is the rules of the form; its answer carries the new thing. */
  make: AnyEndpoint
  // biome-ignore lint/suspicious/noExplicitAny: what a person types is text until the schema has read it
  schema: Schema<A, any>
  /** What is sent, where that is shaped otherwise than the form. */
  // biome-ignore lint/suspicious/noExplicitAny: the answers are those of the schema
  body?: (answers: any) => object
  /** A part of the body that has no field must do without. */
  fields: { readonly [K in keyof A]?: EditField }
  /** Of its command: `coupon.create`. */
  id: string
  title: string
}
// biome-ignore lint/suspicious/noExplicitAny: the answers matter where the form is declared, and nowhere after
export type AnyCreate = Create<any>

/** Declares how a new thing is made, beside the call that makes it: `create(coupon, coupons.add, { code: { label: 'Code', input: 'text' } })`. */
export function create<R extends Thing, F extends R, A, I, Given, Out>(
  of: Entity<R, F>,
  make: Endpoint<string, Schema, Schema<A, I>, Given, Out>,
  fields: Create<A>['fields'],
  how: Making<R> = {},
): Create<A> {
  const { verb = 'create', title = `Add ${of.words.one}` } = how
  // Entity is invariant in its row; the command that is made of this handles every kind.
  const entity = of as unknown as Entity
  return { ...how, is: 'create of', entity, make, schema: make.body, fields, id: `${of.kind}.${verb}`, verb, title }
}

/**
 * Declares how a new thing is made whose form is shaped otherwise than what is sent: `asked` has the rules and fields of the form, and makes the
 * body of its answers.
 */
export function createAs<R extends Thing, F extends R, A>(
  of: Entity<R, F>,
  make: AnyEndpoint,
  // biome-ignore lint/suspicious/noExplicitAny: what a person types is text until the schema has read it
  asked: { schema: Schema<A, any>; fields: Create<A>['fields']; body: (answers: A) => object },
  how: Making<R> = {},
): Create<A> {
  const { schema, fields, body } = asked
  // The call takes what `body` makes of the answers.
  return { ...create(of, { ...make, body: schema }, fields, how), make, body }
}
export const isCreate = (value: unknown): value is AnyCreate =>
  typeof value === 'object' && value !== null && 'is' in value && value.is === 'create of'
