import * as z from 'zod/mini'
import type { Codes, CodeValue } from './codes.ts'
import { bareAmount, bareNumber } from './text.ts'

/** Ids are integers 1…2³¹−1 (the database's `integer`). */
export const id = z.int().check(z.gte(1), z.lte(2 ** 31 - 1))
export const maxId = 2 ** 31 - 1
/** A thing of which nothing but its number is known. */
export const bare = z.object({ id })

/** What a person is told where an id was given that can be none. */
export const idRule = 'An id is a whole number from 1 to 2147483647'

/** Whether a number can be an id. */
const canBeId = (n: number) => Number.isInteger(n) && n >= 1 && n <= maxId
/** The id that a text is, with or without a number sign before it; undefined where it is none. */
export function typedId(text: string): number | undefined {
  const n = Number(/^#?(\d{1,10})$/.exec(bareNumber(text))?.[1])
  return canBeId(n) ? n : undefined
}

/** An id that was typed or chosen: a whole number, or its text. */
export const givenId = z.pipe(
  z.union([z.number(), z.string()]),
  z.transform((given, ctx): number => {
    const id = typeof given === 'number' ? given : typedId(given)
    if (id !== undefined && canBeId(id)) return id
    ctx.issues.push({ code: 'custom', message: idRule, input: given })
    return z.NEVER
  }),
)

/** A list or an object that some servers send as the JSON text of it; an empty text is nothing. */
export const orItsText = <S extends z.ZodMiniType>(schema: S) =>
  z.union([
    schema,
    z.pipe(
      z.string(),
      z.transform((text, ctx): z.output<S> | null => {
        if (text.trim() === '') return null
        const read = z.safeParse(schema, parsed(text))
        if (read.success) return read.data
        ctx.issues.push({ code: 'custom', message: 'must be a list or an object, or the JSON text of one', input: text })
        return z.NEVER
      }),
    ),
  ])
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A moment as ISO 8601 text. */
export const moment = z.string()

/**
 * Money on the wire is a decimal text ("1250.00", a number is read too); in code it is an integer of minor units (cents).
 * Read from its text, so that no floating point touches it. At most two decimals.
 */
export const money = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((wire, ctx) => {
    const minor = toMinor(String(wire))
    if (minor !== undefined) return minor
    ctx.issues.push({ code: 'custom', message: 'An amount has at most two decimals', input: wire })
    return z.NEVER
  }),
)

/** Minor units of a decimal text, or undefined if it is none, has a third decimal or is not safe as an integer. */
export function toMinor(text: string): number | undefined {
  const found = /^(-?)(\d{1,14})(?:\.(\d{1,2})0*)?$/.exec(bareAmount(text))
  if (!found) return undefined
  const [, sign, whole = '', part = ''] = found
  const minor = Number(whole + part.padEnd(2, '0'))
  if (!Number.isSafeInteger(minor)) return undefined
  return sign && minor !== 0 ? -minor : minor
}
/** The wire's decimal text of minor units: 125000 → "1250.00". */
export function fromMinor(minor: number): string {
  const digits = String(Math.abs(minor)).padStart(3, '0')
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** A number as a person types it; undefined where it is none: an exponent (`1e3`), another base (`0x10`), or more than six decimals. */
export function typedNumber(text: string): number | undefined {
  const plain = bareNumber(text)
  // Minus nothing is nothing.
  return /^[+-]?(\d{1,12}(\.\d{0,6})?|\.\d{1,6})$/.test(plain) ? Number(plain) + 0 : undefined
}

const whole = (text: string | number) => (typeof text === 'number' ? text : /^-?\d+$/.test(text) ? Number(text) : Number.NaN)
const bounded = (least: number, most: number, message: string) =>
  z.pipe(
    z.union([z.string(), z.number()]),
    z.transform((text, ctx) => {
      const n = whole(text)
      if (Number.isInteger(n) && n >= least && n <= most) return n
      ctx.issues.push({ code: 'custom', message, input: text })
      return z.NEVER
    }),
  )

/** A whole number that may arrive as text. */
export const wholeNumber = (least: number, most: number) => bounded(least, most, `must be a whole number from ${least} to ${most}`)

/** When a record was last changed, and by whom of the staff; our server tells it, of another nothing is known. */
export const lastChanged = {
  updated_at: z.optional(z.nullable(moment)),
  updated_by: z.optional(z.nullable(z.object({ id, name: z.string() }))),
}

/** A list by numbered pages; both spellings of the page size are read and `per_page` wins. Which one is sent, its endpoint says. */
export const numbered = {
  page: z.optional(wholeNumber(1, 100_000_000)),
  perPage: z.optional(wholeNumber(1, 10_000)),
  per_page: z.optional(wholeNumber(1, 10_000)),
  sort_by: z.optional(z.string()),
}
/**
 * Every list of records takes these. Both are ours; a server that does not know them answers the requested page.
 * - `after` returns records with a higher ID, in the order of IDs. Reading a list to its end by the last ID skips and doubles nothing,
 *   however the list changes. The total still counts the whole list.
 * - `containing` returns the page with this record, or the requested page if the list does not have it.
 */
export const paging = { after: z.optional(wholeNumber(0, maxId)), containing: z.optional(wholeNumber(1, maxId)), ...numbered }
export interface Paging {
  after?: number | undefined
  containing?: number | undefined
  page?: number | undefined
  perPage?: number | undefined
  per_page?: number | undefined
}
/** The window that a list query asks for: page 1 of 10 when it says nothing. */
export const windowOf = (query: Paging) => {
  const page = query.page ?? 1
  const perPage = query.per_page ?? query.perPage ?? 10
  return { page, perPage, offset: (page - 1) * perPage }
}

/** A code in a query: `status=0` arrives as text and means the number; `null` is spelled out. */
export function queryCode<V extends CodeValue>(codes: Codes<V>) {
  return z.pipe(
    z.union([z.string(), z.number(), z.null()]),
    z.transform((text, ctx): V => {
      const found = codes.all.find((code) => String(code.value) === String(text))
      if (found) return found.value
      ctx.issues.push({ code: 'custom', message: `must be one of ${codes.all.map((c) => String(c.value)).join(', ')}`, input: text })
      return z.NEVER
    }),
  )
}

/**
 * Several codes in a query: travels as repeated `status[]=0&status[]=1`, and is `[0, 1]` in code. It may be left out, which asks for all.
 * `sendsBrackets` knows it again.
 */
export function codeList<V extends CodeValue>(codes: Codes<V>) {
  return bracketed(z.optional(z.array(queryCode(codes))))
}
/** Marks a list of a query that is spelled with `[]` behind its name. */
export function bracketed<S extends object>(schema: S): S {
  withBrackets.add(schema)
  return schema
}
const withBrackets = new WeakSet<object>()
/** Whether a query's field is spelled with `[]` behind its name on the wire. */
export const sendsBrackets = (field: unknown): boolean => typeof field === 'object' && field !== null && withBrackets.has(field)
