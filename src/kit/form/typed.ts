import type { FieldInput } from '#contract/edit.ts'
import { fromMinor, toMinor, typedNumber } from '#contract/fields.ts'
import { readTyped, spellMoment } from '#contract/moments.ts'
import { bareNumber, soughtText } from '#contract/text.ts'

/** A value that is typed as text of a form of its own. */
interface Typed {
  /** The value as it is typed. */
  spell: (value: unknown) => string
  /** Text → value; text that is none stays text, for the schema to refuse in words. */
  read: (text: string) => unknown
  hint: string
  inputMode: 'decimal' | 'text'
}

export const typed: Readonly<Record<'money' | 'moment' | 'number', Typed>> = {
  money: {
    spell: (value) => (typeof value === 'number' && Number.isSafeInteger(value) ? fromMinor(value) : String(value ?? '')),
    // A thousands separator is no decimal one: "1,250.00" is read, "12,50" is not.
    read: (text) => (bareNumber(text) === '' ? '' : (toMinor(ungrouped(bareNumber(text))) ?? text)),
    hint: 'Such as 1250.00',
    inputMode: 'decimal',
  },
  moment: {
    spell: (value) => (typeof value === 'string' ? spellMoment(value) : ''),
    read: (text) => (bareNumber(text) === '' ? '' : (readTyped(soughtText(text)) ?? text)),
    hint: 'YYYY-MM-DD HH:MM',
    inputMode: 'text',
  },
  number: {
    spell: (value) => String(value ?? ''),
    read: (text) => (bareNumber(text) === '' ? '' : (typedNumber(text) ?? text)),
    hint: 'Such as 12.5',
    inputMode: 'decimal',
  },
}
/** Whether a field is typed so. */
export const isTyped = (input: FieldInput): input is keyof typeof typed => input in typed
const ungrouped = (text: string) => (/^\s*-?\d{1,3}(,\d{3})+(\.\d*)?\s*$/.test(text) ? text.replaceAll(',', '') : text)
