import * as z from 'zod/mini'

/** What a value means at a glance; the colour follows, the word is always there too. */
export type Tone = 'good' | 'bad' | 'wait' | 'plain'
export type CodeValue = number | string | null
export interface Code<V = CodeValue> {
  value: V
  label: string
  tone: Tone
}
export interface Codes<V extends CodeValue> {
  schema: z.ZodMiniType<V, V>
  all: readonly Code<V>[]
  /** The entry of a value; an unknown value is shown as it came, never hidden. */
  of(value: unknown): Code
  /** The value if the table has it, else null: for what comes out of a store that knows only numbers and text. */
  read(value: unknown): V | null
}

/** One table gives the schema, the labels, the tones and the choices of a filter. */
export function codes<const T extends readonly (readonly [CodeValue, string, Tone])[]>(table: T): Codes<T[number][0]> {
  type V = T[number][0]
  const all: readonly Code<V>[] = table.map(([value, label, tone]) => ({ value, label, tone }))
  const made: Codes<V> = {
    // zod wants a non-empty tuple of members; a table of codes always has one.
    schema: z.union(table.map(([value]) => z.literal(value)) as unknown as [z.ZodMiniType<V, V>]),
    all,
    of: (value) =>
      all.find((code) => code.value === value) ??
      (value === null || value === undefined
        ? { value: null, label: 'Unspecified', tone: 'plain' }
        : { value: String(value), label: String(value), tone: 'plain' }),
    read: (value) => all.find((code) => code.value === value)?.value ?? null,
  }
  // Codes<V> is invariant in V; whoever looks a table up by its schema only reads it.
  tables.set(made.schema, made as unknown as Codes<CodeValue>)
  return made
}
const tables = new WeakMap<object, Codes<CodeValue>>()
/** The table that a schema was made of; undefined for every other schema. */
export const tableOf = (schema: object) => tables.get(schema)

/** A number that a table has words for; one that it does not know is a number still. */
export function wordedBy<V extends CodeValue>(table: Codes<V>): z.ZodMiniNumber {
  const schema = z.number()
  tables.set(schema, table as unknown as Codes<CodeValue>)
  return schema
}

/** What a field that is one of the codes offers. */
export const choicesOf = <V extends CodeValue>({ all }: Codes<V>) => all.map(({ value, label }) => ({ value, label }))

/** Which states an action starts from: the UI, the disabled reason and the server's guard all read this. */
type Allowed<V, K extends string> = { [P in K]: { states: readonly V[]; from(value: unknown): boolean } }

export function allowed<V extends CodeValue, const T extends Record<string, readonly V[]>>(
  _of: Codes<V>,
  table: T,
): Allowed<V, keyof T & string> {
  const rules = Object.entries(table).map(([action, states]) => [
    action,
    { states, from: (value: unknown) => states.some((s) => s === value) },
  ])
  // The entries are exactly the keys of the table.
  return Object.fromEntries(rules) as Allowed<V, keyof T & string>
}
