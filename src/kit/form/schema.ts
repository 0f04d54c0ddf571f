import type { AnyEndpoint, AnyEntity, RowOf, Schema } from '#contract/define.ts'
import type { FieldInput } from '#contract/edit.ts'
import type { Href } from '#contract/paths.ts'
import type { Ref } from '#kit/command/resolve.ts'
import { plain } from '#kit/format/numbers.ts'
import { typed } from './typed.ts'

export interface FieldChoice {
  value: string | number
  label: string
  /** What stands in sight instead of the label, where all choices do. */
  sign?: string
}
/** Records of which one is chosen: found by ID or by words in a list. */
export interface Things {
  readonly entity: AnyEntity
  readonly source: AnyEndpoint
  /** What narrows the list: creators alone. */
  readonly query?: Readonly<Record<string, unknown>> | undefined
  /** The list that is shown before anything is typed; `source` if left out. */
  readonly suggestions?: { readonly source: AnyEndpoint; readonly params?: Readonly<Record<string, number>> } | undefined
}
export type Answers = Readonly<Record<string, unknown>>
/** What the store holds of a thing. */
export type Known = <E extends AnyEntity>(entity: E, id: number) => RowOf<E> | undefined

interface ToggleState {
  label: string
  /** Phrases of a typed line that mean this state; other words may come between theirs. */
  phrases: readonly string[]
}

/** How one argument is asked for. */
export interface Field {
  label: string
  input: FieldInput
  things?: Things
  choices?: readonly FieldChoice[]
  /** The choices where they follow from what was answered before. */
  choicesFor?: (answers: Answers) => readonly FieldChoice[] | undefined
  /**
   * The choices are the things of a list, which is read whole: called by this field of theirs, and meant by their ids. `params`: the path of
   * the list where it follows from the answers; undefined as long as it is not known. `query`: what it is asked, where it has no pages. In a form
   * the first of them stands.
   */
  choicesFrom?: {
    readonly source: AnyEndpoint
    readonly label: string
    readonly query?: Readonly<Record<string, unknown>>
    readonly params?: (answers: Answers, of: Ref | undefined) => Readonly<Record<string, number>> | undefined
    /** Why one of them cannot be chosen: it is not offered, and these words meet whoever names it all the same. */
    // biome-ignore lint/suspicious/noExplicitAny: what the list holds is known where the form is declared
    readonly refuses?: (thing: any) => string | undefined
    /** What is said in the place of the choices where none is left. */
    readonly without?: string
  }
  /** What it stands on until somebody touches it, where that follows from the answers before it. */
  // biome-ignore lint/suspicious/noExplicitAny: the type of the thing that a form is about is known where the form is declared
  follows?: (answers: Answers, known: Known, of?: any) => unknown
  /** Name of the field whose change empties this one: its old or proposed value would be taken for the answer. */
  emptiedBy?: string
  /** All choices of it stand in sight, side by side. */
  inSight?: true
  /** What one types goes here, although another field stands before it. */
  main?: true
  /** Asked for only where the command runs on one thing: what is said of one is not true of all. */
  alone?: true
  /** What is typed into the box of that name about the thing, and not saved: it goes along, and stands in the question; else nobody is asked for it. */
  kept?: true
  /** A choice may be taken back: how "none of them" is called. It is answered as an empty text. */
  none?: string
  /** Of `files`: which are offered, as the browser wants it. */
  accept?: string
  /** Its name in the body of the call, dot by dot, where that is another one: a refusal may name it so. */
  wire?: string
  /** What a person should know while typing it; stands below it. */
  hint?: string
  /** A unit behind the value, such as `%`. */
  suffix?: string
  /** The same where it follows from the thing, such as its currency. */
  // biome-ignore lint/suspicious/noExplicitAny: the type of the thing that a form is about is known where the form is declared
  unit?: (of: any) => string | null | undefined
  /** Of a `list`: how one of them is called. */
  item?: string
  /** Of a toggle: its two states, if they are not "Yes" and "No". */
  states?: { readonly on: ToggleState; readonly off: ToggleState }
  /** Of a number: by how much the arrow keys move it, and between which ends. */
  step?: number
  between?: readonly [number, number]
  /** What is wrong with an answer as far as the store knows of it; the schema says what is wrong with it in itself. */
  check?: (answer: unknown, known: Known, of: Ref | undefined) => string | undefined
  /** Whether the answers that were given raise it at all; left out, it is always asked. */
  asked?: (answers: Answers) => boolean
  /** Whether a thing has the field at all; left out, every one has. */
  when?: (target: object) => boolean
  /**
   * What the field starts with. A value, or a function without a parameter, is a default: for new records and for the arguments of a
   * command. A function with a parameter reads the value from the target. Left out: what the target holds under the field's name.
   */
  start?: unknown
}

/** The fields that a thing has, in their order; all of them where it is not known. */
export const fieldsFor = ({ fields }: Form, target: object | undefined): [string, Field][] =>
  Object.entries<Field>(fields).flatMap(([name, field]): [string, Field][] => {
    if (target === undefined) return [[name, field]]
    if (field.when?.(target) === false) return []
    const suffix = field.unit?.(target)
    return [[name, suffix ? { ...field, suffix } : field]]
  })

/** Whether `start` reads the value from the record, instead of giving a default. */
const readsRecord = (start: unknown): start is (record: object) => unknown => typeof start === 'function' && start.length > 0

