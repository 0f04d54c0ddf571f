import type { Schema } from '#contract/define.ts'

/** How one argument is asked for. */
export interface Field {
  label: string
  input: 'text' | 'number' | 'select' | 'toggle' | 'date'
  choices?: readonly { value: string | number; label: string }[]
  suffix?: string
  /** Used when nothing is given. */
  start?: unknown
}

/** Fields are exactly the keys of the schema's output; messages live in the schema. */
export interface Form<A = unknown> {
  // biome-ignore lint/suspicious/noExplicitAny: what a person types is text until the schema has read it
  schema: Schema<A, any>
  fields: { [K in keyof A]: Field }
}

/** Declares the arguments of a command or the fields of a form. Pure: no React. */
export function form<A>(value: Form<A>): Form<A> {
  return value
}
