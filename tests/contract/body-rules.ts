import { expect } from 'vitest'
import * as z from 'zod/mini'
import type { AnyEndpoint } from '#contract/define.ts'

/** Values of a field, written by hand; `undefined` stands for a field that is left out. */
export interface FieldRules {
  accepted: readonly unknown[]
  /** Values next to the accepted ones, and values of other types. */
  refused: readonly unknown[]
}
export interface BodyRules {
  /** The endpoint with this body, or the schema of a form. */
  of: AnyEndpoint | z.ZodMiniType
  valid: object
  /** By path, such as `review.text` or `0.id`; the path '' is the whole body. */
  fields: Readonly<Record<string, FieldRules>>
}

/** Returns a copy with another value at the path. */
function replaceAt(body: unknown, path: readonly string[], value: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return value
  const copy: object = Array.isArray(body) ? [...body] : { ...Object(body) }
  return Object.assign(copy, { [key]: replaceAt(Reflect.get(copy, key), rest, value) })
}
/** Names a value in an error message; a long one by its length. */
function describeValue(value: unknown): string {
  const text = JSON.stringify(value) ?? 'undefined'
  return text.length > 80 ? `${text.slice(0, 40)}… (${Reflect.get(Object(value), 'length')})` : text
}

/** Expects that the body accepts and refuses exactly the listed values, and that the error names the field. */
export function expectRules({ of, valid, fields }: BodyRules): void {
  const schema: z.ZodMiniType = of instanceof z.ZodMiniType ? of : of.body
  const findErrors = (body: unknown) => (schema.safeParse(body).error?.issues ?? []).map(({ path }) => path.join('.'))
  expect(findErrors(valid), 'the valid body').toEqual([])
  for (const [field, { accepted, refused }] of Object.entries(fields)) {
    const replace = (value: unknown) => replaceAt(valid, field === '' ? [] : field.split('.'), value)
    for (const value of accepted) expect(findErrors(replace(value)), `${field} accepts ${describeValue(value)}`).toEqual([])
    for (const value of refused) {
      const errors = findErrors(replace(value))
      expect(errors, `${field} refuses ${describeValue(value)}`).not.toEqual([])
      const others = errors.filter((path) => field !== '' && path !== field && !path.startsWith(`${field}.`))
      expect(others, `the error for ${field} ${describeValue(value)}`).toEqual([])
    }
  }
}

/** Text of this length. */
export const repeat = (length: number) => 'x'.repeat(length)
const otherTypes = [1, 1.5, true, {}, []]
/** Text of 1 to `most` characters that must be given. */
export const requiredText = (most: number): FieldRules => ({
  accepted: ['x', repeat(most)],
  refused: ['', repeat(most + 1), null, undefined, ...otherTypes],
})
/** The same, and blank text is refused too. */
export const visibleText = (most: number): FieldRules => ({
  accepted: requiredText(most).accepted,
  refused: ['  ', ...requiredText(most).refused],
})
/** The same on one line. */
export const lineOfText = (most: number): FieldRules => ({
  accepted: requiredText(most).accepted,
  refused: ['two\nlines', 'two\u2028lines', ...visibleText(most).refused],
})
/** Text of up to `most` characters that may be empty but not left out. */
export const anyText = (most: number): FieldRules => ({
  accepted: ['', 'x', repeat(most)],
  refused: [repeat(most + 1), null, undefined, ...otherTypes],
})
/** Text that may be left out. */
export const optionalText = (most: number): FieldRules => ({
  accepted: ['', undefined, repeat(most)],
  refused: [repeat(most + 1), ...otherTypes],
})
/** Text that may be left out or null. */
export const nullableText = (most: number): FieldRules => ({
  accepted: ['', undefined, null, repeat(most)],
  refused: [repeat(most + 1), ...otherTypes],
})
/** Text of any length or null, which may be left out; the server checks what changes. */
export const unlimitedText: FieldRules = { accepted: ['', undefined, null, repeat(100_000)], refused: otherTypes }

const notId = [0, -1, 1.5, 2_147_483_648, true, {}, []]
/** The ID of a record. */
export const id: FieldRules = { accepted: [1, 2_147_483_647], refused: [...notId, '1', null, undefined] }
/** The ID of a record, as a number or as text. */
export const numberOrTextId: FieldRules = {
  accepted: [1, 2_147_483_647, '1', '2147483647', '#7', ' 7 '],
  refused: [...notId, '0', '-1', '1.5', '2147483648', 'x', '', null, undefined],
}
/** IDs of records, as a list of at most `most`. */
export const idList = (most: number): FieldRules => ({
  accepted: [[], [1], numberedFrom1(most)],
  refused: [numberedFrom1(most + 1), [0], [1.5], ['1'], [2_147_483_648], 1, '1', {}, null, undefined],
})
export const numberedFrom1 = (length: number) => Array.from({ length }, (_, index) => index + 1)
/** A whole number from `least` to `most`. */
export const wholeNumber = (least: number, most: number): FieldRules => ({
  accepted: [least, most],
  refused: [least - 1, most + 1, least + 0.5, String(least), true, {}, [], null, undefined],
})
/** A percentage with at most two decimals. */
export const percent: FieldRules = {
  accepted: [0, 100, 0.01, 1.15, 99.99],
  refused: [-0.01, 100.01, 1.155, '25', true, {}, [], null, undefined],
}
/** Only these values; `others` are the nearest ones. */
export const oneOf = (values: readonly unknown[], others: readonly unknown[]): FieldRules => ({
  accepted: values,
  refused: [...others, 1.5, true, {}, [], null, undefined],
})
export const trueOrFalse: FieldRules = { accepted: [true, false], refused: [0, 1, 'true', '', {}, [], null, undefined] }
/** A switch in the spellings of older clients. */
export const switchValue: FieldRules = {
  accepted: [true, false, 0, 1, '0', '1'],
  refused: [2, -1, 0.5, '2', 'true', '', {}, [], null, undefined],
}
/** Accepts these values too. */
export const allowing = (rules: FieldRules, ...values: unknown[]): FieldRules => ({
  accepted: [...rules.accepted, ...values],
  refused: rules.refused.filter((value) => !values.includes(value)),
})
export const optional = (rules: FieldRules) => allowing(rules, undefined)
export const nullable = (rules: FieldRules) => allowing(rules, undefined, null)
export const trueFalseOrNull = nullable(trueOrFalse)
const nothingNear = [1, true, {}, []]
export const date = (more: readonly unknown[] = []): FieldRules => ({
  accepted: ['2026-12-01', '2024-02-29'],
  refused: ['2026-02-30', '2026-13-01', '2026-1-1', '01.12.2026', 'soon', '', null, undefined, ...nothingNear, ...more],
})
export const binding = oneOf(['month', 'year'], ['week', 'Month', '', 1])
export const email: FieldRules = {
  accepted: ['kari@site.example', ' kari@site.example ', `${repeat(241)}@site.example`],
  refused: ['kari', 'kari@', '@site.example', 'kari @site.example', `${repeat(242)}@site.example`, '', null, undefined, ...nothingNear],
}
export const plan = oneOf(['free', 'business', 'enterprise'], ['basic', 'premium', 'Business', '', 1])
