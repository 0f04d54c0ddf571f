import type { AnyEndpoint, Schema } from '#contract/define.ts'
import { plain } from '#kit/format/numbers.ts'
import { typed } from './typed.ts'

export interface FieldChoice {
  value: string | number
  label: string
}
/** How one argument is asked for. */
export interface Field {
  label: string
  /** `money`: minor units in code, typed with at most two decimals. `moment`: ISO in code, typed as day and time of the person's zone. */
  input: 'text' | 'email' | 'number' | 'select' | 'toggle' | 'date' | 'money' | 'moment'
  choices?: readonly FieldChoice[]
  /** The choices where they follow from what was answered before. */
  choicesFor?: (answers: Readonly<Record<string, unknown>>) => readonly FieldChoice[] | undefined
  /** The choices are the things of a list, which is read whole: called by this field of theirs, and meant by their ids. */
  choicesFrom?: { readonly source: AnyEndpoint; readonly label: string }
  /** A choice may be taken back: how "none of them" is called. It is answered as an empty text. */
  none?: string
  /** A unit behind the value, such as `%`. */
  suffix?: string
  /** Of a number: by how much the arrow keys move it. */
  step?: number
  /** Whether the answers that were given raise it at all; left out, it is always asked. */
  asked?: (answers: Readonly<Record<string, unknown>>) => boolean
  /** Whether a thing has the field at all; left out, every one has. */
  when?: (target: object) => boolean
  /** Used when nothing is given: a value, or a function of the target. Left out: what the target holds under the field's name. */
  start?: unknown
}

/** The fields that a thing has, in their order; all of them where it is not known. */
export const fieldsFor = ({ fields }: Form, target: object | undefined): [string, Field][] =>
  Object.entries<Field>(fields).filter(([, { when }]) => target === undefined || (when?.(target) ?? true))

/** What a field stands on before anybody has touched it. `target`: the thing that the command is about, if there is one. */
export function startOf(name: string, { start }: Field, target: object | undefined): unknown {
  if (typeof start === 'function') return start(target)
  return start ?? (target && Reflect.get(target, name))
}

/** Fields are exactly the keys of the schema's output; messages live in the schema. */
export interface Form<A = unknown> {
  // biome-ignore lint/suspicious/noExplicitAny: what a person types is text until the schema has read it
  schema: Schema<A, any>
  fields: { readonly [K in keyof A]-?: Field }
  /** Nothing of it must be given: it is read from the typed line, and never asked for. */
  optional?: boolean
}

/** Declares the arguments of a command or the fields of a form. Pure: no React. */
export function form<A>(value: Form<A>): Form<A> {
  return value
}

/** A field's value for a person: the word of a choice, Yes or No, a dash for nothing. */
export function shown({ choices, input }: Field, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (input === 'money' || input === 'moment') return plain(typed[input].spell(value))
  return choices?.find((choice) => choice.value === value)?.label ?? plain(value)
}
