import * as z from 'zod/mini'
import { decode, type Page, pageEnvelopes } from './envelope.ts'

/** `Out` is what code works with; `In` is what travels on the wire. */
export type Schema<Out = unknown, In = unknown> = z.ZodMiniType<Out, In>
export interface Thing {
  readonly id: number
  readonly version?: number | null | undefined
}

export interface Words {
  /** Singular and plural as people say them, lower case. */
  one: string
  many: string
  /** More words that name it in a typed line. */
  aliases?: readonly string[]
}

/** How a thing is shown on one line wherever it turns up: palette, confirmation, receipts, the server's lookup. */
export interface Face {
  title: string
  /** What alone names it, such as its e-mail, where the title says more; a typed word must equal it. */
  exact?: string
  money?: { minor: number; currency: string }
  chips?: readonly { label: string; tone: 'good' | 'bad' | 'wait' | 'plain' }[]
}

/** What the server knows of a thing: a list row, and the fuller record that its own page reads. */
export interface Entity<R extends Thing = Thing, F extends R = R> {
  /** The noun: the same word as the file in every room. */
  kind: string
  words: Words
  // biome-ignore lint/suspicious/noExplicitAny: the wire side of a row matters only to the server's handlers, which read it through Given
  row: Schema<R, any>
  // biome-ignore lint/suspicious/noExplicitAny: as above
  full: Schema<F, any>
  /** Absent: its name, or the name of its organization. */
  face?: ((row: R) => Face) | undefined
  /** What fields are called where their name with spaces is not the word for it. */
  labels?: Partial<Record<string, string>> | undefined
  /** Of a line in an overview: the kinds that it tells of. */
  about?: readonly string[] | undefined
  /** Of such a line: the one thing that it is about, on which the commands run; null where there is none any more. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  tells?: { kind: string; id: (line: any) => number | null } | undefined
}
// biome-ignore lint/suspicious/noExplicitAny: Entity is invariant in its row; code that handles every kind needs the open form
export type AnyEntity = Entity<any, any>
export type RowOf<E> = E extends Entity<infer R, infer _F> ? R : never
export type FullOf<E> = E extends Entity<infer _R, infer F> ? F : never

/** Declares a noun. `full` defaults to `row` for things whose list shows all there is. */
export function entity<R extends Thing, WR, F extends R = R, WF = WR>(
  kind: string,
  words: Words,
  row: Schema<R, WR>,
  full?: Schema<F, WF>,
  face?: (row: R) => Face,
  labels?: Partial<Record<string, string>>,
): Entity<R, F> & { wireRow?: WR; wireFull?: WF } {
  // With no fuller record F is R, which the compiler cannot see through the default.
  return { kind, words, row, full: full ?? (row as unknown as Schema<F, WF>), face: face && totalFace(face, words, row), labels }
}
/** Names a record that lacks the fields of its face by its kind and ID: a server may send less than the contract says. */
const totalFace =
  <R extends Thing>(face: (row: R) => Face, { one }: Words, schema: Schema<R>) =>
  (row: R): Face => {
    try {
      return face(row)
    } catch (error) {
      if (isBug(error, schema, row)) throw error
      return { title: `${one.charAt(0).toUpperCase()}${one.slice(1)} ${row.id}` }
    }
  }
/**
 * Returns whether an exception of code that reads a record is a bug of that code. A TypeError is none if the record lacks
 * what its schema requires, because a server may send less than the contract says.
 */
export const isBug = (error: unknown, schema: Schema, record: Thing): boolean =>
  !(error instanceof TypeError) || schema.safeParse(record).success
/**
 * Declares the lines of an overview. Such a line is no thing of its own: it tells of things of other kinds, nobody opens or finds it by its
 * number, and its list is asked for again when one of those changes. What is done to it is done to the thing that it `tells` of first of all.
 */
export function overview<R extends Thing, WR>(
  kind: string,
  words: Words,
  row: Schema<R, WR>,
  about: readonly string[],
  tells: { kind: string; id: (line: R) => number | null },
): Entity<R> & { wireRow?: WR; wireFull?: WR } {
  return { ...entity(kind, words, row), about, tells }
}
type WireRow<E> = E extends { wireRow?: infer W } ? W : never
type WireFull<E> = E extends { wireFull?: infer W } ? W : never

/** Which entities an answer carried, so that the client can store them. */
interface Carried<Out> {
  entity: AnyEntity
  as: 'row' | 'full'
  pick: (out: Out) => readonly Thing[]
}

/**
 * How an answer travels. `wrap` is the server's side (what a handler returns → wire), `read` the client's (wire → what a caller gets).
 * `read` is forgiving: a missing, extra or unknown value never throws, an answer of another shape does.
 */
export interface Reply<Given, Out> {
  kind: 'json' | 'file' | 'stream' | 'nothing'
  schema?: Schema
  wrap: (given: Given) => unknown
  read: (wire: unknown, headers?: Headers) => Out
  carried?: Carried<Out>
}

type PageOf<W> = { items: readonly W[]; total: number; page: number; perPage: number; maxId?: number | null; about?: true }

/** Main list: `{ items, pagination }`. */
export function page<E extends AnyEntity>(e: E): Reply<PageOf<WireRow<E>>, Page<RowOf<E>>> {
  return { kind: 'json', ...pageEnvelopes.main(e.row), carried: { entity: e, as: 'row', pick: (out) => out.items } }
}
/** List of the second API: `{ data, meta }`. */
export function nwPage<E extends AnyEntity>(e: E): Reply<PageOf<WireRow<E>>, Page<RowOf<E>>> {
  return { kind: 'json', ...pageEnvelopes.nwapp(e.row), carried: { entity: e, as: 'row', pick: (out) => out.items } }
}
/** `{ items }` without paging. */
export function items<E extends AnyEntity>(e: E): Reply<readonly WireRow<E>[], RowOf<E>[]> {
  const schema = z.object({ items: z.array(e.row) })
  return {
    kind: 'json',
    schema,
    wrap: (given) => ({ items: given }),
    read: (wire) => decode(schema, wire).items,
    carried: { entity: e, as: 'row', pick: (out) => out },
  }
}
/** `{ item }`: one whole record of the main API. */
export function item<E extends AnyEntity>(e: E): Reply<WireFull<E>, FullOf<E>> {
  const schema = z.object({ item: e.full })
  return {
    kind: 'json',
    schema,
    wrap: (given) => ({ item: given }),
    read: (wire) => decode(schema, wire).item,
    carried: { entity: e, as: 'full', pick: (out) => [out] },
  }
}
/** `{ data }`: one whole record of the second API. */
export function nwItem<E extends AnyEntity>(e: E): Reply<WireFull<E>, FullOf<E>> {
  const schema = z.object({ data: e.full })
  return {
    kind: 'json',
    schema,
    wrap: (given) => ({ data: given }),
    read: (wire) => decode(schema, wire).data,
    carried: { entity: e, as: 'full', pick: (out) => [out] },
  }
}
/** `{ [key]: value }`; the second API says `data` for everything that is not a list or a record. */
export function data<O, I>(schema: Schema<O, I>, key = 'data'): Reply<I, O> {
  const envelope = z.object({ [key]: schema })
  // The key is computed, so the compiler cannot know that it is there; decode has checked it.
  return { kind: 'json', schema: envelope, wrap: (given) => ({ [key]: given }), read: (wire) => decode(envelope, wire)[key] as O }
}
/** One object with parts of its own names, which are no things. */
export function parts<O, I>(schema: Schema<O, I>): Reply<I, O> {
  return { kind: 'json', schema, wrap: (given) => given, read: (wire) => decode(schema, wire) }
}
/** A download; the handler returns the body and its headers itself. */
export function file(): Reply<unknown, Blob> {
  return { kind: 'file', wrap: (given) => given, read: (wire) => wire as Blob }
}
/** A table as CSV, and how many rows the server says that it has below its heads (`X-Row-Count`); null where it does not say. */
export interface CsvFile {
  file: Blob
  rows: number | null
}
export function csv(): Reply<unknown, CsvFile> {
  const rows = (told: string | null | undefined) => (told && /^\d{1,15}$/.test(told) ? Number(told) : null)
  return {
    kind: 'file',
    wrap: (given) => given,
    read: (wire, headers) => ({ file: wire as Blob, rows: rows(headers?.get('x-row-count')) }),
  }
}
/** Events by their names, one after the other for as long as both sides are there (`text/event-stream`); the handler returns what feeds them. */
export function stream(events: Readonly<Record<string, Schema>>): Reply<unknown, void> {
  return { kind: 'stream', schema: z.object({ ...events }), wrap: (given) => given, read: () => undefined }
}
/** Any 2xx is success, except an HTML page; the body is not read. */
export function nothing(): Reply<void, void> {
  return { kind: 'nothing', wrap: () => undefined, read: () => undefined }
}

export type Base = 'main' | 'nwapp' | 'test'
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type PathParams<P extends string> = P extends `${infer Head}/${infer Tail}`
  ? PathParams<Head> & PathParams<Tail>
  : P extends `:${infer Name}`
    ? { [K in Name]: number | string }
    : unknown

export interface Endpoint<P extends string, Q, B, Given, Out> {
  base: Base
  method: Method
  /** Relative to the base, without a leading slash; `:name` marks a parameter. */
  path: P
  query: Q
  body: B
  reply: Reply<Given, Out>
  /** Also mounted on this base (the documents leave the base open). */
  alias?: Base
  /** Called without a sign-in. */
  open?: boolean
  /** For trying and building: a server in production has no such address. All of the base `test` is so. */
  trial?: boolean
  /** Its body has files in it: bytes of all of it. */
  files?: number
  /** What the size of a page is called on the wire, where it is not `perPage`. */
  pageSize?: 'per_page'
  /** Of a read: answering it costs money. Without an answer it is asked again by nobody but a person. */
  costs?: boolean
}
// biome-ignore lint/suspicious/noExplicitAny: the open form of an endpoint; every use narrows it through the types below
export type AnyEndpoint = Endpoint<any, any, any, any, any>
const empty = z.object({})
type Empty = typeof empty

/** Declares one call of the API. */
export function endpoint<const P extends string, Given, Out, Q extends Schema = Empty, B extends Schema = Empty>(e: {
  base?: Base
  method: Method
  path: P
  query?: Q
  body?: B
  reply: Reply<Given, Out>
  alias?: Base
  open?: boolean
  trial?: boolean
  files?: number
  pageSize?: 'per_page'
  costs?: boolean
}): Endpoint<P, Q, B, Given, Out> {
  // Left out means "takes nothing", which is what Q and B default to.
  return { ...e, base: e.base ?? 'main', query: (e.query ?? empty) as Q, body: (e.body ?? empty) as B }
}

type Part<K extends string, T> = unknown extends T ? unknown : Record<never, never> extends T ? { [P in K]?: T } : { [P in K]: T }
/** What a caller sends. */
export type Args<E extends AnyEndpoint> =
  E extends Endpoint<infer P, infer Q, infer B, infer _G, infer _O>
    ? Part<'params', PathParams<P>> & Part<'query', z.input<Q>> & Part<'body', z.input<B>>
    : never
/** What a caller gets back. */
export type Result<E extends AnyEndpoint> = E extends Endpoint<infer _P, infer _Q, infer _B, infer _G, infer O> ? O : never
/** What the server's handler returns. */
export type Given<E extends AnyEndpoint> = E extends Endpoint<infer _P, infer _Q, infer _B, infer G, infer _O> ? G : never
/** What the server's handler is handed: params are checked ids where their name is `id` or ends in `Id`. */
export type Received<E extends AnyEndpoint> =
  E extends Endpoint<infer P, infer Q, infer B, infer _G, infer _O>
    ? { params: { [K in keyof PathParams<P>]: K extends 'id' | `${string}Id` ? number : string }; query: z.output<Q>; body: z.output<B> }
    : never

/** A call as plain data: what commands return, what a dry run shows, what is replayed with the same key. */
export interface Request<E extends AnyEndpoint = AnyEndpoint> {
  endpoint: E
  args: Args<E>
  /** One of several that may fail alone: what came before it stays done (the screening after an approval). */
  follows?: true
  /** It is about its target, though its address names that by another number: it demands the version that was seen. */
  guarded?: true
}
/** Builds a call as data; nothing is sent. */
export function request<E extends AnyEndpoint>(e: E, args: Args<E>): Request<E> {
  return { endpoint: e, args }
}
/** Marks a call whose path does not name its target by its own number (a creator by the account, a fee in the body). */
export function guard<E extends AnyEndpoint>(of: Request<E>): Request<E> {
  return { ...of, guarded: true }
}
/** Marks the last calls of a list that only follow what was decided: their refusal is told, and refuses nothing. */
export function follow<E extends AnyEndpoint>(of: Request<E>): Request<E> {
  return { ...of, follows: true }
}
