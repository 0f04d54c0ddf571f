import type { Field } from '#kit/form/schema.ts'
import { isTyped, typed } from '#kit/form/typed.ts'

/** What can be typed into a cell, or ticked in it; anything else is edited in the form of the thing. */
export const fitsCell = ({ input, choices, choicesFrom }: Field): boolean =>
  !choices && !choicesFrom && ['text', 'email', 'number', 'money', 'moment', 'date', 'toggle'].includes(input)

/** A value as it is typed. */
export function spell({ input }: Field, value: unknown): string {
  return isTyped(input) ? typed[input].spell(value) : String(value ?? '')
}

/** What was typed. Text that is no number stays text, for the schema to refuse in words; what was nothing and is empty again is nothing. */
export function read(field: Field, text: string, base: unknown): unknown {
  const { input } = field
  if (text === spell(field, base)) return base
  if (text.trim() === '' && base === null) return null
  return isTyped(input) ? typed[input].read(text) : text
}
