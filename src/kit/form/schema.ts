import type { Schema } from '#contract/define.ts'
import { plain } from '#kit/format/numbers.ts'
import { typed } from './typed.ts'

/** How one argument is asked for. */
export interface Field {
  label: string
  /** `money`: minor units in code, typed with at most two decimals. `moment`: ISO in code, typed as day and time of the person's zone. */
  input: 'text' | 'email' | 'number' | 'select' | 'toggle' | 'date' | 'money' | 'moment'
  choices?: readonly { value: string | number; label: string }[]
  /** The choices where they follow from what was answered before. */
  choicesFor?: (answers: Readonly<Record<string, unknown>>) => readonly { value: string | number; label: string }[] | undefined
  suffix?: string
  /** Used when nothing is given: a value, or a function of the target. Left out: what the target holds under the field's name. */
  start?: unknown
}

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
