import type { Entry } from '#kit/command/registry.ts'
import type { Field } from '#kit/form/schema.ts'
import { takesFreeText } from '#kit/palette/answers.ts'

/** An argument as a person types it, and the answer that the form of the command then has. */
export interface TypedArgument {
  text: string
  answer: Readonly<Record<string, unknown>>
}
type NamedField = readonly [name: string, field: Field]
type Answer = TypedArgument['answer']
type IsResource = (word: string) => boolean
/** Returns an answer as the form reads it; undefined if the form refuses it. */
type ReadAnswer = (answer: Answer) => Answer | undefined

/** Values for each type of field that takes words; a field gets the first one that its form accepts. */
const values: Readonly<Record<string, readonly (string | number)[]>> = {
  text: ['called twice, at 9:30', '7, 8'],
  long: ['called twice, at 9:30', 'anna@site.test'],
  number: [3],
  thing: [77],
}
/** Number of choices that are all typed. */
const maxChoices = 12

/**
 * Lists the arguments that a line can give to a command: the words behind the record for its main argument,
 * or else each choice and each switch of its form. A command without a record takes its only or its main
 * argument.
 */
export function listTypedArguments({ command }: Entry, isResource: IsResource): TypedArgument[] {
  const all = Object.entries<Field>(command.ask?.fields ?? {})
  const fields = all.filter(([, { asked }]) => !asked)
  const main = fields.filter(([, field]) => field.main)
  if (takesFreeText(command)) return main.flatMap((field) => listValues(field, (answer) => answer))
  if (command.target.entity)
    return [...fields.flatMap((field) => listChoices(field, fields)), ...fields.flatMap((field) => listSwitches(field, isResource))]
  if (fields.length > 1) return main.flatMap((field) => listValues(field, (answer) => answer))
  return fields.flatMap((field) => listValues(field, (answer) => command.ask?.schema.safeParse(answer).data))
}

/** Lists the choices of a field; of a long list, such as countries, the first, the middle and the last. */
function listChoices([name, { choices = [] }]: NamedField, all: readonly NamedField[]): TypedArgument[] {
  // Of two fields with the same choices, the first one is meant.
  const hasChoice = ({ choices = [] }: Field, label: string) => choices.some((choice) => choice.label === label)
  const findField = (label: string) => all.find(([, field]) => hasChoice(field, label))
  const sampled = [0, Math.floor(choices.length / 2), choices.length - 1]
  return choices
    .filter((_, at) => choices.length <= maxChoices || sampled.includes(at))
    .filter(({ label }) => findField(label)?.[0] === name)
    .map(({ value, label }) => ({ text: label, answer: { [name]: value } }))
}

/**
 * Turns a switch off by its own words, or by the last word of its label, unless that is a resource: "no invoices"
 * negates.
 */
function listSwitches([name, field]: NamedField, isResource: IsResource): TypedArgument[] {
  // The phrases that turn it on are also names of the command.
  if (field.states) return field.states.off.phrases.map((text) => ({ text, answer: { [name]: false } }))
  const word = field.label.toLowerCase().split(' ').at(-1) ?? ''
  if (field.input !== 'toggle' || word.length < 3 || isResource(word)) return []
  return [{ text: `no ${word}`, answer: { [name]: false } }]
}

/** Lists the first value that the form accepts. */
function listValues([name, field]: NamedField, read: ReadAnswer): TypedArgument[] {
  for (const value of field.choices ? [] : (values[field.input] ?? [])) {
    const answer = read({ [name]: value })
    if (answer) return [{ text: String(value), answer }]
  }
  return []
}
