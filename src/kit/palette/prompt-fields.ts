import { typedNumber } from '#contract/fields.ts'
import { bareNumber } from '#contract/text.ts'
import { candidate } from '#kit/form/candidates.ts'
import type { Field, FieldChoice, Known } from '#kit/form/schema.ts'
import { typed as formats } from '#kit/form/typed.ts'
import { isolate } from '#kit/format/isolate.ts'

/** The fields of a prompt by their names, in their order. */
export type Fields = readonly (readonly [string, Field])[]
export type Values = Readonly<Record<string, unknown>>
/** Stands for the field of a command without arguments. */
export const noField: Field = { label: '', input: 'text' }

const getToggleChoices = ({ states }: Field) => [
  { value: true, label: states?.on.label ?? 'Yes' },
  { value: false, label: states?.off.label ?? 'No' },
]
type Listed = readonly FieldChoice[]
type Choices = readonly { value: string | number | boolean; label: string }[]
/** Lists the choices of a field; undefined if it takes text. `listed`: records that it chooses from. */
export function getChoices(field: Field, values: Values, listed?: Listed): Choices | undefined {
  const { input, choices, choicesFor, none } = field
  // Several choices are typed as one text.
  if (input === 'checks') return undefined
  const offered = choices ?? choicesFor?.(values) ?? listed
  if (offered) return none === undefined ? offered : [{ value: '', label: none }, ...offered]
  return input === 'toggle' ? getToggleChoices(field) : undefined
}

/** Returns the key of the option that represents a value. */
export const getOptionKey = (value: unknown) => `choice-${value ?? ''}`

/** Formats a value as its chip: the label of a choice, the name of a record as far as it is known, or the text. */
export function formatValue(field: Field, value: unknown, values: Values, known: Known): string {
  if (Array.isArray(value)) return value.map((one) => formatValue(field, one, values, known)).join('; ')
  const choices = getChoices(field, values) ?? field.choices
  const chosen = choices?.find((choice) => choice.value === value)
  return chosen?.label ?? getRecordName(field, value, known) ?? formatText(field, value)
}

/** Lists the chips of fields. A field without a value has none. */
export function listChips(fields: Fields, values: Values, known: Known): { name: string; text: string }[] {
  return fields.flatMap(([name, field]) => {
    const text = formatValue(field, values[name], values, known)
    return text === '' ? [] : [{ name, text: `${field.label}: ${isolate(text)}` }]
  })
}

/** Returns the name of the record that a field has as its value; undefined if the record is not known. */
function getRecordName({ things, choicesFrom }: Field, id: unknown, known: Known): string | undefined {
  const entity = things?.entity ?? choicesFrom?.source.reply.carried?.entity
  const record = entity && typeof id === 'number' ? known(entity, id) : undefined
  if (!entity || !record) return undefined
  if (things) return candidate(entity, record).label
  const name: unknown = choicesFrom && Reflect.get(record, choicesFrom.label)
  return name === undefined ? undefined : String(name)
}

/** Returns the text with which a field starts, so that Enter keeps its value; empty if it has choices. */
export function getStartText([name, field]: Partial<Fields[number]> = [], values: Values): string {
  if (!field || name === undefined) return ''
  // The ID of a record is no text by which a choice is found.
  return !field.things && hasChoices(field, values) ? '' : formatText(field, values[name])
}
/** Whether a field takes one of a list, also before the list has loaded. */
export const hasChoices = (field: Field, values: Values): boolean =>
  field.things !== undefined || getChoices(field, values, field.choicesFrom && []) !== undefined

function formatText({ input }: Field, value: unknown): string {
  if (Array.isArray(value)) return value.join('; ')
  return input === 'money' || input === 'moment' ? formats[input].spell(value) : String(value ?? '')
}

/** Finds the first field with an error; the first of all if none has one. */
export function findWrong(fields: Fields, errors: Readonly<Record<string, string>>): number {
  const at = fields.findIndex(([name]) => name in errors)
  return Math.max(0, at)
}

/** Finds the first field that the typed line did not answer; the first of all if it answered each. */
export function findUnanswered(fields: Fields, answers: Values): number {
  const at = fields.findIndex(([name]) => !(name in answers))
  return Math.max(0, at)
}

/**
 * Selects the answers of the typed line that are not asked for again: choices. A text or a record is shown before
 * anything runs, and so is every answer of a line that leaves none open.
 */
export function getSettled(fields: Fields, answers: Values): Values {
  if (fields.every(([name]) => name in answers)) return {}
  const settled = fields.filter(([name, { main, things }]) => name in answers && !main && !things)
  return Object.fromEntries(settled.map(([name]) => [name, answers[name]]))
}

/** Selects the fields that apply to the answers so far. */
export function getShownFields(fields: Fields, values: Values): Fields {
  return fields.filter(([, { asked }]) => asked?.(values) ?? true)
}

/** Clears the answers of later fields that depend on an answer: they were given for the answer before. */
export function clearDependents(fields: Fields, at: number): Values {
  const dependents = fields.filter(([, { asked }], place) => asked && place > at)
  return Object.fromEntries(dependents.map(([name]) => [name, undefined]))
}

/** Splits several values of one field at `; `; a code may be a number. */
const splitValues = ({ input }: Field, text: string) =>
  text
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => (input === 'checks' && /^\d+$/.test(part) ? Number(part) : part))

/** Reads a text as the value of its field. An empty number is missing; null stays null while empty. */
export function readText(field: Field | undefined, text: string, before: unknown): unknown {
  const { input } = field ?? noField
  if (field && (input === 'list' || input === 'checks')) return splitValues(field, text)
  if (input === 'number') return bareNumber(text) === '' ? undefined : (typedNumber(text) ?? text)
  if ((input === 'money' || input === 'moment') && text === formats[input].spell(before)) return before
  return text === '' && (before === null || before === undefined) ? before : text
}
