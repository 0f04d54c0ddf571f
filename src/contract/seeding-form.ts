import * as z from 'zod/mini'
import { notAttributes } from './seeding.ts'

// How test data is asked for by hand: attributes are typed as JSON, states as names with commas between.
const unread = Symbol('no JSON')
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return unread
  }
}
/** What a text of JSON says; undefined for an empty one, or none. */
export function jsonOf(text: string | undefined): unknown {
  const read = text === undefined || text.trim() === '' ? undefined : parsed(text)
  return read === unread ? undefined : read
}

const checkedBy = (wrong: (value: unknown) => string | undefined) =>
  z.optional(
    z.string().check(
      z.maxLength(100_000, 'At most 100,000 characters'),
      z.superRefine((text, ctx) => {
        if (text.trim() === '') return
        const value = parsed(text)
        const message = value === unread ? 'This is not JSON' : wrong(value)
        if (message !== undefined) ctx.addIssue({ code: 'custom', message, input: text })
      }),
    ),
  )
/** `{"name": "Test"}`, or nothing. */
export const objectText = checkedBy(notAttributes)
/** `[{"name": "One"}, {"name": "Two"}]`, or nothing. */
export const sequenceText = checkedBy((value) => {
  if (!Array.isArray(value)) return 'A list of attributes, such as [{"name": "One"}, {"name": "Two"}]'
  return value.map(notAttributes).find((wrong) => wrong !== undefined)
})

/** What such a list says; none for nothing. */
export function sequenceOf(text: string | undefined): unknown[] {
  const read = jsonOf(text)
  return Array.isArray(read) ? read : []
}

/** Names with commas between. */
export const statesText = z.optional(z.string().check(z.maxLength(500, 'At most 500 characters')))
export const namesIn = (text: string | undefined): string[] =>
  (text ?? '')
    .split(/[\s,]+/)
    .map((name) => name.trim())
    .filter(Boolean)