/** Reads what a stored record holds in a field. A default of the form is for new records and never replaces a stored value. */
export const storedOf = (name: string, { start }: Field, record: object): unknown =>
  readsRecord(start) ? start(record) : Reflect.get(record, name)

/** Returns the fields of a stored record: without the defaults, which are for new records. */
export const withoutDefaults = <F extends { readonly start?: unknown }>(fields: Readonly<Record<string, F>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, { start, ...field }]) => [name, readsRecord(start) ? { ...field, start } : field]))

/** What a field stands on before anybody has touched it. `target`: the thing that the command is about, if there is one. */
export function startOf(name: string, { start }: Field, target: object | undefined): unknown {
  if (typeof start === 'function') return start(target)
  return start ?? (target && Reflect.get(target, name))
}

/** The answers with what a field stands on where that follows from the others, as long as nobody has answered it. */
export function following([name, field]: readonly [string, Field] | readonly [] = [], answers: Answers, known: Known): Answers {
  if (name === undefined || field?.follows === undefined || answers[name] !== undefined) return answers
  return { ...answers, [name]: field.follows(answers, known) }
}

/**
 * What the fields stand on, in their order: what was typed, else what follows from the answers before it, else where the field starts. What an
 * answer no longer raises is not among them.
 */
export function standing(
  fields: readonly (readonly [string, Field])[],
  typed: Answers,
  starts: Answers,
  known: Known,
  of?: object,
): Answers {
  const values: Record<string, unknown> = {}
  for (const [name, field] of fields) {
    if (field.asked?.(values) === false) continue
    values[name] = name in typed ? typed[name] : (field.follows?.(values, known, of) ?? starts[name])
  }
  return values
}

/** Whether what a field offers or starts with follows from the answers before it. */
const depends = ({ follows, choicesFrom }: Field) => follows !== undefined || choicesFrom?.params !== undefined

/** What was touched, once one more is: what was said of an earlier answer is not said of this one. */
export function retouched(fields: readonly (readonly [string, Field])[], touched: Answers, name: string, value: unknown): Answers {
  const behind = new Set(
    fields.slice(fields.findIndex(([one]) => one === name) + 1).flatMap(([one, field]) => (depends(field) ? [one] : [])),
  )
  const kept = Object.entries(touched).filter(([one]) => !behind.has(one))
  const emptied = fields.filter(([, { emptiedBy }]) => emptiedBy === name).map(([one]) => [one, ''])
  return { ...Object.fromEntries([...kept, ...emptied]), [name]: value }
}

/** What is wrong with the answers by what is known of the things that they name, by field. */
export function checked(fields: readonly (readonly [string, Field])[], answers: Answers, known: Known, of: Ref | undefined) {
  return Object.fromEntries(
    fields.flatMap(([name, { check, choicesFrom }]): [string, string][] => {
      const answer = answers[name]
      const wrong = answer === undefined ? undefined : (check?.(answer, known, of) ?? refusal(choicesFrom, answer, known))
      return wrong === undefined ? [] : [[name, wrong]]
    }),
  )
}
/** Why a thing that was chosen cannot be, as far as it is known. */
function refusal(from: Field['choicesFrom'], answer: unknown, known: Known): string | undefined {
  const entity = from?.source.reply.carried?.entity
  const thing = entity && typeof answer === 'number' ? known(entity, answer) : undefined
  return thing && from?.refuses?.(thing)
}

/** Fields are exactly the keys of the schema's output; messages live in the schema. */
export interface Form<A = unknown> {
  // biome-ignore lint/suspicious/noExplicitAny: what a person types is text until the schema has read it
  schema: Schema<A, any>
  fields: { readonly [K in keyof A]-?: Field }
  /** Nothing of it must be given: it is read from the typed line, and never asked for. */
  optional?: boolean
  /** What a person should know before answering; it stands over the fields. */
  note?: string
  /** What the server finds wrong is said over the fields, each in a line with the name that the field has on the wire. */
  lines?: boolean
  /** Asked for all at once: in a dialog, or on the page that is named. Otherwise the palette asks for one field after the other. */
  whole?: 'dialog' | { page: Href }
}

/** Whether a field wants a whole line for itself. */
export const isWide = ({ input }: Pick<Field, 'input'>) => wide.has(input)
const wide: ReadonlySet<Field['input']> = new Set(['long', 'html', 'list', 'checks', 'files'])

/** Whether a field is a check box; check boxes come below the other fields. */
export const isCheck = ({ input }: Pick<Field, 'input'>) => input === 'toggle'

/** What must be kept nowhere, or cannot be. */
export const secretsIn = ({ fields }: Form): readonly string[] =>
  Object.entries<Field>(fields).flatMap(([name, { input }]) => (input === 'password' || input === 'files' ? [name] : []))

/** Declares the arguments of a command or the fields of a form. Pure: no React. */
export function form<A>(value: Form<A>): Form<A> {
  return value
}

/** A field's value for a person: the word of a choice, Yes or No, a dash for nothing. */
export function shown({ choices, input }: Field, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (input === 'money' || input === 'moment') return plain(typed[input].spell(value))
  if (Array.isArray(value))
    return plain(value.map((one) => shown({ label: '', input: 'text', ...(choices && { choices }) }, one)).join(', '))
  return choices?.find((choice) => choice.value === value)?.label ?? plain(value)
}
